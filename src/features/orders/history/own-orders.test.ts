import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { seedOrders } from "../../../../test/support/order-history.ts";
import { letStatesJump } from "../../../../test/support/order-states.ts";
import type { OrdersCursor, OrdersFilter } from "../domain/history/orders-filter.ts";
import { createOwnOrders, type OwnOrders } from "../own-orders.service.ts";
import { selectOwnOrders } from "./own-orders.store.ts";

let database: TestDatabase;
let own: OwnOrders;
const now = new Date("2026-11-21T12:00:00Z");
const all: OrdersFilter = { type: null, status: null, range: null, search: "" };
/** Anna's orders by kind. */
const annas: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await stockProducts(db, { panel: 100, inverter: 100, generator: 100 });
  for (const id of ["olena", "anna", "marta", "nobody"]) await customer(db, id);
  own = createOwnOrders({ db, now: () => now });
  await seedOrders(db, "olena", 23, { until: now });
  const [recent, lease, both, old] = await seedOrders(db, "anna", 4, { until: now, minutes: 60 });
  await letStatesJump(db);
  Object.assign(annas, { recent, lease, both, old });
  await sql`update orders set status = 'delivered', ended_as = null, created_at = '2025-12-31T22:30:00Z' where id = ${old}`.execute(
    db,
  );
  await sql`update orders set status = 'pending', ended_as = null, order_number = 'HL-5_0%' where id = ${recent}`.execute(
    db,
  );
  await sql`update orders set status = 'delivered', ended_as = null where id in (${lease}, ${both})`.execute(db);
  await sql`update order_items set name = 'Інвертор Deye Їжак' where order_id = ${old} and position = 1`.execute(db);
  await sql`delete from order_items where order_id = ${lease} and position > 0`.execute(db);
  await rent("anna", String(lease), 0, { status: "active", firstDay: "2026-11-18", endDay: "2026-11-24" });
  await rent("anna", String(both), 2, { status: "closed", firstDay: "2026-10-01", endDay: "2026-10-08" });
});
afterAll(() => database.drop());

async function rent(
  userId: string,
  orderId: string,
  position: number,
  { status, firstDay, endDay }: { status: string; firstDay: string; endDay: string },
): Promise<void> {
  await sql`with line as (
      select id, product_id from order_items where order_id = ${orderId} and position = ${position}
    ), unit as (
      insert into rental_units (product_id, serial, market, depot)
      select product_id, upper(${`${firstDay}-${userId}`}), 'UA', 'Kyiv' from line returning id
    )
    insert into leases (user_id, order_item_id, product_id, unit_id, status, first_day, end_day)
    select ${userId}, line.id, product_id, unit.id, ${status}, ${firstDay}::date, ${endDay}::date from line, unit`.execute(
    database.db,
  );
}

async function whole(userId: string, filter: OrdersFilter): Promise<string[]> {
  const found: string[] = [];
  let after: OrdersCursor | null = null;
  do {
    const page = await own.list(userId, filter, after);
    found.push(...page.orders.map(({ id }) => id));
    after = page.next;
  } while (after);
  return found;
}

