import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { createSums, type Sums } from "../sums.service.ts";

let database: TestDatabase;
let sums: Sums;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  sums = createSums({ db, now: () => new Date() });
  await customer(db, "olena");
  await stockProducts(db, { panel: 100, cable: 100 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, figure_days, figure_products, figure_product_months, figure_machines, figure_vat, figure_changes, figure_differences cascade`.execute(
    database.db,
  );
});

interface Sale {
  at: string;
  market?: MarketCode;
  net?: number;
  quantity?: number;
  purchase?: number | null;
  shipping?: number;
}

/** An order of panels as rows, with a line and its tax of 20 %. */
async function sale({ at, market = "UA", net = 1_000_00, quantity = 1, purchase = null, shipping = 0 }: Sale) {
  const subtotal = net * quantity;
  const tax = subtotal / 5;
  const { rows } = await sql<{ id: string; item: string }>`
    with o as (insert into orders (user_id, market, locale, currency, payment_method, shipping_method, first_name, last_name, email,
      phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version, created_at)
    values ('olena', ${market}, 'ua', ${market === "UA" ? "UAH" : "PLN"}, 'transfer', 'standard', 'Олена', 'Коваль', 'o@pryklad.ua',
      '+380671234567', 'x 1', 'Київ', '01001', ${market}, ${subtotal}, 2000, ${tax}, ${shipping}, 0, ${subtotal + tax + shipping},
      '2026-11', ${at}) returning id),
    i as (insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, purchase_net)
      select id, 0, 'panel', 'S', 'panel', '/x.avif', ${quantity}, ${net}, ${purchase} from o returning id)
    select o.id, i.id as item from o, i`.execute(database.db);
  return rows[0] as { id: string; item: string };
}

async function end({ id }: { id: string }, at: string, from = "pending"): Promise<void> {
  await sql`update orders set status = 'cancelled', ended_as = 'expired' where id = ${id}`.execute(database.db);
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
    values (${id}, 'order', ${from}, 'cancelled', 'test', ${at})`.execute(database.db);
}

