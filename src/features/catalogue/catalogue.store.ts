import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CardFacts } from "./domain/card.ts";
import type { Audience } from "./domain/product.ts";

/** A product with what only its own page shows. */
export interface PageFacts extends CardFacts {
  description: string;
  performanceWarrantyYears: number | null;
  family: string | null;
}

/** Orders of a listing; `position` is the shop's own. */
export type ListingSort = "position" | "price-asc" | "price-desc" | "name";

/** Collations by which people of each language look through names. */
export const collations: Record<Locale, string> = { ua: "uk-x-icu", pl: "pl-x-icu", en: "en-x-icu" };

const cardColumns = sql`
  p.id, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
  p.warranty_years as "warrantyYears", t.name, s.available,
  price.sale, price.day, price.week, price.month`;

function cardTables({ locale, market }: Audience): RawBuilder<unknown> {
  return sql`
    products p
    join categories c on c.id = p.category_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join availability s on s.product_id = p.id
    left join lateral (
      select
        max(net) filter (where tariff = 'sale') as sale, max(net) filter (where tariff = 'day') as day,
        max(net) filter (where tariff = 'week') as week, max(net) filter (where tariff = 'month') as month
      from prices where product_id = p.id and market = ${market}
    ) price on true`;
}

const published = sql`p.published_at <= now()`;

/** The price a card leads with: by the day where things are rented, else the sale price. */
function leadingPrice({ market }: Audience): RawBuilder<unknown> {
  return sql`(
    select net from prices
    where product_id = p.id and market = ${market} and tariff = case when c.rental then 'day' else 'sale' end)`;
}

function listingOrder(sort: ListingSort, audience: Audience): RawBuilder<unknown> {
  switch (sort) {
    case "position":
      return sql`c.position, p.position, p.id`;
    case "price-asc":
      return sql`${leadingPrice(audience)} asc nulls last, p.id`;
    case "price-desc":
      return sql`${leadingPrice(audience)} desc nulls last, p.id`;
    case "name":
      return sql`(select name from product_texts where product_id = p.id and locale = ${audience.locale})
        collate ${sql.id(collations[audience.locale])}, p.id`;
  }
}

/** One page of the products of some categories, and how many there are in all. */
export async function listCards(
  db: Executor,
  categoryIds: readonly number[],
  options: { sort: ListingSort; limit: number; offset: number; only?: RawBuilder<unknown> | null },
  audience: Audience,
): Promise<{ rows: CardFacts[]; total: number }> {
  const wanted = options.only ? sql`and ${options.only}` : sql``;
  // Only the products of the page are put together; the rest is just sorted and counted.
  const { rows } = await sql<CardFacts & { total: number }>`
    with page as (
      select p.id, count(*) over () as total, row_number() over (order by ${listingOrder(options.sort, audience)}) as place
      from products p join categories c on c.id = p.category_id
      where p.category_id = any(${categoryIds}) and ${published} ${wanted}
      order by place limit ${options.limit} offset ${options.offset}
    )
    select ${cardColumns}, page.total
    from page join (${cardTables(audience)}) on p.id = page.id
    order by page.place`.execute(db);
  // Behind the last page no row carries the total.
  const total = rows[0]?.total ?? (options.offset > 0 ? await countProducts(db, categoryIds, wanted) : 0);
  return { rows, total };
}

async function countProducts(
  db: Executor,
  categoryIds: readonly number[],
  wanted: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products p where p.category_id = any(${categoryIds}) and ${published} ${wanted}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Products by id, in no order; unknown ones are missing. */
export async function cardsByIds(db: Executor, ids: readonly string[], audience: Audience): Promise<CardFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardFacts>`
    select ${cardColumns} from ${cardTables(audience)} where p.id = any(${ids}) and ${published}`.execute(db);
  return rows;
}

/** Everything about one product, or undefined. */
export async function pageById(db: Executor, id: string, audience: Audience): Promise<PageFacts | undefined> {
  const { rows } = await sql<PageFacts>`
    select ${cardColumns}, t.description, p.performance_warranty_years as "performanceWarrantyYears", p.family
    from ${cardTables(audience)} where p.id = ${id} and ${published}`.execute(db);
  return rows[0];
}

/** Sizes of a product line, smallest first. */
export async function familySizes(
  db: Executor,
  family: string,
  locale: Locale,
): Promise<{ id: string; size: string | null }[]> {
  const { rows } = await sql<{ id: string; size: string | null }>`
    select p.id, t.size from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.family = ${family} and ${published} order by p.family_position, p.id`.execute(db);
  return rows;
}

/** What a list of parts shows of each product, by id. */
export async function partFacts(
  db: Executor,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, { name: string; categoryId: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; categoryId: number }>`
    select p.id, t.name, p.category_id as "categoryId"
    from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