describe("the list", () => {
  test.each<[name: string, filter: Partial<OrdersFilter>, expected: string[]]>([
    ["everything, newest first", {}, ["recent", "lease", "both", "old"]],
    ["purchases", { type: "purchases" }, ["recent", "both", "old"]],
    ["leases", { type: "leases" }, ["lease", "both"]],
    ["a state of orders", { status: "pending" }, ["recent"]],
    ["a state of leases", { status: "active" }, ["lease"]],
    ["closed leases are called returned", { status: "returned" }, ["both"]],
    ["a state of leases among purchases", { type: "purchases", status: "active" }, []],
    ["a state of orders among leases", { type: "leases", status: "delivered" }, []],
    ["30 days", { range: "30d" }, ["recent", "lease", "both"]],
    ["6 months", { range: "6m" }, ["recent", "lease", "both"]],
    ["a year", { range: "1y" }, ["recent", "lease", "both", "old"]],
    ["a part of a product's name, in any case", { search: "інвертор deye ЇЖ" }, ["old"]],
    ["signs of a pattern are only signs", { search: "5_0%" }, ["recent"]],
    ["a sign that matches everything matches nothing", { search: "%%" }, []],
    ["a backslash", { search: "\\" }, []],
    ["all together", { type: "purchases", status: "delivered", range: "1y", search: "deye" }, ["old"]],
  ])("%s", async (_name, filter, expected) => {
    const names = Object.fromEntries(Object.entries(annas).map(([name, id]) => [id, name]));
    expect((await whole("anna", { ...all, ...filter })).map((id) => names[id])).toEqual(expected);
  });

  test("an order number is found", async () => {
    const [first] = (await own.list("olena", all, null)).orders;
    const number = first?.orderNumber ?? "";
    expect(await whole("olena", { ...all, search: number.toLowerCase() })).toContain(first?.id);
  });
  test("carries what was rented with each order", async () => {
    const { orders } = await own.list("anna", { ...all, type: "leases" }, null);
    expect(orders.map(({ leases }) => leases.map(({ status, first, last }) => [status, first, last]))).toEqual([
      [["active", "2026-11-18", "2026-11-23"]],
      [["closed", "2026-10-01", "2026-10-07"]],
    ]);
  });
  test("one order has what was rented with it", async () => {
    const { orders } = await own.list("anna", { ...all, type: "leases" }, null);
    for (const { id, leases } of orders) expect(await own.leases("anna", id)).toEqual(leases);
    expect(await own.leases("olena", orders[0]?.id ?? "")).toEqual([]);
  });
  test("never shows or counts orders of others", async () => {
    expect(await own.list("nobody", all, null)).toEqual({ orders: [], next: null });
    expect(await own.counts("nobody", all)).toEqual({ all: 0, purchases: 0, leases: 0 });
    expect(await own.months("nobody", all)).toEqual({});
    expect(await own.unpaid("nobody")).toEqual({ orders: [], total: 0 });
    expect(await own.active("nobody")).toEqual({ orders: [], total: 0 });
    const olenas = new Set(await whole("olena", all));
    expect((await whole("anna", all)).some((id) => olenas.has(id))).toBe(false);
  });
  test("a place in the list of somebody else gives nothing of theirs", async () => {
    const { next } = await own.list("olena", all, null);
    const { orders } = await own.list("anna", all, next);
    expect(orders.every(({ id }) => Object.values(annas).includes(id))).toBe(true);
  });
});

describe("the place behind a part", () => {
  test("does not move when orders come in", async () => {
    const first = await own.list("olena", all, null);
    const before = await whole("olena", all);
    await seedOrders(database.db, "olena", 3, { until: new Date(now.getTime() + 86_400_000), minutes: 1 });
    const rest: string[] = [];
    for (let after = first.next; after; ) {
      const page = await own.list("olena", all, after);
      rest.push(...page.orders.map(({ id }) => id));
      after = page.next;
    }
    expect([...first.orders.map(({ id }) => id), ...rest]).toEqual(before);
  });

  test("parts of any size joined are the whole list, also where moments are the same", async () => {
    const { db } = database;
    const ids = await seedOrders(db, "marta", 24, { until: now });
    // Microseconds apart, and several at the same time.
    for (const [at, id] of ids.entries()) {
      await sql`update orders set created_at = ${now}::timestamptz - ${Math.floor(at / 4)}::float8 * interval '1 microsecond'
        where id = ${id}`.execute(db);
    }
    const query = { userId: "marta", filter: all, now };
    const list = (await selectOwnOrders(db, query, { after: null, limit: 100 })).orders.map((order) => order.id);
    expect(new Set(list)).toEqual(new Set(ids));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
        const joined: string[] = [];
        let after: OrdersCursor | null = null;
        do {
          const page: Awaited<ReturnType<typeof selectOwnOrders>> = await selectOwnOrders(db, query, { after, limit });
          expect(page.orders.length).toBeLessThanOrEqual(limit);
          joined.push(...page.orders.map((order) => order.id));
          after = page.next;
        } while (after);
        expect(joined).toEqual(list);
      }),
      { numRuns: 20 },
    );
  });
});