async function revive({ id }: { id: string }, at: string): Promise<void> {
  await sql`update orders set status = 'processing', ended_as = null where id = ${id}`.execute(database.db);
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
    values (${id}, 'order', 'cancelled', 'processing', 'test', ${at})`.execute(database.db);
}

/** Refunds pieces of the line, 1 000 net each, and settles that. */
async function refund(
  { id, item }: { id: string; item: string },
  asked: string,
  done: string,
  quantity = 1,
): Promise<void> {
  const amount = 1_200_00 * quantity;
  await sql`with m as (insert into money_movements (order_id, kind, method, amount, currency, state, effect_key, actor, created_at, done_at)
      values (${id}, 'refund', 'transfer', ${amount}, 'UAH', 'done', ${`r:${crypto.randomUUID()}`}, 'test', ${asked}, ${done}) returning id)
    insert into refund_lines (movement_id, position, kind, order_item_id, quantity, amount, tax)
    select id, 0, 'item', ${item}, ${quantity}, ${amount}, ${amount / 6} from m`.execute(database.db);
}

/** Sums of each day on which something happened, as `market day: name amount, …`. */
async function days(...names: string[]): Promise<string[]> {
  await sums.renew();
  const { rows } = await sql<Record<string, number | string>>`
    select f.*, f.day::text as day from figure_days f order by f.market desc, f.day`.execute(database.db);
  return rows.flatMap((row) => {
    const shown = names.filter((name) => Number(row[name]) !== 0).map((name) => `${name} ${row[name]}`);
    return shown.length > 0 ? [`${row.market} ${row.day}: ${shown.join(", ")}`] : [];
  });
}

describe("a day is that of the market", () => {
  test.each<[name: string, sales: Sale[], expected: string[]]>([
    [
      "the day of the clock change in spring has 23 hours",
      [{ at: "2025-03-29T22:00:00Z" }, { at: "2025-03-30T20:59:59Z" }, { at: "2025-03-30T21:00:00Z" }],
      ["UA 2025-03-30: orders 2", "UA 2025-03-31: orders 1"],
    ],
    [
      "the day of the clock change in autumn has 25 hours, both hours between three and four among them",
      [
        { at: "2025-10-25T21:00:00Z" },
        { at: "2025-10-26T00:30:00Z" },
        { at: "2025-10-26T01:30:00Z" },
        { at: "2025-10-26T21:59:59Z" },
        { at: "2025-10-26T22:00:00Z" },
      ],
      ["UA 2025-10-26: orders 4", "UA 2025-10-27: orders 1"],
    ],
    [
      "the month ends an hour later in Poland",
      [
        { at: "2025-06-30T20:59:59Z" },
        { at: "2025-06-30T21:30:00Z" },
        { at: "2025-06-30T21:30:00Z", market: "PL" },
        { at: "2025-06-30T22:00:00Z", market: "PL" },
      ],
      ["UA 2025-06-30: orders 1", "UA 2025-07-01: orders 1", "PL 2025-06-30: orders 1", "PL 2025-07-01: orders 1"],
    ],
  ])("%s", async (_name, sales, expected) => {
    for (const one of sales) await sale(one);
    expect(await days("orders")).toEqual(expected);
  });
});

test("a sale is net goods; delivery includes its tax", async () => {
  await sale({ at: "2025-05-05T10:00:00Z", net: 4_000_00, quantity: 2, shipping: 120_00 });
  expect(await days("orders", "sales", "delivery", "tax")).toEqual([
    "UA 2025-05-05: orders 1, sales 800000, delivery 10000, tax 162000",
  ]);
});

test("a refund counts on its own day, in another month than its sale", async () => {
  const order = await sale({ at: "2025-05-31T12:00:00Z", quantity: 3 });
  await refund(order, "2025-06-01T12:00:00Z", "2025-06-03T12:00:00Z");
  expect(await days("sales", "refunds", "refunded", "money_out")).toEqual([
    "UA 2025-05-31: sales 300000",
    "UA 2025-06-03: refunds 1, refunded 100000, money_out 120000",
  ]);
});

test("a cancelled order stays a sale of its day, and counts as cancelled on the day on which it was; its refund is no second loss", async () => {
  const order = await sale({ at: "2025-05-30T12:00:00Z", quantity: 3 });
  await refund(order, "2025-05-31T12:00:00Z", "2025-05-31T13:00:00Z");
  await end(order, "2025-06-02T12:00:00Z");
  await refund(order, "2025-06-02T12:00:00Z", "2025-06-04T12:00:00Z", 2);
  expect(await days("orders", "sales", "cancelled_orders", "cancelled", "refunded", "money_out")).toEqual([
    "UA 2025-05-30: orders 1, sales 300000",
    "UA 2025-05-31: refunded 100000, money_out 120000",
    "UA 2025-06-02: cancelled_orders 1, cancelled 200000",
    "UA 2025-06-04: money_out 240000",
  ]);
});

test("a late payment takes a cancellation back; only the last one counts", async () => {
  const order = await sale({ at: "2025-05-30T12:00:00Z" });
  await end(order, "2025-06-02T12:00:00Z");
  expect(await days("cancelled_orders")).toEqual(["UA 2025-06-02: cancelled_orders 1"]);
  await revive(order, "2025-06-03T12:00:00Z");
  expect(await days("cancelled_orders")).toEqual([]);
  await end(order, "2025-06-05T12:00:00Z", "processing");
  expect(await days("cancelled_orders", "cancelled")).toEqual(["UA 2025-06-05: cancelled_orders 1, cancelled 100000"]);
});

test("goods that come back are returned on the day they arrive, whatever becomes of the money", async () => {
  const order = await sale({ at: "2025-05-30T12:00:00Z", quantity: 3, purchase: 600_00 });
  const { rows } = await sql<{ id: string }>`
    insert into returns (order_id, status) values (${order.id}, 'in_progress') returning id`.execute(database.db);
  const returned = rows[0]?.id;
  await sql`insert into return_lines (return_id, order_item_id, quantity, reason) values (${returned}, ${order.item}, 2, 'other')`.execute(
    database.db,
  );
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at, return_id)
    values (${order.id}, 'return', 'approved', 'in_progress', 'test', '2025-06-07T12:00:00Z', ${returned})`.execute(
    database.db,
  );
  await sums.renew();
  const { rows: products } =
    await sql`select day::text, pieces::int, known::int, cost::int, returned_pieces::int as back, returned_net::int as net
    from figure_products order by day`.execute(database.db);
  expect(products).toEqual([
    { day: "2025-05-30", pieces: 3, known: 300000, cost: 180000, back: 0, net: 0 },
    { day: "2025-06-07", pieces: 0, known: 0, cost: 0, back: 2, net: 200000 },
  ]);
});

