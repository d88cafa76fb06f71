import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PromotedGoods } from "#features/pricing/domain/promotion.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { stockProducts } from "../../../../test/support/order-builders.ts";
import { selectExamples } from "./promoted-goods.store.ts";

let database: TestDatabase;
const at = new Date("2026-11-27T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await stockProducts(db, { dear: 5, middle: 5, cheap: 5, other: 5 });
  const price = (id: string, net: number, purchase: number, brand: string) => sql`
    with priced as (update prices set net = ${net} where product_id = ${id} and market = 'UA')
    update products set brand = ${brand}, purchase = ${JSON.stringify({ UA: purchase })}::jsonb where id = ${id}`;
  await price("cheap", 100_00, 50_00, "Deye").execute(db);
  await price("middle", 500_00, 490_00, "Deye").execute(db);
  await price("dear", 900_00, 100_00, "Deye").execute(db);
  await price("other", 1_00, 1_00, "BYD").execute(db);
  await sql`insert into price_plans (id, batch, product_id, market, tariff, kind, net, starts_at, ends_at, state, created_by, changed_by)
    select gen_random_uuid(), gen_random_uuid(), product, 'UA', 'sale', 'reduction', 1, starts::timestamptz, ends::timestamptz, state, 'a', 'a'
    from (values ('cheap', '2026-12-01', '2026-12-10', 'planned'), ('middle', '2026-11-01', '2026-12-10', 'active'),
      ('dear', '2026-11-01', '2026-12-10', 'cancelled')) planned (product, starts, ends, state)`.execute(db);
});
afterAll(() => database.drop());

const examples = (goods: Partial<PromotedGoods>, until: string | null = null) =>
  selectExamples(database.db, {
    goods: { categories: [], brands: [], products: [], ...goods },
    ...{ market: "UA", locale: "en", from: at, until: until === null ? null : new Date(until) },
  });

test("the cheapest, the dearest and the one with the least margin of some goods", async () => {
  const rows = await examples({ brands: ["Deye"] });
  expect(rows.map(({ id, unitNet, purchaseNet, reasons }) => [id, unitNet, purchaseNet, reasons])).toEqual([
    ["cheap", 100_00, 50_00, ["cheapest"]],
    ["middle", 500_00, 490_00, ["tightest"]],
    ["dear", 900_00, 100_00, ["dearest"]],
  ]);
  expect(rows[0]).toMatchObject({ count: 3, reduced: 2, brand: "Deye", tiers: null });
});

test("a product of any list, or all", async () => {
  expect((await examples({ brands: ["BYD"], products: ["dear"] })).map(({ id }) => id)).toEqual(["other", "dear"]);
  expect((await examples({}))[0]).toMatchObject({ id: "other", count: 4 });
  expect(await examples({ categories: ["no-such"] })).toEqual([]);
});

test("only price reductions of the time count", async () => {
  expect((await examples({ brands: ["Deye"] }, "2026-11-30T00:00:00Z"))[0]).toMatchObject({ reduced: 1 });
});