describe("figures", () => {
  test("counts by type leave the chosen type aside", async () => {
    expect(await own.counts("anna", { ...all, type: "leases" })).toEqual({ all: 4, purchases: 3, leases: 2 });
    expect(await own.counts("anna", { ...all, status: "delivered" })).toEqual({ all: 3, purchases: 2, leases: 2 });
  });
  test("months are those of the market's clock", async () => {
    expect(await own.months("anna", all)).toEqual({ "2026-11": 3, "2026-01": 1 });
  });
  test("statistics", async () => {
    // Lines of 1, 2 and 3 pieces: two whole orders and one without its rented line of three; the lease is not bought.
    expect(await own.statistics("anna")).toEqual({
      itemsPurchased: 6 + 6 + 3,
      itemsLeased: 2,
      activeOrders: 1,
      nextReturn: "2026-11-23",
    });
    expect(await own.statistics("nobody")).toEqual({
      itemsPurchased: 0,
      itemsLeased: 0,
      activeOrders: 0,
      nextReturn: null,
    });
  });
  test("metres count once, cancelled orders not at all", async () => {
    const { db } = database;
    await customer(db, "petro");
    const [one, cancelled] = await seedOrders(db, "petro", 2, { until: now });
    await sql`update order_items set sale_unit = 'metre', quantity = 250 where order_id = ${one} and position = 0`.execute(
      db,
    );
    await sql`update orders set status = 'cancelled', ended_as = 'staff' where id = ${cancelled}`.execute(db);
    expect((await own.statistics("petro")).itemsPurchased).toBe(1 + 2 + 3);
  });
});

describe("what is to be done", () => {
  test("transfers that are awaited, the nearest deadline first", async () => {
    const { db } = database;
    await customer(db, "iryna");
    const [late, soon, paid, card] = await seedOrders(db, "iryna", 4, { until: now });
    await sql`update orders set status = 'pending', ended_as = null, payment_status = 'pending' where user_id = 'iryna'`.execute(
      db,
    );
    await sql`update orders set payment_deadline = '2026-11-22T21:59:59Z' where id = ${soon}`.execute(db);
    await sql`update orders set payment_status = 'paid' where id = ${paid}`.execute(db);
    await sql`update orders set payment_method = 'pod', payment_deadline = null where id = ${card}`.execute(db);
    const unpaid = await own.unpaid("iryna");
    expect(unpaid.orders.map((order) => order.id)).toEqual([soon, late]);
    expect(unpaid.total).toBe(2);
  });
  test("cards that can still be used, also after a payment that failed", async () => {
    const { db } = database;
    await customer(db, "zoriana");
    const [fresh, failed, over, onItsWay] = await seedOrders(db, "zoriana", 4, { until: now });
    const put = (id: string | undefined, status: string, minutes: number) =>
      sql`update orders set status = 'pending', ended_as = null, payment_method = 'card', payment_status = ${status},
        payment_deadline = ${now}::timestamptz + make_interval(mins => ${minutes}) where id = ${id}`.execute(db);
    await put(fresh, "pending", 20);
    await put(failed, "failed", 1);
    await put(over, "pending", 0);
    await put(onItsWay, "authorised", 20);
    expect((await own.unpaid("zoriana")).orders.map((order) => order.id)).toEqual([failed, fresh]);
  });
  test("active orders come with their history", async () => {
    const { orders, total } = await own.active("anna");
    expect(total).toBe(1);
    expect(orders.map(({ id, events }) => [id, events.map(({ to }) => to)])).toEqual([[annas.recent, ["pending"]]]);
  });
});