test("a Polish order is counted in Poland although its buyer reads Ukrainian", async () => {
  await sale({ at: "2025-05-30T12:00:00Z", market: "PL" });
  expect(await days("orders", "sales")).toEqual(["PL 2025-05-30: orders 1, sales 100000"]);
});

test("a machine is out from its first day until it is back, and cannot be while it is in service", async () => {
  const { db } = database;
  const [unit = 0] = await buildFleet(db, "lift", { units: 1 });
  await sql`delete from unit_states`.execute(db);
  await sql`insert into unit_states (unit_id, state, at) values (${unit}, 'available', '2025-04-30T12:00:00Z'),
    (${unit}, 'service', '2025-05-12T12:00:00Z'), (${unit}, 'retired', '2025-05-14T12:00:00Z')`.execute(db);
  const lease = await buildLease(db, {
    userId: "olena",
    productId: "lift",
    unitId: unit,
    first: "2025-05-03",
    end: "2025-05-06",
  });
  await sql`update leases set status = 'active' where id = ${lease}`.execute(db);
  await sql`update leases set status = 'overdue' where id = ${lease}`.execute(db);
  await sql`update leases set status = 'returned', returned_on = '2025-05-07' where id = ${lease}`.execute(db);
  await sql`insert into unit_holds (unit_id, during, reason) values (${unit}, '[2025-05-09,2025-05-11)', 'service')`.execute(
    db,
  );
  await sums.renew();
  const { rows } = await sql<{ days: string }>`
    select string_agg(case when is_leased then 'L' when is_available then '.' else 's' end, '' order by day) as days
    from figure_machines where unit_id = ${unit} and day between '2025-04-30' and '2025-05-31'`.execute(db);
  // From 30 April: leased on 3 to 7 May, held on 9 and 10, in service on 12 and 13, retired on 14.
  expect(rows[0]?.days).toBe("...LLLLL.ss.ss");
});

test("what the triggers missed is found by the check, reported and repaired", async () => {
  const { db } = database;
  const order = await sale({ at: "2025-05-30T12:00:00Z" });
  await sums.renew();
  expect(await sums.check()).toEqual([]);
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`update orders set created_at = '2025-05-29T12:00:00Z' where id = ${order.id}`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  const differing = [
    { market: "UA", day: "2025-05-29", part: "sales" },
    { market: "UA", day: "2025-05-30", part: "sales" },
  ];
  expect(await sums.check()).toEqual(differing);
  expect(await sums.differences()).toEqual(differing.toReversed());
  await sums.repair();
  await sums.renew();
  expect(await sums.differences()).toEqual([]);
  expect(await sums.check()).toEqual([]);
  expect(await days("orders")).toEqual(["UA 2025-05-29: orders 1"]);
});

test("a month that differs from its days is found, and computed anew with any of its days", async () => {
  const { db } = database;
  await sale({ at: "2025-05-30T12:00:00Z" });
  await sums.renew();
  await sql`update figure_product_months set net = net + 1`.execute(db);
  expect(await sums.check()).toEqual([{ market: "UA", day: "2025-05-30", part: "sales" }]);
  await sums.repair();
  await sums.renew();
  expect(await sums.check()).toEqual([]);
});

test("orders that come while several processes compute are not lost", async () => {
  const at = "2025-05-30T12:00:00Z";
  const others = Array.from({ length: 3 }, () => createSums({ db: database.db, now: () => new Date() }));
  await Promise.all([
    ...Array.from({ length: 30 }, () => sale({ at })),
    ...others.flatMap((one) => [one.renew(), one.renew(), one.renew()]),
  ]);
  expect(await days("orders")).toEqual(["UA 2025-05-30: orders 30"]);
  expect(await sums.check()).toEqual([]);
});
