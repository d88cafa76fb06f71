import { type RawBuilder, sql } from "kysely";
import { saleUnit } from "../../domain/card.ts";
import { categories } from "../../domain/categories.ts";
import type { ListQuery, ListStock } from "../../domain/staff-list/list-query.ts";
import { lastQuantities } from "../../domain/stock.ts";

/** The stock of all sets: as in `published.availability`, which is slow for all of them at once. */
const sets = sql`
  select k.kit_id, min(greatest(coalesce(part.on_hand - part.reserved, 0), 0) / k.quantity) as available
  from published.kit_parts k left join published.stock part on part.product_id = k.product_id group by k.kit_id`;

/** What can be ordered now of rows `o` that are joined with it by `withStock`; never negative. */
export const available = sql`coalesce(kit.available, s.on_hand - s.reserved, 0)`;

/** Joins rows `o` with the stock of all products. */
export const withStock = sql`
  left join published.stock s on s.product_id = o.key left join (${sets}) kit on kit.kit_id = o.key`;

/** The same of a row by its key: cheap for few rows only. */
const availableOne = sql`coalesce((select a.available from published.availability a where a.product_id = o.key), 0)`;

/** What has stock, without products. A set with stock of its own stands here twice: `is_set` of the product says which row counts. */
const stocked = sql`
  select product_id as key, false as is_set, on_hand - reserved as available from published.stock where on_hand > reserved
  union all
  select kit_id, true, available from (${sets}) kit where available > 0`;

const metres = () =>
  sql.lit(
    `{${categories()
      .filter(({ id }) => saleUnit(id) === "metre")
      .map(({ id }) => id)
      .join()}}`,
  );

/** The largest quantity that counts as low. */
const low = () =>
  sql`case when o.category_id = any(${metres()}::int[]) then ${sql.lit(lastQuantities.metre)} else ${sql.lit(lastQuantities.piece)} end`;

/** Whether a row `o` with this stock is in a state of the filter. */
export function stockTest(stock: ListStock, of: RawBuilder<unknown> = available): RawBuilder<unknown> {
  switch (stock) {
    case "in":
      return sql`${of} > ${low()}`;
    case "low":
      return sql`${of} between 1 and ${low()}`;
    case "none":
      return sql`${of} <= 0`;
  }
}

/** Rows whose stock is looked at one by one before all are joined with it: a page of 100 if one in twenty is on it. */
export const maxLooked = 2_000;

interface Page {
  query: ListQuery;
  /** Conditions on a row `o` but for its stock. */
  tests: RawBuilder<unknown>;
  /** What the list is ordered by. */
  by: RawBuilder<unknown>;
  /** The condition for rows `o` behind the place of the page, of a value by which they are ordered. */
  behind: (by: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Most rows that are looked at, and most rows of the page. */
  looked: number;
  count: number;
}

/**
 * The first rows of a page by stock or with a filter of it, `key` and `place`, found among the next rows in the order of the list.
 * They are the whole page if there are as many as were asked for; fewer say nothing. `null`: not for this page.
 */
export function firstByStock(page: Page): RawBuilder<unknown> | null {
  const { sort, stock, after, isDescending } = page.query;
  const direction = isDescending ? sql`desc` : sql`asc`;
  if (sort !== "stock") {
    const order = sql`place ${direction} nulls last, key`;
    return stock && walked({ ...page, order, test: stockTest(stock, availableOne) });
  }
  if (after?.value === null) return null;
  const at = after ? Number(after.value) : null;
  const hasStock = stock === null ? at !== 0 && (isDescending || at !== null) : stock !== "none";
  if (hasStock) return at === null || at > 0 ? ofStocked(page, direction) : null;
  if (at !== null && at !== 0) return null;
  // Without stock all are in one place.
  const behind = () => (after ? sql`o.key > ${after.key}` : sql`true`);
  return walked({ ...page, by: sql`0`, behind, order: sql`key`, test: stockTest("none", availableOne) });
}

/** Rows in an order that does not need the stock, whose stock passes a test. */
function walked({
  tests,
  by,
  behind,
  looked,
  count,
  order,
  test,
}: Page & Record<"order" | "test", RawBuilder<unknown>>) {
  return sql`
    select o.key, o.place from (
      select o.key, o.category_id, ${by} as place from product_overview o where ${tests} and ${behind(by)}
      order by ${order} limit ${looked}
    ) o where ${test} order by ${order} limit ${count}`;
}

/** Rows with the most or the least stock. */
function ofStocked({ query: { stock }, tests, behind, looked, count }: Page, direction: RawBuilder<unknown>) {
  const by = sql`o.available`;
  return sql`
    select o.key, stocked.available as place from (
      select o.key, o.is_set, o.available from (${stocked}) o where ${behind(by)}
      order by o.available ${direction}, o.key limit ${looked}
    ) stocked join product_overview o on o.key = stocked.key and o.is_set = stocked.is_set
    where ${tests} ${stock ? sql`and ${stockTest(stock, sql`stocked.available`)}` : sql``}
    order by stocked.available ${direction}, o.key limit ${count}`;
}
