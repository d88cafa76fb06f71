import { type RawBuilder, sql } from "kysely";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { comparisonsIn } from "../domain/content-api/api-condition.ts";
import { rangeOf } from "../domain/content-api/api-pages.ts";
import type { ListQuery } from "../domain/content-api/api-query.ts";
import type { ApiFacts } from "../domain/content-api/api-shape.ts";
import { historyDays } from "../domain/prices/price-history.ts";
import type { Audience } from "../domain/product.ts";
import { columnOf, joinOf, joinsOf, orderBy } from "./columns.store.ts";
import { type FilterReader, filterSql } from "./filters.store.ts";

/** Products with all columns of the content API; `page` is a table of their ids. */
function productRows({ locale, market }: Audience, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.id, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
      p.pictures, p.warranty_years as "warrantyYears", s.available,
      price.sale, price.day, price.week, price.month, past.history, words.texts, trail.categories, coalesce(tagged.tags, '[]') as tags,
      p.created_at as "createdAt", p.updated_at as "updatedAt", p.published_at as "publishedAt"
    from ${page} page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    join published.availability s on s.product_id = p.id
    cross join lateral (
      select
        max(net) filter (where tariff = 'sale') as sale, max(net) filter (where tariff = 'day') as day,
        max(net) filter (where tariff = 'week') as week, max(net) filter (where tariff = 'month') as month
      from prices where product_id = p.id and market = ${market}
    ) price
    left join lateral (
      select jsonb_build_object('now', round(extract(epoch from now()) * 1000), 'changes', changes) as history
      from price_history(p.id, ${market}, ${historyDays(markets[market])}) where changes is not null
    ) past on true
    cross join lateral (
      select jsonb_object_agg(locale, jsonb_build_object('name', name, 'description', description)) as texts
      from product_texts where product_id = p.id
    ) words
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', one.id, 'slug', one.slug, 'name', named.name)
        order by array_position(line.ids, one.id)) as categories
      from (select array[(select up.parent_id from categories up where up.id = c.parent_id), c.parent_id, c.id] as ids) line
      join categories one on one.id = any(line.ids)
      join category_texts named on named.category_id = one.id and named.locale = ${locale}
    ) trail
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', tag.id, 'slug', tag.slug, 'name', named.name) order by tag.id) as tags
      from product_tags tagged join tags tag on tag.id = tagged.tag_id
      join tag_texts named on named.tag_id = tag.id and named.locale = ${locale}
      where tagged.product_id = p.id
    ) tagged`;
}

type WithSpecs = FilterReader["withSpecs"];

/** Part of every query: unpublished products are never returned. */
const published = sql`p.published_at <= now()`;

/** Sorted ids of one page with the total, or NULL if it is not requested. */
function pageSql(query: ListQuery, withSpecs: WithSpecs): RawBuilder<unknown> {
  const { where, sort, window } = query;
  const { limit, offset } = rangeOf(window);
  const filter = where && filterSql(where, { ...query, withSpecs });
  const joins = new Set([...(filter?.joins ?? []), ...sort.flatMap(({ field }) => joinOf(field) ?? [])]);
  const key = (at: number) => sql.id(`key${at}`);
  const keys = sort.map(({ field }, at) => sql`${columnOf(field).sql} as ${key(at)}`);
  const orders = sort.map(({ field, direction }, at) => orderBy(field, direction, query, key(at)));
  const columns = keys.length > 0 ? keys : [sql`c.position as key0`, sql`p.position as key1`];
  const order = sql.join([...(orders.length > 0 ? orders : [sql`key0`, sql`key1`]), sql`id`]);
  const found = sql`
    select p.id, ${sql.join(columns)} from products p join categories c on c.id = p.category_id ${joinsOf(joins, query)} ${filter?.lists ?? sql``}
    where ${published} and ${filter?.where ?? sql`true`}`;
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  if (!window.withCount) return sql`select id, null::bigint as total from (${found}) found ${page}`;
  // Without a filter a separate count is cheap; with one a single scan yields both the page and the total.
  if (!where)
    return sql`select id, (select count(*) from products p where ${published}) as total from (${found}) found ${page}`;
  return sql`with found as materialized (${found}) select id, (select count(*) from found) as total from found ${page}`;
}

/** `work_mem`: with less, hash tables of a hundred thousand rows spill to disk. */
const workMemory = "64MB";

/** From this number of comparisons on, the planner's multiplied estimates predict one row where all may match. */
const many = 4;

/** Sets the memory of this transaction's queries. */
export async function setWorkMemory(trx: Executor): Promise<void> {
  await sql`select set_config('work_mem', ${workMemory}, true)`.execute(trx);
}

/** Nested loops are slow when most rows match. */
async function allowNestedLoops(trx: Executor, isAllowed: boolean): Promise<void> {
  await sql`select set_config('enable_nestloop', ${isAllowed ? "on" : "off"}, true)`.execute(trx);
}

/** One page of the matching products with the total, or `null` if it is not requested. */
export async function productsByQuery(
  db: Executor,
  query: ListQuery,
  withSpecs: WithSpecs,
): Promise<{ rows: ApiFacts[]; total: number | null }> {
  const isMany = query.where !== null && comparisonsIn(query.where).length >= many;
  if (isMany) await allowNestedLoops(db, false);
  const { rows: found } = await sql<{ id: string; total: number | null }>`${pageSql(query, withSpecs)}`.execute(db);
  const ids = found.map(({ id }) => id);
  const total = found[0] ? found[0].total : await totalOf(db, query, withSpecs);
  if (isMany) await allowNestedLoops(db, true);
  if (ids.length === 0) return { rows: [], total };
  const page = sql`(select * from unnest(${ids}::text[]) with ordinality as list(id, place))`;
  const { rows } = await sql<ApiFacts>`${productRows(query, page)} order by page.place`.execute(db);
  return { rows, total };
}

/** The total for a page past the last one, which has no row to carry it. */
async function totalOf(db: Executor, query: ListQuery, withSpecs: WithSpecs): Promise<number | null> {
  if (!query.window.withCount) return null;
  if (rangeOf(query.window).offset === 0) return 0;
  const first = { ...query, window: { by: "start", start: 0, limit: 1, withCount: true } } as const;
  const { rows } = await sql<{ total: number }>`${pageSql(first, withSpecs)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function productForApi(db: Executor, id: string, audience: Audience): Promise<ApiFacts | undefined> {
  const page = sql`(select id from products p where id = ${id} and ${published})`;
  const { rows } = await sql<ApiFacts>`${productRows(audience, page)}`.execute(db);
  return rows[0];
}
