import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Executor } from "#platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
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
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import type { Request, Shortage } from "../stock/stock.service.ts";
import { moveStock } from "../stock/stock.store.ts";

// The races of placement.test.ts without the guards: proof that those tests can fail.
const guard = vi.hoisted(() => ({ remove: "lock" as "lock" | "order", seen: async () => {} }));

vi.mock("../stock/stock.service.ts", async (original) => {
  const real = await original<typeof import("../stock/stock.service.ts")>();
  return {
    ...real,
    shortRequests: (trx: Executor, requests: readonly Request[]) =>
      guard.remove === "lock" ? look(trx, requests) : new Map<string, Shortage>(),
    takeStock: (trx: Executor, requests: readonly Request[]) =>
      guard.remove === "lock" ? real.takeStock(trx, requests) : takeInAnyOrder(trx, requests),
  };
});

/** Naive code: read, decide, then write. */
async function look(trx: Executor, requests: readonly Request[]): Promise<Map<string, Shortage>> {
  const stock = await trx.selectFrom("stock").selectAll().execute();
  // Two have read before one of them writes.
  await guard.seen();
  const left = new Map(stock.map((row) => [row.product_id, row.on_hand - row.reserved]));
  const short = requests.filter(({ pieces }) => [...pieces].some(([id, quantity]) => (left.get(id) ?? 0) < quantity));
  return new Map(short.map(({ orderId }) => [orderId, left]));
}

/** Every second order takes its items in reverse order, one by one. */
let turn = 0;
async function takeInAnyOrder(trx: Executor, requests: readonly Request[]): Promise<void> {
  for (const { orderId, actor, pieces } of requests) {
    turn += 1;
    for (const [productId, quantity] of turn % 2 ? pieces : [...pieces].reverse()) {
      await moveStock(trx, [{ productId, kind: "reserved", onHand: 0, reserved: quantity, orderId, actor }]);
    }
  }
}

let database: TestDatabase;
/** Each buyer uses their own process, as one process places orders one after the other or in a batch. */
let shops: Orders[];
const buyers = Array.from({ length: 32 }, (_, at) => `buyer-${at}`);

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shops = buyers.map(() =>
    createOrders({
      db: database.db,
      catalogue: plainCatalogue(database.db),
      emails: silentEmails,
      termsVersion: "2026-11",
      texts: shopTexts,
      now: () => new Date(),
    }),
  );
  for (const id of buyers) await customer(database.db, id);
  await openAllConnections(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
});

/** All want the last piece concurrently. */
async function raceForLast(): Promise<PromiseSettledResult<{ ok: boolean }>[]> {
  guard.remove = "lock";
  guard.seen = meeting(2);
  await stockProducts(database.db, { last: 1 });
  return Promise.allSettled(placeAll(buyers, requestFor({ last: 1 })));
}

const placeAll = (who: readonly string[], request: PlaceRequest) =>
  who.flatMap((id, at) => shops[at]?.place({ buyer: { id }, request, repeat: null }) ?? []);

test("look, then take: the database's own constraint still sells the last piece once, but buyers meet faults", async () => {
  const answers = await raceForLast();
  expect(await stockOf(database.db, "last")).toMatchObject({ onHand: 1, reserved: 1, ordered: 1 });
  expect(answers.some((answer) => answer.status === "rejected")).toBe(true);
});

test("look, then take, without that constraint: the last piece is sold more than once", async () => {
  await sql`alter table stock drop constraint stock_check`.execute(database.db);
  await raceForLast();
  const stock = await stockOf(database.db, "last");
  expect(stock?.onHand).toBe(1);
  expect(stock?.ordered).toBeGreaterThan(1);
});

test("lines taken in any order: orders deadlock", async () => {
  guard.remove = "order";
  const ids = Array.from({ length: 16 }, (_, at) => `line-${String.fromCharCode(97 + at)}`);
  await stockProducts(database.db, Object.fromEntries(ids.map((id) => [id, 1_000])));
  const request = requestFor(Object.fromEntries(ids.map((id) => [id, 1])));
  // Whether four orders collide is chance; that none of twenty rounds does is not.
  for (let round = 0; round < 20 && (await deadlocks()) === 0; round++) {
    await Promise.allSettled(placeAll(buyers.slice(0, 4), request));
  }
  expect(await deadlocks()).toBeGreaterThan(0);
});

async function deadlocks(): Promise<number | undefined> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]?.deadlocks;
}
