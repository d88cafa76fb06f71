import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewEmail } from "#features/emails/emails.service.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, silentEmails, stockOf, stockProducts } from "../../../../test/support/order-builders.ts";
import { buildFleet } from "../../../../test/support/rental-builders.ts";
import { aWeek, rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import { deliver, ship } from "../fulfilment/shipments.service.ts";
import type { Orders } from "../orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { refundLines } from "../payments/refunds.service.ts";

let database: TestDatabase;
let orders: Orders;
let time: Date;
let emails: string[];
const now = () => time;
const noted = {
  ...silentEmails,
  write: async (_trx: unknown, key: string) => void emails.push(key),
  writeAll: async (_trx: unknown, all: readonly NewEmail[]) => void emails.push(...all.map((one) => one.effectKey)),
};
const money: MoneyDeps = { emails: noted as MoneyDeps["emails"], now, sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:anna" };
const clock = () => createScheduledJobs({ db: database.db, ...money }).run();

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  orders = rentingOrders(db, money);
  await customer(db, "olena");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
  time = new Date("2026-11-23T10:00:00Z");
  emails = [];
  await buildFleet(database.db, "genie", { units: 3 });
  await stockProducts(database.db, { panel: 5 });
});

async function place(...request: Parameters<typeof rentRequest>): Promise<string> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: rentRequest(...request), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

const order = (id: string) =>
  database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function pay(id: string, amount?: number) {
  const { total } = await order(id);
  const came = { method: "transfer", amount: amount ?? total, reference: "R-1", actor: staff } as const;
  const paid = await inTransaction(database.db, (trx) =>
    capture(trx, money, id, { ...came, effectKey: `bank:${id}:${amount}` }),
  );
  expect(paid.ok).toBe(true);
}

