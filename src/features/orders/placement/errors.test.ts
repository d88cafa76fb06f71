import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createDatabase, type Executor, isDatabaseGone } from "#platform/server/db/database.ts";
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
import { setStock } from "../../../../test/support/stock.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import type { Request } from "../stock/stock.service.ts";

// Errors after the stock was taken, at the end of the transaction.
const after = vi.hoisted(() => ({
  stock: async (_trx: unknown, _requests: readonly Request[]) => undefined as unknown,
}));

vi.mock("../stock/stock.service.ts", async (original) => {
  const real = await original<typeof import("../stock/stock.service.ts")>();
  return {
    ...real,
    async takeStock(...args: Parameters<typeof real.takeStock>) {
      await real.takeStock(...args);
      await after.stock(args[0], args[1]);
    },
  };
});

let database: TestDatabase;
let orders: Orders;
const buyer = { id: "buyer" };
const request = requestFor({ panel: 2, inverter: 1 });
const placement = { buyer, request, repeat: { key: "key-0001", body: request } };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  orders = createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails: silentEmails,
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date(),
  });
  await customer(db, buyer.id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10, inverter: 1 });
  after.stock = async () => undefined;
});

async function traces() {
  const rows = await Promise.all(
    (["orders", "order_items", "order_events", "stock_reservations", "idempotency_keys"] as const).map((table) =>
      database.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return rows.map(({ n }) => n);
}

const nothing = [0, 0, 0, 0, 0];

test.each<[string, (trx: Executor) => Promise<unknown>, (error: unknown) => boolean]>([
  [
    "a fault of ours",
    async () => {
      throw new TypeError("broken");
    },
    (error) => error instanceof TypeError,
  ],
  ["a fault of the database", (trx) => sql`select 1 / 0`.execute(trx), (error) => !isDatabaseGone(error)],
  [
    "a cut connection",
    // The server ends the connection before it answers.
    (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    isDatabaseGone,
  ],
])("%s after the stock was taken leaves nothing, and the same key may come again", async (_name, fail, isExpected) => {
  after.stock = fail as (trx: unknown) => Promise<unknown>;
  const error: unknown = await orders.place(placement).catch((thrown: unknown) => thrown);
  expect(isExpected(error)).toBe(true);
  expect(await traces()).toEqual(nothing);
  for (const id of ["panel", "inverter"])
    expect(await stockOf(database.db, id)).toMatchObject({ reserved: 0, reservations: 0 });

  after.stock = async () => undefined;
  expect((await orders.place(placement)).ok).toBe(true);
  expect(await stockOf(database.db, "panel")).toEqual({ onHand: 10, reserved: 2, reservations: 2, ordered: 2 });
});

test("a process that dies in the middle leaves nothing", async () => {
  // Another process: its pool ends while the transaction is open, without a rollback.
  const other = createDatabase({ ...database.connection, max: 1 });
  let dies: () => void = () => undefined;
  const dead = new Promise<void>((done) => (dies = done));
  after.stock = async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx as Executor);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    dies();
  };
  const shop = createOrders({
    db: other.db,
    catalogue: plainCatalogue(database.db),
    emails: silentEmails,
    termsVersion: "1",
    texts: shopTexts,
    now: () => new Date(),
  });
  const placing = shop.place(placement).catch((error: unknown) => error);
  await dead;
  expect(isDatabaseGone(await placing)).toBe(true);
  await other.db.destroy();
  expect(await traces()).toEqual(nothing);
  expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
});

test("a lost answer is given again, by the key", async () => {
  const first = await orders.place(placement);
  expect(await orders.place(placement)).toEqual(first);
  expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 2, reservations: 2 });
});

test("one key and two bodies at once: one order, the other body is refused", async () => {
  await openAllConnections(database.db);
  const other = requestFor({ panel: 3 });
  const bodies = [request, other, request, other, request, other];
  const answers = await Promise.all(
    bodies.map((body) => orders.place({ buyer, request: body, repeat: { key: "key-0002", body } })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("idempotency_key_reused");
  const pieces = new Set(answers.flatMap((answer, at) => (answer.ok ? [bodies[at]] : [])));
  expect(pieces.size).toBe(1);
  expect((await traces())[0]).toBe(1);
});

test("a request that is refused never uses up the key of another that waits for it", async () => {
  const tooMany = requestFor({ inverter: 5 });
  const answers = await Promise.all(
    [tooMany, request].map((body) => orders.place({ buyer, request: body, repeat: { key: "key-0003", body } })),
  );
  const codes = answers.map((answer) => (answer.ok ? "placed" : answer.code));
  // Of two orders with the same key, only the refused one may find it used.
  expect(codes[0]).toMatch(/^(out_of_stock|idempotency_key_reused)$/);
  expect(codes[1]).toBe("placed");
});

/** Orders with prices known at once, so that they are stored in the order in which they are placed. */
async function placeInOrder(panels: number[]) {
  const { db } = database;
  const products = await plainCatalogue(db).priced(["panel"], { locale: "ua", market: "UA" });
  const shop = createOrders({
    db,
    catalogue: { priced: async () => products },
    emails: silentEmails,
    termsVersion: "1",
    texts: shopTexts,
    now: () => new Date(),
  });
  return Promise.allSettled(panels.map((panel) => shop.place({ buyer, request: requestFor({ panel }), repeat: null })));
}

test("of orders that are kept together a fault meets only the one that brings it", async () => {
  const goes: number[] = [];
  after.stock = async (_trx, requests) => {
    goes.push(requests.length);
    if (requests.some(({ pieces }) => pieces.get("panel") === 3)) throw new TypeError("broken");
  };
  const answers = await placeInOrder([1, 1, 3, 1, 2]);
  // The first alone; the four that came meanwhile as a batch, and then each alone.
  expect(goes).toEqual([1, 4, 1, 1, 1, 1]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(await stockOf(database.db, "panel")).toEqual({ onHand: 10, reserved: 5, reservations: 5, ordered: 5 });
});

test("of orders that are kept together those come first that came first, and the others are told", async () => {
  const answers = await placeInOrder([1, 4, 9, 5, 1]);
  const codes = answers.map((answer) => {
    if (answer.status === "rejected") return "fault";
    return answer.value.ok ? "placed" : answer.value.code;
  });
  expect(codes).toEqual(["placed", "placed", "out_of_stock", "placed", "out_of_stock"]);
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 10, reservations: 10 });
});

test("every order has a number of its own", async () => {
  await setStock(database.db, ["panel"], {
    onHand: 1000,
    reserved: (await stockOf(database.db, "panel"))?.reserved ?? 0,
  });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => orders.place({ buyer, request: requestFor({ panel: 1 }), repeat: null })),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.value.orderNumber)).size).toBe(60);
});

test("a thousand million pieces are too many, not too much to count", async () => {
  const wanted = requestFor({ panel: 1_000_000_000 });
  expect(await orders.place({ buyer, request: wanted, repeat: null })).toMatchObject({
    code: "out_of_stock",
    lines: [{ id: "panel", quantity: 1_000_000_000, available: 10 }],
  });
});
