import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anywhere } from "#platform/server/db/like.ts";
import { trigramCondition } from "#platform/server/db/trigrams.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { seedOrders } from "../../../../test/support/order-history.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import { readStaffOrdersAddress, type StaffOrdersFilter } from "../domain/staff/order-filter.ts";
import { itemWords, selectStaffOrders } from "./staff-orders.store.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  await customer(db, "olena");
  await stockProducts(db, { "pan-a": 5, "cab-b": 5, "inv-c": 5, "bat-d": 5 });
  await seedOrders(db, "olena", 40);
  await sql`
    update orders o set first_name = (array['Олена', 'Jan', 'Zoë', 'O''Hara'])[1 + n % 4], last_name = (array['Ковальчук', 'Nowak', 'Łoś'])[1 + n % 3],
      email = (array['olena', 'JAN.n', 'a_b'])[1 + n % 3] || '@pryklad.ua', company = case when n % 5 = 0 then 'ТОВ Сонце 100%' end,
      tax_id = case when n % 5 = 0 then '1234567890' end,
      phone = '+380' || (671234500 + n), market = case when n % 2 = 0 then 'UA' else 'PL' end,
      currency = case when n % 2 = 0 then 'UAH' else 'PLN' end
    from (select id, (row_number() over (order by created_at, id))::int as n from orders) numbered where numbered.id = o.id`.execute(
    db,
  );
  await sql`
    update order_items i set name = (array['Панель 440 Вт', 'Kabel 4 mm²', 'Falownik hybrydowy', 'Battery_10'])[1 + n % 4],
      sku = 'SKU-' || (671230 + n % 17)
    from (select id, (row_number() over (order by order_id, position))::int as n from order_items) numbered where numbered.id = i.id`.execute(
    db,
  );
});
afterAll(() => base.drop());

/** Ids of all orders that a filter with words finds, newest first, each column compared by itself. */
async function plainly({ search, status, market, queue }: StaffOrdersFilter): Promise<string[]> {
  const part = anywhere(search);
  const digits = /^[+\d\s()-]+$/.test(search) ? search.replace(/\D/g, "").replace(/^0+/, "") : "";
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where (o.order_number ilike ${part} or o.first_name || ' ' || o.last_name ilike ${part}
      or o.last_name || ' ' || o.first_name ilike ${part} or o.email ilike ${part} or o.company ilike ${part}
      or ${digits.length >= 4 ? sql`o.phone like ${anywhere(digits)}` : sql`false`}
      or exists (select from order_items i where i.order_id = o.id and (i.name ilike ${part} or i.sku ilike ${part})))
    and o.status = coalesce(${status}, o.status) and o.market = coalesce(${market}, o.market)
    and (${queue}::text is null or o.status = 'shipped') order by o.created_at desc, o.id`.execute(base.db);
  return rows.map(({ id }) => id);
}

const words = [
  ...["ковальчук", "Олена Ковальчук", "ковальчук олена", "олена ковальчук олена", "nowak", "zoë", "o'hara", "łoś"],
  ...["сонце", "100%", "0%", "%", "_", "a_b", "battery_1", "jan", "ян", "n", "HL-", "pryklad", "@pry"],
  ...[
    "панель",
    "440 вт",
    "kabel 4",
    "4 mm²",
    "hybryd",
    "sku-67123",
    "671230",
    "6712",
    "067 123-45",
    "(+380) 671234501",
  ],
  ...["000", "no such words", "zzzz", "вт\nsku", "\\", "1"],
];
const filters = ["", "status=delivered", "market=PL", "queue=shipped&market=UA"];

test.each(words)("the list finds by words what comparing each column finds: %s", async (q) => {
  for (const filter of filters) {
    const read = readStaffOrdersAddress(new URLSearchParams(`${filter}&q=${encodeURIComponent(q)}`));
    const expected = await plainly(read);
    for (const limit of [1, 30]) {
      const seen: string[] = [];
      let after: OrdersCursor | null = null;
      do {
        const page = await selectStaffOrders(base.db, read, { markets: ["UA", "PL"], after, limit });
        seen.push(...page.orders.map(({ id }) => id));
        after = page.next;
      } while (after && seen.length <= expected.length);
      expect([filter, limit, seen]).toEqual([filter, limit, expected]);
    }
  }
});

test("words of items are looked up in their index", async () => {
  const plan = await base.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select from order_items i where ${trigramCondition("zzzz", itemWords)}`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("Index Scan on order_items_words");
});
