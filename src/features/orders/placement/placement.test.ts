import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
  unitNet,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import type { Placement } from "./placement.service.ts";

let database: TestDatabase;
/** A second process of the shop on the same data. */
let other: Database;
let shops: Orders[];
const buyers = Array.from({ length: 32 }, (_, at) => ({ id: `buyer-${at}` }));
const emails = Array.from({ length: 16 }, (_, at) => `line-${String.fromCharCode(97 + at)}`);

function shopOn(db: Database): Orders {
  return createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails: silentEmails,
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
}

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  other = createDatabase({ ...database.connection, connectionTimeoutMillis: 60_000 }).db;
  shops = [shopOn(database.db), shopOn(other)];
  for (const { id } of buyers) await customer(database.db, id);
  await Promise.all([openAllConnections(database.db), openAllConnections(other)]);
});
afterAll(async () => {
  await other.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
});

/** Sends all placements concurrently over two processes, each to its own address, so that no limits apply (0045). */
function together(placements: Placement[]) {
  const houses = placements.map((placement, at) => {
    const shipping = { ...placement.request.shipping, address: `вул. Садова, ${at}` };
    return placement.repeat ? placement : { ...placement, request: { ...placement.request, shipping } };
  });
  return Promise.all(houses.map((placement, at) => shop(at).place(placement)));
}

function shop(at: number): Orders {
  const found = shops[at % shops.length];
  if (!found) throw new Error("no shop");
  return found;
}

function buyer(at: number): { id: string } {
  return { id: `buyer-${at}` };
}

