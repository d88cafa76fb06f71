import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { EconomicOperator } from "../domain/disclosure/disclosure.ts";
import { historyDays } from "../domain/prices/price-history.ts";
import type { StoredFacts } from "../domain/product-facts.ts";

type Row = Omit<StoredFacts, "readAt">;

/** Days of price changes that a reduction in any market can depend on. */
const days = () => Math.max(...Object.values(markets).map(historyDays));

const pricesIn = (market: MarketCode) => sql`
  select jsonb_build_object(
    'tariffs', (select jsonb_object_agg(tariff, net) from prices where product_id = p.id and market = ${market}),
    'tiers', (select jsonb_agg(jsonb_build_object('fromQuantity', from_quantity, 'net', net) order by from_quantity)
      from published.price_tiers where product_id = p.id and market = ${market}),
    'changes', (select changes from price_history(p.id, ${market}, ${days()})))`;

const milliseconds = (column: string) => sql`(extract(epoch from p.${sql.ref(column)}) * 1000)::float8`;

/** Videos, captions and documents of a product by id, `null` without any. Its photos need no more than their ids. */
const mediaOf = sql`
  select jsonb_object_agg(m.id, jsonb_build_object('name', m.name, 'type', m.media_type, 'bytes', m.bytes,
    'uploadedAt', round(extract(epoch from m.uploaded_at) * 1000)))
  from media_files m
  where (p.files <> '[]' or p.pictures <> '[]') and m.state = 'ready' and m.kind <> 'picture' and m.id in (
    select (id #>> '{}')::uuid from jsonb_path_query(p.files || p.pictures,
      '$.** ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') id)`;

/** Published products in all languages and markets, by id; unknown ids are missing. */
export async function productFacts(db: Executor, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.address, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
      p.warranty_years as "warrantyYears", p.performance_warranty_years as "performanceWarrantyYears", p.family,
      p.pictures, p.files, p.gtin, p.origin, p.packages, p.units_per_package as "unitsPerPackage",
      p.shipping_marks as "shippingMarks", p.dangerous_goods as "dangerousGoods", p.manufacturer, p.responsible,
      p.installation, p.required, p.compatible, (${mediaOf}) as media,
      s.available, round(extract(epoch from now()) * 1000)::float8 as "databaseNow",
      (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'description', t.description))
        from product_texts t where t.product_id = p.id) as texts,
      jsonb_build_object('UA', (${pricesIn("UA")}), 'PL', (${pricesIn("PL")})) as prices,
      (select jsonb_agg(jsonb_build_object('id', tag.id, 'slug', tag.slug, 'names',
          (select jsonb_object_agg(locale, name) from tag_texts where tag_id = tag.id)) order by tag.id)
        from product_tags g join tags tag on tag.id = g.tag_id where g.product_id = p.id) as tags,
      ${milliseconds("created_at")} as "createdAt", ${milliseconds("updated_at")} as "updatedAt",
      ${milliseconds("published_at")} as "publishedAt"
    from products p
    join categories c on c.id = p.category_id
    join published.availability s on s.product_id = p.id
    where p.id = any(${ids}) and p.published_at <= now()`.execute(db);
  return rows;
}

/** All economic operators by key. */
export async function allOperators(db: Executor): Promise<Map<string, EconomicOperator>> {
  const { rows } = await sql<EconomicOperator & { key: string }>`
    select key, name, address, country, contact from economic_operators`.execute(db);
  return new Map(rows.map(({ key, ...operator }) => [key, operator]));
}

/** Number of published reviews and the sum of their stars, by product; products without reviews are missing. */
export async function allRatings(db: Executor): Promise<Map<string, { count: number; sum: number }>> {
  const { rows } = await sql<{ id: string; count: number; sum: number }>`
    select product_id as id, count, sum from published.product_ratings`.execute(db);
  return new Map(rows.map(({ id, count, sum }) => [id, { count, sum }]));
}

/** A product in its product line. */
export interface FamilyMember {
  family: string;
  id: string;
  address: string;
  sizes: Record<string, string | null>;
}

/** Sizes of product lines in all languages, smallest first. */
export async function familyMembers(db: Executor, families: readonly string[]): Promise<FamilyMember[]> {
  const { rows } = await sql<FamilyMember>`
    select p.family, p.id, p.address,
      (select jsonb_object_agg(t.locale, t.size) from product_texts t where t.product_id = p.id) as sizes
    from products p where p.family = any(${families}) and p.published_at <= now()
    order by p.family, p.family_position, p.id`.execute(db);
  return rows;
}
