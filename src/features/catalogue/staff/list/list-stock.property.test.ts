import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Executor } from "#platform/server/db/database.ts";
import { addProduct } from "../../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { addStaff, anna, draftsOf } from "../../../../../test/support/draft-builders.ts";
import { setStock } from "../../../../../test/support/stock.ts";
import { saleUnit } from "../../domain/card.ts";
import { type ListQuery, readListQuery } from "../../domain/staff-list/list-query.ts";
import { stockState } from "../../domain/stock.ts";
import { selectListCounts, selectListPage } from "./product-list.store.ts";

const cables = 23;
const goods = ["g-a", "g-b", "g-c", "g-d", "g-e", "g-f", "g-g", "g-h"];
const metres = ["m-a", "m-b", "m-c"];
const sets = ["s-a", "s-b", "s-c"];

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  await sql`update products set archived_at = now(), published_at = null`.execute(db);
  await addStaff(db);
  for (const id of goods) await addProduct(db, { id, brand: id < "g-d" ? "Acme" : "Bolt", onHand: 0 });
  for (const id of metres) await addProduct(db, { id, categoryId: cables, onHand: 0 });
  // The first set has stock of its own from the time before it was one, which does not count.
  for (const id of sets) await addProduct(db, { id, onHand: id === "s-a" ? 70 : 0 });
  await sql`insert into kit_parts values ('s-a', 'g-a', 2), ('s-a', 'm-a', 10), ('s-b', 'g-b', 1), ('s-c', 'g-c', 3)`.execute(
    db,
  );
  await sql`update products set published_at = null, archived_at = now() where id in ('g-d', 'm-b')`.execute(db);
  await sql`update products set pictures = '[{"kind":"render","view":"front"}]' where id in ('g-e', 'm-a', 's-b')`.execute(
    db,
  );
  for (let draft = 0; draft < 2; draft += 1) await draftsOf(db).create(anna, { category: "inverters" });
});
afterAll(() => shop.drop());

const quantity = fc.oneof(fc.constantFrom(0, 1, 5, 6, 50, 51), fc.integer({ min: 0, max: 80 }));
/** On hand and reserved of some products; the others have no row of stock. */
const stocks = fc.dictionary(
  fc.constantFrom(...goods, ...metres),
  fc.tuple(quantity, quantity).map(([onHand, reserved]) => ({ onHand, reserved: Math.min(onHand, reserved) })),
  { minKeys: 5 },
);
const query = fc
  .record({
    sort: fc.constantFrom("stock", "stock", "stock", "stock", "name", "price_ua", "changed"),
    dir: fc.constantFrom("asc", "desc"),
    stock: fc.constantFrom("", "", "in", "low", "none"),
    state: fc.constantFrom("", "", "", "archived", "published"),
    brand: fc.constantFrom("", "", "", "Acme"),
    lack: fc.constantFrom("", "own_picture"),
  })
  .map((fields) => readListQuery(new URLSearchParams(fields)));

/** Keys in the order of the list, read at once, with the stock that the shop shows. */
async function plainly(db: Executor, query: ListQuery): Promise<string[]> {
  const by = { name: "name_ua", price_ua: "price_ua", changed: "updated_at", stock: "available" }[query.sort as "name"];
  const collation = query.sort === "name" ? sql`collate "uk-x-icu"` : sql``;
  const { rows } = await sql<{
    key: string;
    available: number;
    category: number;
    brand: string;
    published: boolean;
    archived: boolean;
    pictured: boolean;
  }>`
    select * from (
      select key, name_ua, price_ua, o.updated_at, coalesce(a.available, 0) as available, coalesce(category_id, 0) as category, brand,
        coalesce(published_at <= now(), false) as published, archived_at is not null as archived, has_picture as pictured
      from product_overview o left join published.availability a on a.product_id = o.key
    ) row order by ${sql.ref(by)} ${collation} ${sql.raw(query.isDescending ? "desc" : "asc")} nulls last, key`.execute(
    db,
  );
  const { state, stock, brand, lacks } = query;
  const shown = rows.filter(
    (row) =>
      (state === "published" ? row.published : row.archived === (state === "archived")) &&
      (stock === null || stockState(row.available, saleUnit(row.category)) === stock) &&
      (brand === null || row.brand === brand) &&
      (lacks.length === 0 || !row.pictured),
  );
  return shown.map(({ key }) => key);
}

class Undo extends Error {}

test("pages by stock and with filters of it are those of a plain reading, however few rows are looked at one by one", async () => {
  await fc.assert(
    fc.asyncProperty(
      stocks,
      query,
      fc.constantFrom(2, 5, 2_000),
      fc.integer({ min: 1, max: 4 }),
      async (quantities, query, looked, limit) => {
        await shop.db
          .transaction()
          .execute(async (trx) => {
            for (const [id, stock] of Object.entries(quantities)) await setStock(trx, [id], stock);
            const expected = await plainly(trx, query);
            const seen: string[] = [];
            let after: ListQuery["after"] = null;
            do {
              const options = { locale: "ua", matches: null, limit, looked } as const;
              const rows = await selectListPage(trx, { ...query, after }, options);
              const page = rows.slice(0, limit);
              seen.push(...page.map(({ key }) => key));
              const last = page.at(-1);
              after = rows.length > limit && last ? { key: last.key, value: last.value } : null;
            } while (after && seen.length <= expected.length);
            expect(seen).toEqual(expected);
            expect((await selectListCounts(trx, query, null)).found).toBe(expected.length);
            throw new Undo();
          })
          .catch((error: unknown) => {
            if (!(error instanceof Undo)) throw error;
          });
      },
    ),
    { numRuns: 150 },
  );
}, 240_000);

test.each([
  "sort=stock&after=g-b~-5",
  "sort=stock&dir=desc&after=g-b~-5",
  "sort=stock&stock=none&dir=desc&after=g-b~5",
  "sort=stock&stock=in&after=g-b~0",
  "sort=stock&after=g-b",
])("an address that no page leads to gives the rows behind that place: %s", async (address) => {
  await setStock(shop.db, ["g-a"], { onHand: 9 });
  const query = readListQuery(new URLSearchParams(address));
  const options = { locale: "ua", matches: null, limit: 3 } as const;
  const first = await selectListPage(shop.db, query, options);
  const whole = await selectListPage(shop.db, query, { ...options, looked: 0 });
  expect(first.map(({ key }) => key)).toEqual(whole.map(({ key }) => key));
});