function codes(answers: { ok: boolean; code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.ok ? "placed" : (answer.code ?? "");
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

async function count(table: "orders" | "stock_reservations" | "idempotency_keys" | "order_events"): Promise<number> {
  const { n } = await database.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

describe("an order", () => {
  test("is kept as it was seen, with its reservation and history", async () => {
    await stockProducts(database.db, { panel: 10 });
    const request = requestFor({ panel: 3 }, { paymentMethod: "pod" });
    const placed = await shop(0).place({ buyer: buyer(0), request, repeat: null });
    if (!placed.ok) throw new Error(placed.code);
    expect(placed.value).toMatchObject({
      id: placed.value.orderId,
      url: `/ua/checkout/success?orderId=${placed.value.orderId}`,
    });
    const order = await shop(1).one("buyer-0", placed.value.orderId);
    expect(order).toMatchObject({
      orderNumber: placed.value.orderNumber,
      status: "pending",
      paymentStatus: "pending",
      paymentDeadline: new Date("2026-11-26T21:59:59Z"),
      currency: "UAH",
      termsVersion: "2026-11",
      shipping: request.shipping,
      subtotal: 3 * unitNet,
      paymentFee: 50_00,
      total: request.totals.total,
      items: [{ productId: "panel", sku: "SKU-panel", quantity: 3, unitNet, warrantyYears: 10, installation: null }],
    });
    expect(await stockOf(database.db, "panel")).toEqual({ onHand: 10, reserved: 3, reservations: 3, ordered: 3 });
    expect(await shop(0).events("buyer-0", placed.value.orderId)).toMatchObject([
      { machine: "order", to: "pending" },
      { machine: "payment", to: "pending" },
    ]);
  });

  test("by transfer is kept back until its deadline", async () => {
    await stockProducts(database.db, { panel: 1 });
    const placed = await shop(0).place({ buyer: buyer(0), request: requestFor({ panel: 1 }), repeat: null });
    const row = await database.db.selectFrom("stock_reservations").select("expires_at").executeTakeFirstOrThrow();
    expect(row.expires_at?.toISOString()).toBe("2026-11-26T21:59:59.000Z");
    expect(placed.ok && (await shop(0).one("buyer-0", placed.value.orderId))?.paymentDeadline).toEqual(row.expires_at);
  });

  test("keeps its price and name when the product changes", async () => {
    await stockProducts(database.db, { panel: 5 });
    const placed = await shop(0).place({ buyer: buyer(0), request: requestFor({ panel: 1 }), repeat: null });
    await sql`update prices set net = 1; `.execute(database.db);
    const order = placed.ok ? await shop(0).one("buyer-0", placed.value.orderId) : null;
    expect(order?.items[0]).toMatchObject({ unitNet, name: "Панель panel" });
  });

  test("with one short line takes nothing from the others", async () => {
    await stockProducts(database.db, { a: 5, b: 1, c: 5 });
    // The catalogue still reports enough: the update itself has to refuse.
    const believing = createOrders({
      db: database.db,
      catalogue: {
        priced: async (ids, audience) =>
          new Map(
            [...(await plainCatalogue(database.db).priced(ids, audience))].map(([id, product]) => [
              id,
              { ...product, available: 99 },
            ]),
          ),
      },
      emails: silentEmails,
      termsVersion: "2026-11",
      texts: shopTexts,
      now: () => new Date(),
    });
    const request = requestFor({ a: 2, b: 2, c: 2 });
    expect(
      await believing.place({ buyer: buyer(0), request, repeat: { key: "key-0001", body: request } }),
    ).toMatchObject({
      ok: false,
      code: "out_of_stock",
      lines: [{ id: "b", name: "Панель b", quantity: 2, available: 1 }],
    });
    for (const id of ["a", "b", "c"])
      expect(await stockOf(database.db, id)).toMatchObject({ reserved: 0, reservations: 0, ordered: 0 });
    expect([await count("orders"), await count("idempotency_keys"), await count("order_events")]).toEqual([0, 0, 0]);
  });
});

describe("races", () => {
  test.each([2, 32])("the last piece and %i buyers: one order, the others are told", async (crowd) => {
    await stockProducts(database.db, { last: 1 });
    const answers = await together(
      buyers.slice(0, crowd).map((who) => ({ buyer: who, request: requestFor({ last: 1 }), repeat: null })),
    );
    expect(codes(answers)).toEqual({ placed: 1, out_of_stock: crowd - 1 });
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ lines: [{ id: "last", quantity: 1, available: 0 }] });
    expect(await stockOf(database.db, "last")).toEqual({ onHand: 1, reserved: 1, reservations: 1, ordered: 1 });
    expect(await count("orders")).toBe(1);
  });

  test("ten pieces and 32 buyers of one to three: never more than ten", async () => {
    await stockProducts(database.db, { ten: 10 });
    const answers = await together(
      buyers.map((who, at) => ({ buyer: who, request: requestFor({ ten: (at % 3) + 1 }), repeat: null })),
    );
    const stock = await stockOf(database.db, "ten");
    expect(stock?.reserved).toBe(stock?.reservations);
    expect(stock?.reserved).toBe(stock?.ordered);
    expect(stock?.reserved).toBeLessThanOrEqual(10);
    // No refused order could have been served from what is left.
    answers.forEach((answer, at) => {
      if (!answer.ok) expect((at % 3) + 1).toBeGreaterThan(10 - (stock?.reserved ?? 0));
    });
  });

  test("sixteen lines in opposite orders: nobody deadlocks", async () => {
    await stockProducts(database.db, Object.fromEntries(emails.map((id) => [id, 1_000])));
    const forwards = Object.fromEntries(emails.map((id) => [id, 1]));
    const backwards = Object.fromEntries([...emails].reverse().map((id) => [id, 1]));
    const rounds = Array.from({ length: 64 }, (_, at) => ({
      buyer: buyer(at % 32),
      request: requestFor(at % 2 ? forwards : backwards),
      repeat: null,
    }));
    expect(codes(await together(rounds))).toEqual({ placed: 64 });
    expect(await deadlocks()).toBe(0);
    for (const id of emails) expect(await stockOf(database.db, id)).toMatchObject({ reserved: 64, reservations: 64 });
  });
});

describe("the same key", () => {
  const repeat = (body: unknown, key = "3f1c-double-click") => ({ key, body });

  test("ten clicks at once: one order, ten times the same answer", async () => {
    await stockProducts(database.db, { panel: 1 });
    const request = requestFor({ panel: 1 });
    const answers = await together(
      Array.from({ length: 10 }, () => ({ buyer: buyer(0), request, repeat: repeat(request) })),
    );
    expect(codes(answers)).toEqual({ placed: 10 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count("orders")).toBe(1);
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 1 });
  });

  test("gets the same answer after prices rose and everything was sold", async () => {
    await stockProducts(database.db, { panel: 1 });
    const request = requestFor({ panel: 1 });
    const first = await shop(0).place({ buyer: buyer(0), request, repeat: repeat(request) });
    await sql`update prices set net = net + 1`.execute(database.db);
    expect(await shop(1).place({ buyer: buyer(0), request, repeat: repeat(request) })).toEqual(first);
  });

  test("with another body is refused, however the keys of the body stand", async () => {
    await stockProducts(database.db, { panel: 9 });
    const request = requestFor({ panel: 1 });
    const first = await shop(0).place({ buyer: buyer(0), request, repeat: repeat({ a: 1, b: { c: 2, d: 3 } }) });
    expect(await shop(0).place({ buyer: buyer(0), request, repeat: repeat({ b: { d: 3, c: 2 }, a: 1 }) })).toEqual(
      first,
    );
    expect(await shop(0).place({ buyer: buyer(0), request, repeat: repeat({ a: 1, b: { c: 2, d: 4 } }) })).toEqual({
      ok: false,
      code: "idempotency_key_reused",
    });
    expect(await count("orders")).toBe(1);
  });

  test("of two people are two orders", async () => {
    await stockProducts(database.db, { panel: 9 });
    const request = requestFor({ panel: 1 });
    const answers = await together([0, 1].map((at) => ({ buyer: buyer(at), request, repeat: repeat(request) })));
    expect(codes(answers)).toEqual({ placed: 2 });
    expect(await count("orders")).toBe(2);
  });

  test("is free again after a refusal", async () => {
    await stockProducts(database.db, { panel: 1 });
    const request = requestFor({ panel: 2 });
    expect((await shop(0).place({ buyer: buyer(0), request, repeat: repeat(request) })).ok).toBe(false);
    const mended = requestFor({ panel: 1 });
    expect((await shop(0).place({ buyer: buyer(0), request: mended, repeat: repeat(mended) })).ok).toBe(true);
  });

  test("two keys, as two tabs have them, are two orders", async () => {
    await stockProducts(database.db, { panel: 5 });
    const request = requestFor({ panel: 1 });
    const answers = await together(
      ["tab-one-1", "tab-two-2"].map((key) => ({ buyer: buyer(0), request, repeat: repeat(request, key) })),
    );
    expect(codes(answers)).toEqual({ placed: 2 });
    expect(new Set(answers.map((answer) => answer.ok && answer.value.orderNumber)).size).toBe(2);
  });

  test("two tabs and the last piece: one order, the other tab is told", async () => {
    await stockProducts(database.db, { last: 1 });
    const request = requestFor({ last: 1 });
    const answers = await together(
      ["tab-one-1", "tab-two-2"].map((key) => ({ buyer: buyer(0), request, repeat: repeat(request, key) })),
    );
    expect(codes(answers)).toEqual({ placed: 1, out_of_stock: 1 });
  });
});

async function deadlocks(): Promise<number | undefined> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
  return rows[0]?.deadlocks;
}
