import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { buildFleet, overlaps } from "../../../../test/support/rental-builders.ts";
import { aWeek, rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import type { Orders } from "../orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";

let database: TestDatabase;
let orders: Orders;
let time: Date;
const now = () => time;
const money: MoneyDeps = { emails: silentEmails, now, sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:anna" };
const buyer: Actor = { who: "buyer", name: "user:olena" };
/** The lease is from Monday, 7 December; handed over from nine in Kyiv, seven in UTC. */
const freeUntil = new Date("2026-12-05T07:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  orders = rentingOrders(db, money);
  for (const id of ["olena", "petro"]) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
  time = new Date("2026-11-23T10:00:00Z");
});

const within = <R extends { ok: boolean }>(work: (trx: Executor) => Promise<R>) => inTransaction(database.db, work);
const order = (id: string) =>
  database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const clock = () => createScheduledJobs({ db: database.db, ...money }).run();

async function place(userId = "olena", ...request: Parameters<typeof rentRequest>): Promise<string> {
  const placed = await orders.place({ buyer: { id: userId }, request: rentRequest(...request), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

async function pay(id: string) {
  const { total } = await order(id);
  const received = {
    method: "transfer",
    amount: total,
    reference: "R-1",
    effectKey: `bank:${id}`,
    actor: staff,
  } as const;
  return within((trx) => capture(trx, money, id, received));
}

function end(id: string, actor: Actor) {
  const owner = actor.who === "buyer" ? "olena" : null;
  return within((trx) => cancel(trx, money, id, { actor, owner, reason: null }));
}

async function leases(id: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select l.status from leases l
    join order_items i on i.id = l.order_item_id where i.order_id = ${id} order by l.id`.execute(database.db);
  return rows.map(({ status }) => status);
}

async function expire(): Promise<void> {
  time = new Date(time.getTime() + 5 * 86_400_000);
  await clock();
}

describe("leases follow their order", () => {
  test("paid, they are confirmed", async () => {
    await buildFleet(database.db, "genie", { units: 2 });
    const id = await place("olena", { genie: 2 });
    expect(await pay(id)).toEqual({ ok: true, value: "accepted" });
    expect(await leases(id)).toEqual(["confirmed", "confirmed"]);
    const { rows } = await sql`select from_state, to_state, actor from lease_events`.execute(database.db);
    expect(rows).toEqual(Array(2).fill({ from_state: "reserved", to_state: "confirmed", actor: "shop:payment" }));
  });

  test("not paid in time, their days are free for others", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 });
    await expire();
    expect(await leases(id)).toEqual(["cancelled"]);
    expect(await leases(await place("petro", { genie: 1 }))).toEqual(["reserved"]);
  });

  test("who rents from tomorrow has until the end of that day to pay, not longer", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 }, { request: { ...aWeek, start: "2026-11-24" } });
    expect((await order(id)).payment_deadline).toEqual(new Date("2026-11-24T21:59:59Z"));
  });

  test("money that comes after the end lets all of it live again, goods and machines", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    await stockProducts(database.db, { panel: 1 });
    const id = await place("olena", { genie: 1 }, { goods: { panel: 1 } });
    await expire();
    expect(await pay(id)).toEqual({ ok: true, value: "revived" });
    expect(await leases(id)).toEqual(["confirmed"]);
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 1 });
  });

  test.each([
    ["one of two machines has gone to somebody else", { genie: 1 }, {}],
    ["the goods have gone", {}, { panel: 1 }],
  ])("and goes back whole when %s", async (_what, machines, goods) => {
    await buildFleet(database.db, "genie", { units: 2 });
    await stockProducts(database.db, { panel: 1 });
    const id = await place("olena", { genie: 2 }, { goods: { panel: 1 } });
    await expire();
    await place("petro", machines, { goods });
    expect(await pay(id)).toEqual({ ok: true, value: "given_back" });
    expect(await leases(id)).toEqual(["cancelled", "cancelled"]);
    const { status, captured, refunded, total } = await order(id);
    expect({ status, captured, refunded }).toEqual({ status: "cancelled", captured: total, refunded: total });
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: "panel" in goods ? 1 : 0 });
  });

  test("or when the machine should have been fetched before", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 }, { request: { ...aWeek, start: "2026-11-25" } });
    await expire();
    expect(await pay(id)).toEqual({ ok: true, value: "given_back" });
    expect(await leases(id)).toEqual(["cancelled"]);
  });
});

describe("cancelling", () => {
  test.each([
    ["until 48 hours before, for nothing", freeUntil, buyer, true],
    ["a second later, not by the buyer", new Date(freeUntil.getTime() + 1_000), buyer, false],
    ["then by the staff", new Date(freeUntil.getTime() + 1_000), staff, true],
  ])("%s", async (_what, at, actor, isDone) => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 });
    await pay(id);
    time = at;
    const ended = await end(id, actor);
    if (isDone) expect(ended).toMatchObject({ ok: true });
    else expect(ended).toEqual({ ok: false, code: "not_allowed", why: "still_free_to_cancel" });
    expect(await leases(id)).toEqual([isDone ? "cancelled" : "confirmed"]);
    expect((await order(id)).refunded).toBe(isDone ? (await order(id)).total : 0);
  });

  test("what nobody has paid is cancelled at any time", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 }, { request: { ...aWeek, start: "2026-11-24" } });
    expect(await end(id, buyer)).toMatchObject({ ok: true });
  });

  test("not even by the staff once a machine is out", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const id = await place("olena", { genie: 1 });
    await pay(id);
    await sql`update leases set status = 'active'`.execute(database.db);
    expect(await end(id, staff)).toMatchObject({ why: "nothing_handed_over" });
    expect(await leases(id)).toEqual(["active"]);
  });
});

test("late money for many orders of the same days, with new orders between: every unit once", async () => {
  for (let round = 0; round < 3; round++) {
    await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
    time = new Date("2026-11-23T10:00:00Z");
    await buildFleet(database.db, "genie", { units: 4 });
    await buildFleet(database.db, "jlg", { units: 4 });
    const waiting: string[] = [];
    for (let wave = 0; wave < 4; wave++) {
      // Each wave orders what the one before did not pay.
      for (let at = 0; at < 4; at++)
        waiting.push(await place("olena", at % 2 ? { genie: 1, jlg: 1 } : { jlg: 1, genie: 1 }));
      await sql`update orders set payment_deadline = ${now()} where status = 'pending'`.execute(database.db);
      await clock();
    }
    const fresh = Array.from({ length: 48 }, (_, at) => {
      const request = rentRequest(at % 2 ? { genie: 1, jlg: 1 } : { jlg: 1, genie: 1 });
      return orders.place({ buyer: { id: "petro" }, request, repeat: null });
    });
    const [answers, outcomes] = await Promise.all([Promise.all(fresh), Promise.all(waiting.map(pay))]);
    const revived = outcomes.filter((one) => one.ok && one.value === "revived").length;
    expect(outcomes.every((one) => one.ok)).toBe(true);
    expect(revived + answers.filter(({ ok }) => ok).length).toBe(4);
    const { rows } = await sql<{ held: number }>`select count(*)::int as held from unit_holds`.execute(database.db);
    expect([rows[0]?.held, await overlaps(database.db)]).toEqual([8, 0]);
  }
}, 120_000);
