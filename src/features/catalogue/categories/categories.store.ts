import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CategorySummary } from "../domain/summary.ts";

/** A category in one language. */
export interface CategoryRow {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  name: string;
  shortName: string;
  description: string;
}

/** A category with its timestamps, for the content API. */
export interface OpenCategoryRow extends CategoryRow {
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** All categories in the shop's order. */
export async function allCategories(db: Executor, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.parent_id as "parentId", c.rental, t.name, t.short_name as "shortName", t.description
    from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
    order by c.position, c.id`.execute(db);
  return rows;
}

/** All categories for the content API; every existing category counts as published. */
export async function openCategories(db: Executor, locale: Locale): Promise<OpenCategoryRow[]> {
  const { rows } = await sql<OpenCategoryRow>`
    select c.id, c.slug, c.parent_id as "parentId", c.rental, t.name, t.short_name as "shortName", t.description,
      c.created_at as "createdAt", c.updated_at as "updatedAt", c.created_at as "publishedAt"
    from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
    order by c.position, c.id`.execute(db);
  return rows;
}

/** Count, range of the main figure and lowest prices by category; `mainKeys` names the main figure of each. */
export async function categorySummaries(
  db: Executor,
  mainKeys: readonly { categoryId: number; key: string }[],
  market: MarketCode,
): Promise<CategorySummary[]> {
  const { rows } = await sql<CategorySummary>`
    select p.category_id as "categoryId", count(*) as count, min(main.least) as least, max(main.most) as most,
      min(sale.net) as "lowestSale", min(day.net) as "lowestDay"
    from products p
    join jsonb_to_recordset(${JSON.stringify(mainKeys)}::jsonb) as wanted("categoryId" int, key text) on wanted."categoryId" = p.category_id
    cross join lateral (
      select
        case jsonb_typeof(value) when 'number' then value::float8 when 'array' then (value -> 0)::float8 end as least,
        case jsonb_typeof(value) when 'number' then value::float8 when 'array' then (value -> -1)::float8 end as most
      from (select p.specs -> wanted.key as value) figure
    ) main
    left join prices sale on sale.product_id = p.id and sale.market = ${market} and sale.tariff = 'sale'
    left join prices day on day.product_id = p.id and day.market = ${market} and day.tariff = 'day'
    where p.published_at <= now()
    group by p.category_id`.execute(db);
  return rows;
}
