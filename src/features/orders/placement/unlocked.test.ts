import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Executor } from "#platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { createPostPurchase, type PostPurchases } from "../returns/post-purchase.service.ts";

// The races of post-purchase.test.ts without the lock of the order: proof that those tests can fail. All have read the
// order before one of them changes it, and none sees what the others write.
const seen = vi.hoisted(() => ({ order: async () => {}, pieces: async () => {} }));

vi.mock("../fulfilment/order-status.store.ts", async (original) => {
  const real = await original<typeof import("../fulfilment/order-status.store.ts")>();
  return {
    ...real,
    lockOrder: async (trx: Executor, id: string) => {
      const facts = await real.selectFacts(trx, id);
      await seen.order();
      return facts;
    },
  };
});
vi.mock("../returns/returns.store.ts", async (original) => {
  const real = await original<typeof import("../returns/returns.store.ts")>();
  return {
    ...real,
    selectReturnable: async (trx: Executor, id: string) => {
      const left = await real.selectReturnable(trx, id);
      await seen.pieces();
      return left;
    },
  };
});

let database: TestDatabase;
let orders: Orders;
let after: PostPurchases;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const common = { db, emails: silentEmails, now: () => new Date() };
  orders = createOrders({ ...common, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" });
  after = createPostPurchase({ db, money: { ...common, sendRefund: async () => undefined } });
  await customer(db, "olena");
  await stockProducts(db, { panel: 10 });
  await openAllConnections(db);
});
afterAll(() => database.drop());

async function place(quantity: number): Promise<string> {
  const request = requestFor({ panel: quantity });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

const tenTimes = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, work));

test("without the lock more is given back than was bought", async () => {
  const id = await place(3);
  await sql`alter table orders disable trigger orders_status`.execute(database.db);
  await sql`update orders set status = 'delivered' where id = ${id}`.execute(database.db);
  await sql`alter table orders enable trigger orders_status`.execute(database.db);
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor)
    values (${id}, 'order', 'shipped', 'delivered', 'test')`.execute(database.db);
  const { id: orderItemId } = await database.db.selectFrom("order_items").select("id").executeTakeFirstOrThrow();
  const lines = [{ orderItemId, quantity: 1, reason: "other" as const }];
  seen.pieces = meeting(10);
  const answers = await tenTimes(() => after.requestReturn("olena", id, { id: randomUUID(), note: null, lines }));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
});

test("without the lock an order ends more than once", async () => {
  const id = await place(1);
  seen.order = meeting(10);
  await tenTimes(() => after.cancel("olena", id).catch(() => null));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_events
    where order_id = ${id} and machine = 'order' and to_state = 'cancelled'`.execute(database.db);
  expect(rows[0]?.n).toBeGreaterThan(1);
});