async function leases(id: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select l.status from leases l
    join order_items i on i.id = l.order_item_id where i.order_id = ${id} order by l.id`.execute(database.db);
  return rows.map(({ status }) => status);
}

/** Advances a number of leases of a status through the following ones, as staff does. */
async function move(count: number, first: string, ...states: string[]): Promise<void> {
  let from = first;
  for (const to of states) {
    await sql`update leases set status = ${to} where id in (
      select id from leases where status = ${from} order by id limit ${count})`.execute(database.db);
    from = to;
  }
}

describe("an order of machines alone", () => {
  test("is with its lessee when the last machine is, and complete when all are back and settled", async () => {
    const id = await place({ genie: 2 });
    await pay(id);
    await clock();
    expect((await order(id)).status).toBe("processing");
    await move(1, "confirmed", "active");
    await clock();
    expect((await order(id)).status).toBe("processing");
    await move(1, "confirmed", "active");
    emails = [];
    await clock();
    expect((await order(id)).status).toBe("delivered");
    // Staff handed them over: no e-mail about a parcel or delivery.
    expect(emails).toEqual([]);
    const events = await sql`select from_state, to_state, actor from order_events
      where order_id = ${id} and machine = 'order' and actor = 'shop:hand-over' order by id`.execute(database.db);
    expect(events.rows).toEqual([
      { from_state: "processing", to_state: "shipped", actor: "shop:hand-over" },
      { from_state: "shipped", to_state: "delivered", actor: "shop:hand-over" },
    ]);
    await move(2, "active", "returned");
    await move(1, "returned", "closed");
    await clock();
    expect((await order(id)).status).toBe("delivered");
    await move(1, "returned", "closed");
    await clock();
    await clock();
    expect((await order(id)).status).toBe("completed");
  });

  test("goes on with the machines that are left when one was cancelled", async () => {
    const id = await place({ genie: 2 });
    await pay(id);
    await move(1, "confirmed", "cancelled");
    await move(1, "confirmed", "active");
    await clock();
    expect((await order(id)).status).toBe("delivered");
  });
});

test("an order of goods and machines is delivered by its goods and complete once both are over", async () => {
  const id = await place({ genie: 1 }, { goods: { panel: 1 } });
  await pay(id);
  await move(1, "confirmed", "active");
  await clock();
  expect((await order(id)).status).toBe("processing");
  const { rows } = await sql<{ id: string }>`select id from order_items where product_id = 'panel'`.execute(
    database.db,
  );
  const lines = rows.map((row) => ({ orderItemId: row.id, quantity: 1 }));
  const request = { id: crypto.randomUUID(), lines, carrier: "novaPoshta", trackingNumber: null };
  await inTransaction(database.db, (trx) => ship(trx, money, id, { parcel: request, actor: staff }));
  await inTransaction(database.db, (trx) => deliver(trx, money, id, { actor: staff }));
  expect((await order(id)).status).toBe("delivered");
  time = new Date(Date.now() + 30 * 86_400_000);
  await clock();
  expect((await order(id)).status).toBe("delivered");
  await move(1, "active", "returned", "closed");
  await clock();
  expect((await order(id)).status).toBe("completed");
});

describe("refunding rented pieces", () => {
  const refund = async (id: string, quantity: number, key = String(Math.random())) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from order_items where order_id = ${id} and product_id = 'genie'`.execute(database.db);
    const items = rows.map((row) => ({ orderItemId: row.id, quantity }));
    const request = { items, delivery: false, fee: false };
    const asked = { request, actor: staff, reason: "Помилка в даті", effectKey: `refund:${key}` };
    return inTransaction(database.db, (trx) => refundLines(trx, money, id, asked));
  };

  test("frees as many machines, each once, whatever is sent twice", async () => {
    const id = await place({ genie: 3 });
    await pay(id);
    expect(await refund(id, 1, "a")).toMatchObject({ ok: true });
    expect(await refund(id, 1, "a")).toMatchObject({ ok: true });
    expect((await leases(id)).sort()).toEqual(["cancelled", "confirmed", "confirmed"]);
    const { rows } = await sql<{
      details: unknown;
    }>`select details from lease_events where to_state = 'cancelled'`.execute(database.db);
    expect(rows).toEqual([{ details: { reason: "refunded" } }]);
    expect(await refund(id, 2, "b")).toMatchObject({ ok: true });
    expect(await leases(id)).toEqual(["cancelled", "cancelled", "cancelled"]);
    const held = await sql<{ n: number }>`select count(*)::int as n from unit_holds`.execute(database.db);
    expect(held.rows[0]?.n).toBe(0);
    expect(await refund(id, 1, "c")).toMatchObject({ code: "more_than_bought" });
  });

  test("is refused for what is with the lessee, with how many are not, and nothing has changed", async () => {
    const id = await place({ genie: 3 });
    await pay(id);
    await move(2, "confirmed", "active");
    expect(await refund(id, 2)).toMatchObject({ ok: false, code: "handed_over", left: 1 });
    expect([(await order(id)).refunded, (await leases(id)).sort()]).toEqual([0, ["active", "active", "confirmed"]]);
    expect(await refund(id, 1)).toMatchObject({ ok: true });
    expect((await leases(id)).sort()).toEqual(["active", "active", "cancelled"]);
    expect(await refund(id, 1)).toMatchObject({ code: "handed_over", left: 0 });
  });

  test("counts what the desk has cancelled first, and leaves what came back as it was", async () => {
    const id = await place({ genie: 3 });
    await pay(id);
    await move(1, "confirmed", "cancelled");
    expect(await refund(id, 1)).toMatchObject({ ok: true });
    expect((await leases(id)).sort()).toEqual(["cancelled", "confirmed", "confirmed"]);
    await move(2, "confirmed", "active", "returned");
    expect(await refund(id, 2)).toMatchObject({ ok: true });
    expect((await leases(id)).sort()).toEqual(["cancelled", "returned", "returned"]);
  });

  test("of goods beside them leaves the machines", async () => {
    const id = await place({ genie: 1 }, { goods: { panel: 1 } });
    await pay(id);
    const { rows } = await sql<{ id: string }>`select id from order_items where product_id = 'panel'`.execute(
      database.db,
    );
    const request = { items: rows.map((row) => ({ orderItemId: row.id, quantity: 1 })), delivery: true, fee: false };
    const asked = { request, actor: staff, reason: null, effectKey: "refund:goods" };
    expect(await inTransaction(database.db, (trx) => refundLines(trx, money, id, asked))).toMatchObject({ ok: true });
    expect(await leases(id)).toEqual(["confirmed"]);
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 1 });
  });
});

test("what was agreed is read back with its options", async () => {
  const request = { ...aWeek, options: ["insurance" as const, "deliveryInsurance" as const] };
  const options = [
    { option: "insurance", net: 575_00 },
    { option: "deliveryInsurance", net: 230_00 },
  ];
  const id = await place({ genie: 1 }, { request, unitNet: 11_500_00 + 575_00 + 230_00 });
  const order = await orders.one("olena", id);
  expect(order?.items[0]?.rental).toMatchObject({ first: aWeek.start, last: "2026-12-14", days: 7, options });
});

describe("a part of the price", () => {
  test.each([
    ["leaves until the end of the first day, not the days of a transfer", "2026-11-25", "2026-11-25T21:59:59Z"],
    ["gives the days of a transfer anew where the machine is wanted later", "2026-12-07", "2026-11-27T21:59:59Z"],
  ])("%s", async (_what, start, deadline) => {
    const id = await place({ genie: 1 }, { request: { ...aWeek, start } });
    time = new Date("2026-11-24T10:00:00Z");
    await pay(id, 100_00);
    expect((await order(id)).payment_deadline).toEqual(new Date(deadline));
    time = new Date(new Date(deadline).getTime() + 1);
    await clock();
    expect([(await order(id)).status, await leases(id)]).toEqual(["cancelled", ["cancelled"]]);
  });
});
