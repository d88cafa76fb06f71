import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { collations } from "./catalogue.store.ts";
import type { TextFilter } from "./domain/api-filters.ts";
import type { ProductsQuery } from "./domain/api-query.ts";
import type { ApiFacts } from "./domain/api-shape.ts";
import type { Audience } from "./domain/product.ts";

/** Products with all that the open catalogue sends; `page` is a table of their ids. */
function inFull({ locale, market }: Audience, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.id, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
      p.warranty_years as "warrantyYears", s.available,
      price.sale, price.day, price.week, price.month, words.texts, trail.categories,
      p.created_at as "createdAt", p.updated_at as "updatedAt", p.published_at as "publishedAt", page.*
    from ${page} page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    join availability s on s.product_id = p.id
    cross join lateral (
      select
        max(net) filter (where tariff = 'sale') as sale, max(net) filter (where tariff = 'day') as day,
        max(net) filter (where tariff = 'week') as week, max(net) filter (where tariff = 'month') as month
      from prices where product_id = p.id and market = ${market}
    ) price
    cross join lateral (
      select jsonb_object_agg(locale, jsonb_build_object('name', name, 'description', description)) as texts
      from product_texts where product_id = p.id
    ) words
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', one.id, 'slug', one.slug, 'name', named.name) order by one.id = c.id) as categories
      from categories one join category_texts named on named.category_id = one.id and named.locale = ${locale}
      where one.id in (c.id, c.parent_id)
    ) trail`;
}

/** True where a text matches a filter. The `i` forms and `folded` do not look at capitals, of any alphabet. */
function matches(text: RawBuilder<unknown>, { operator, values }: TextFilter): RawBuilder<boolean> {
  const folded = operator === "$eqi" || operator === "$containsi";
  const side = (value: RawBuilder<unknown>) => (folded ? sql`lower(${value} collate "und-x-icu")` : value);
  const contains = operator === "$contains" || operator === "$containsi";
  return contains
    ? sql`strpos(${side(text)}, ${side(sql`${values[0]}::text`)}) > 0`
    : sql`${side(text)} in (${sql.join(values.map((value) => side(sql`${value}::text`)))})`;
}

/** A product is of a type when its category or the one above is called so, in any language, or has that slug. */
function ofType(filter: TextFilter): RawBuilder<boolean> {
  return sql`exists (
    select from category_texts type_name join categories type on type.id = type_name.category_id
    where type.id in (c.id, c.parent_id) and (${matches(sql`type_name.name`, filter)} or ${matches(sql`type.slug`, filter)}))`;
}

function orderOf({ sort, locale, market }: ProductsQuery): RawBuilder<unknown> {
  if (!sort) return sql`c.position, p.position, p.id`;
  const direction = sort.direction === "asc" ? sql`asc` : sql`desc`;
  switch (sort.field) {
    case "name":
      return sql`(select name from product_texts where product_id = p.id and locale = ${locale})
        collate ${sql.id(collations[locale])} ${direction}, p.id`;
    case "price":
      return sql`(select net from prices where product_id = p.id and market = ${market} and tariff = 'sale')
        ${direction} nulls last, p.id`;
    case "createdAt":
      return sql`p.created_at ${direction}, p.id`;
  }
}

/** One page of products that match a query, and how many there are in all. `categoryIds` has those below included. */
export async function productsByQuery(
  db: Executor,
  query: ProductsQuery,
): Promise<{ rows: ApiFacts[]; total: number }> {
  const found = sql`
    from products p join categories c on c.id = p.category_id
    where p.published_at <= now()
      and ${query.categoryIds ? sql`p.category_id = any(${query.categoryIds})` : sql`true`}
      and ${query.brand ? matches(sql`p.brand`, query.brand) : sql`true`}
      and ${query.type ? ofType(query.type) : sql`true`}`;
  const offset = (query.page - 1) * query.pageSize;
  const page = sql`(
    select p.id, count(*) over () as total, row_number() over (order by ${orderOf(query)}) as place ${found}
    order by place limit ${query.pageSize} offset ${offset})`;
  const { rows } = await sql<ApiFacts & { total: number }>`${inFull(query, page)} order by page.place`.execute(db);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  // Behind the last page no row carries the total.
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows: [], total: counted[0]?.total ?? 0 };
}

/** One product, or undefined. */
export async function productForApi(db: Executor, id: string, audience: Audience): Promise<ApiFacts | undefined> {
  const page = sql`(select id from products where id = ${id} and published_at <= now())`;
  const { rows } = await sql<ApiFacts>`${inFull(audience, page)}`.execute(db);
  return rows[0];
}
