import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createScheduledJobs, type Jobs } from "../fulfilment/deadlines.job.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { createPostPurchase, type PostPurchases } from "../returns/post-purchase.service.ts";
import type { Placement } from "./placement.service.ts";

// unguarded.test.ts shows what happens without the lock.
let database: TestDatabase;
/** As many processes, as one process batches concurrent orders. */
let shops: Orders[];
const processes = 10;
let after: PostPurchases;
let jobs: Jobs;
let money: MoneyDeps;
let time: Date;
const buyers = Array.from({ length: 200 }, (_, at) => `buyer-${at}`);

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const common = { db, emails: silentEmails, now: () => time };
  const shop = { ...common, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" };
  shops = Array.from({ length: processes }, () => createOrders(shop));
  money = { ...common, sendRefund: async () => undefined };
  after = createPostPurchase({ db, money });
  jobs = createScheduledJobs({ db, ...money });
  for (const id of buyers) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  time = new Date("2026-11-23T10:00:00Z");
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
});

/** All order concurrently; any error, also of the database, fails the test. */
const all = (request: (at: number) => Record<string, number>) =>
  Promise.all(
    buyers.map((id, at) => place(at, { buyer: { id }, request: requestFor(request(at), toHouse(at)), repeat: null })),
  );

/** Each buyer has their own address: one address may not hold the whole stock of a product unpaid. */
function toHouse(at: number) {
  return { shipping: { ...requestFor({}).shipping, address: `вул. Садова, ${at}` } };
}

function place(at: number, placement: Placement): ReturnType<Orders["place"]> {
  const shop = shops[at % processes];
  if (!shop) throw new Error("no shop");
  return shop.place(placement);
}

/** Ledger, stock and reservations agree, and no more is reserved than there is. */
async function expectLedgerToHold(): Promise<void> {
  const { rows } = await sql`
    select s.product_id from stock s
    where reserved > on_hand or reserved < 0
      or on_hand <> (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.product_id = s.product_id)
      or reserved <> (select coalesce(sum(m.reserved), 0) from stock_movements m where m.product_id = s.product_id)
      or reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r
        where r.product_id = s.product_id)`.execute(database.db);
  expect(rows).toEqual([]);
}

describe.each([1, 2, 3])("round %i of 200 buyers", () => {
  test.each([1, 7, 50])("for the last pieces: of %i each goes to one of them", async (pieces) => {
    await stockProducts(database.db, { last: pieces });
    const answers = await all(() => ({ last: 1 }));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(pieces);
    const refusals = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
    expect([...refusals]).toEqual(["out_of_stock"]);
    expect(await stockOf(database.db, "last")).toMatchObject({ onHand: pieces, reserved: pieces, ordered: pieces });
    await expectLedgerToHold();
  });

  test("with two to five lines in any order, sets among them: nobody meets a deadlock", async () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    await stockProducts(database.db, { ...Object.fromEntries(ids.map((id) => [id, 60])), set: 0 });
    await sql`insert into kit_parts values ('set', 'f', 1), ('set', 'a', 2)`.execute(database.db);
    const answers = await all(() => {
      const shuffled = [...ids, "set"].map((id) => [Math.random(), id] as const).sort(([one], [other]) => one - other);
      const lines = shuffled.slice(0, 2 + Math.floor(Math.random() * 4)).map(([, id]) => [id, 1] as const);
      return Object.fromEntries(lines);
    });
    expect(answers.every((answer) => answer.ok || answer.code === "out_of_stock")).toBe(true);
    expect(answers.some((answer) => answer.ok)).toBe(true);
    await expectLedgerToHold();
  });
});

test("fifty clicks with one key are one order", async () => {
  await stockProducts(database.db, { panel: 50 });
  const request = requestFor({ panel: 1 });
  const placement = { buyer: { id: "buyer-0" }, request, repeat: { key: "fifty-clicks", body: request } };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => place(at, placement)));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code))).size).toBe(1);
  expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 1, ordered: 1 });
});

test("placing, cancelling and expiring at once lose no piece and keep none", async () => {
  await stockProducts(database.db, { panel: 120, cable: 120 });
  const placed = await all((at) => (at % 2 ? { panel: 1, cable: 1 } : { cable: 1, panel: 1 }));
  const kept = placed.flatMap((answer, at) => (answer.ok ? [{ id: answer.value.id, buyer: `buyer-${at}` }] : []));
  expect(kept).toHaveLength(120);
  time = new Date("2026-11-27T10:00:00Z");
  await Promise.all([
    jobs.run(),
    ...kept.map(({ id, buyer }, at) => (at % 2 ? after.cancel(buyer, id) : Promise.resolve())),
    jobs.run(),
    ...kept.map(({ id, buyer }, at) => (at % 3 ? after.cancel(buyer, id) : Promise.resolve())),
    jobs.run(),
  ]);
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 120, reserved: 0, reservations: 0 });
  const ends = await sql<{ n: number }>`
    select count(*)::int as n from order_events where machine = 'order' and to_state = 'cancelled'`.execute(
    database.db,
  );
  expect(ends.rows[0]?.n).toBe(120);
  await expectLedgerToHold();
});

test("money that meets the deadline or a cancellation is never lost, nor taken twice", async () => {
  await stockProducts(database.db, { panel: 200 });
  const placed = await all(() => ({ panel: 1 }));
  const ids = placed.flatMap((answer) => (answer.ok ? [answer.value.id] : []));
  expect(ids).toHaveLength(200);
  time = new Date("2026-11-27T10:00:00Z");
  const { total } = await database.db.selectFrom("orders").select("total").limit(1).executeTakeFirstOrThrow();
  const actor = { who: "staff", name: "user:anna" } as const;
  const pay = (id: string) =>
    inTransaction(database.db, (trx) =>
      capture(trx, money, id, { method: "transfer", amount: total, reference: "R", effectKey: `bank:${id}`, actor }),
    );
  const cancel = (id: string) => {
    const at = ids.indexOf(id);
    return at % 4 ? Promise.resolve() : after.cancel(`buyer-${at}`, id);
  };
  // In four waves: on a slow machine the last of 450 transactions would time out waiting for a connection.
  for (const from of [0, 50, 100, 150]) {
    const wave = ids.slice(from, from + 50);
    await Promise.all([...wave.map(pay), jobs.run(), ...wave.map(cancel), jobs.run(), ...wave.map(pay)]);
  }
  const { rows } = await sql<{ status: string; captured: number; refunded: number; kept: number; captures: number }>`
    select status, captured, refunded,
      (select coalesce(sum(quantity), 0)::int from stock_reservations r where r.order_id = o.id) as kept,
      (select count(*)::int from money_movements m where m.order_id = o.id and m.kind = 'capture') as captures
    from orders o`.execute(database.db);
  for (const { status, ...books } of rows) {
    const isOn = status === "processing";
    // Paid orders have their goods; ended ones were refunded.
    expect([status, books]).toEqual([
      isOn ? "processing" : "cancelled",
      { captured: total, refunded: isOn ? 0 : total, kept: isOn ? 1 : 0, captures: 1 },
    ]);
  }
  expect(rows.filter((row) => row.status === "processing").length).toBeGreaterThanOrEqual(150);
  await expectLedgerToHold();
});
