import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Executor } from "#platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentLetters,
  stockOf,
  stockProducts,
} from "../../../test/support/order-builders.ts";
import { createOrders, type Orders } from "./orders.service.ts";

// The races of placement.test.ts with the guards taken away: they prove that those tests can go red.
const guard = vi.hoisted(() => ({ remove: "condition" as "condition" | "order" }));

vi.mock("./stock.store.ts", async (original) => {
  const real = await original<typeof import("./stock.store.ts")>();
  return {
    ...real,
    reserveStock: (trx: Executor, pieces: ReadonlyMap<string, number>) =>
      guard.remove === "condition" ? readThenUpdate(trx, pieces) : real.reserveStock(trx, shuffled(pieces)),
  };
});

/** What one writes without thinking of others: look, decide, write. */
async function readThenUpdate(trx: Executor, pieces: ReadonlyMap<string, number>): Promise<string[]> {
  const short: string[] = [];
  for (const [id, quantity] of pieces) {
    const stock = await trx.selectFrom("stock").selectAll().where("product_id", "=", id).executeTakeFirstOrThrow();
    // A moment passes, as it does on a busy server.
    await sql`select pg_sleep(0.02)`.execute(trx);
    if (stock.on_hand - stock.reserved < quantity) short.push(id);
    else
      await trx
        .updateTable("stock")
        .set({ reserved: stock.reserved + quantity })
        .where("product_id", "=", id)
        .execute();
  }
  return short;
}

/** Every second order takes its lines backwards. */
let turn = 0;
function shuffled(pieces: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  turn += 1;
  return turn % 2 ? pieces : new Map([...pieces].reverse());
}

let database: TestDatabase;
let orders: Orders;
const buyers = Array.from({ length: 32 }, (_, at) => `buyer-${at}`);

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  orders = createOrders({
    db: database.db,
    catalogue: plainCatalogue(database.db),
    letters: silentLetters,
    termsVersion: "2026-11",
    now: () => new Date(),
  });
  for (const id of buyers) await customer(database.db, id);
  await openAllConnections(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
});

test("read, then update: the last piece is sold more than once", async () => {
  guard.remove = "condition";
  await stockProducts(database.db, { last: 1 });
  await Promise.all(
    buyers.map((id) => orders.place({ buyer: { id }, request: requestFor({ last: 1 }), repeat: null })),
  );
  const stock = await stockOf(database.db, "last");
  expect(stock?.onHand).toBe(1);
  expect(stock?.ordered).toBeGreaterThan(1);
});

test("lines taken in any order: orders deadlock", async () => {
  guard.remove = "order";
  const ids = Array.from({ length: 16 }, (_, at) => `line-${String.fromCharCode(97 + at)}`);
  await stockProducts(database.db, Object.fromEntries(ids.map((id) => [id, 1_000])));
  const request = requestFor(Object.fromEntries(ids.map((id) => [id, 1])));
  // Whether four orders meet is a matter of chance; that none of twenty rounds does is not.
  for (let round = 0; round < 20 && (await deadlocks()) === 0; round++) {
    await Promise.allSettled(buyers.slice(0, 4).map((id) => orders.place({ buyer: { id }, request, repeat: null })));
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
