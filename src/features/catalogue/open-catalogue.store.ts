import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { collations } from "./catalogue.store.ts";
import type { TextFilter } from "./domain/api-filters.ts";
import type { ProductsQuery } from "./domain/api-query.ts";
import type { ApiFacts } from "./domain/api-shape.ts";
import type { Audience } from "./domain/product.ts";

/** Products with all that the open catalogue sends, narrowed by `where`. */
function select({ locale, market }: Audience, where: RawBuilder<unknown>): RawBuilder<ApiFacts & { total: number }> {
  return sql`
    select p.id, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
      p.warranty_years as "warrantyYears", greatest(coalesce(s.on_hand - s.reserved, 0), 0) as available,
      price.sale, price.day, price.week, price.month, words.texts,
      case when above.id is null then '[]' else jsonb_build_array(jsonb_build_object('id', above.id, 'slug', above.slug, 'name', above_name.name)) end
        || jsonb_build_object('id', c.id, 'slug', c.slug, 'name', category_name.name) as categories,
      p.created_at as "createdAt", p.updated_at as "updatedAt", p.published_at as "publishedAt", count(*) over () as total
    from products p
    join categories c on c.id = p.category_id
    join category_texts category_name on category_name.category_id = c.id and category_name.locale = ${locale}
    left join categories above on above.id = c.parent_id
    left join category_texts above_name on above_name.category_id = above.id and above_name.locale = ${locale}
    left join stock s on s.product_id = p.id
    left join lateral (
      select
        max(net) filter (where tariff = 'sale') as sale, max(net) filter (where tariff = 'day') as day,
        max(net) filter (where tariff = 'week') as week, max(net) filter (where tariff = 'month') as month
      from prices where product_id = p.id and market = ${market}
    ) price on true
    cross join lateral (
      select jsonb_object_agg(locale, jsonb_build_object('name', name, 'description', description)) as texts,
        max(name) filter (where locale = ${locale}) as name
      from product_texts where product_id = p.id
    ) words
    where p.published_at <= now() and ${where}`;
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

function orderOf({ sort, locale }: ProductsQuery): RawBuilder<unknown> {
  if (!sort) return sql`c.position, p.position, p.id`;
  const direction = sort.direction === "asc" ? sql`asc` : sql`desc`;
  switch (sort.field) {
    case "name":
      return sql`words.name collate ${sql.id(collations[locale])} ${direction}, p.id`;
    case "price":
      return sql`price.sale ${direction} nulls last, p.id`;
    case "createdAt":
      return sql`p.created_at ${direction}, p.id`;
  }
}

/** One page of products that match a query, and how many there are in all. `categoryIds` has those below included. */
export async function productsByQuery(
  db: Executor,
  query: ProductsQuery,
): Promise<{ rows: ApiFacts[]; total: number }> {
  const conditions = [
    query.categoryIds ? sql`p.category_id = any(${query.categoryIds})` : sql`true`,
    query.brand ? matches(sql`p.brand`, query.brand) : sql`true`,
    query.type ? ofType(query.type) : sql`true`,
  ];
  const where = sql.join(conditions, sql` and `);
  const offset = (query.page - 1) * query.pageSize;
  const page = sql`${select(query, where)} order by ${orderOf(query)} limit ${query.pageSize} offset ${offset}`;
  const { rows } = await sql<ApiFacts & { total: number }>`${page}`.execute(db);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  // Behind the last page no row carries the total.
  const { rows: first } = await sql<{ total: number }>`select total from (${select(query, where)} limit 1) one`.execute(
    db,
  );
  return { rows: [], total: first[0]?.total ?? 0 };
}

/** One product, or undefined. */
export async function productForApi(db: Executor, id: string, audience: Audience): Promise<ApiFacts | undefined> {
  const { rows } = await sql<ApiFacts>`${select(audience, sql`p.id = ${id}`)}`.execute(db);
  return rows[0];
}
