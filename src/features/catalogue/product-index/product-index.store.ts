import { type RawBuilder, sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { MarkedProduct } from "../domain/product-index/product-columns.ts";
import type { TariffPrices } from "../domain/product-index/product-index.ts";

/** A published product, or one that will be published in `opensIn` milliseconds. */
export interface StoredProduct extends MarkedProduct {
  opensIn: number;
}

type Row = Omit<StoredProduct, "prices" | "tagNames"> & {
  prices: Record<string, number> | null;
  tagNames: Partial<StoredProduct["tagNames"]> | null;
};

/**
 * Products with all columns of the product index, in one query. Drafts and products without texts in every language are left
 * out. The mark is a hash of row versions (`xmin`), so it only changes when a row was written.
 */
function stored(which: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select p.id, p.sku, p.brand, p.model, p.category_id as "categoryId", p.specs, p.position, s.available,
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from p.published_at - now()) * 1000)::float8 as "opensIn",
      words.texts, price.prices, tagged.names as "tagNames",
      hashtextextended(p.xmin::text || words.versions || coalesce(tagged.versions, ''), 0) as mark
    from products p
    join published.availability s on s.product_id = p.id
    cross join lateral (
      select count(*) as languages, string_agg(' ' || t.xmin::text, '' order by t.locale) as versions,
        jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'description', t.description)) as texts
      from product_texts t where t.product_id = p.id
    ) words
    cross join lateral (
      select jsonb_object_agg(market || ' ' || tariff, net) as prices from prices where product_id = p.id
    ) price
    cross join lateral (
      select jsonb_object_agg(locale, names) as names, string_agg(versions, '' order by locale) as versions from (
        select t.locale, jsonb_agg(t.name order by t.tag_id) as names,
          string_agg(' ' || t.tag_id || '.' || t.xmin::text, '' order by t.tag_id) as versions
        from product_tags g join tag_texts t on t.tag_id = g.tag_id where g.product_id = p.id group by t.locale
      ) called
    ) tagged
    where p.published_at is not null and p.published_at < 'infinity' and words.languages = 3 and ${which}`;
}

/** The next products by id. */
export async function productsAfter(db: Executor, after: string, limit: number): Promise<StoredProduct[]> {
  const { rows } = await stored(sql`p.id > ${after} order by p.id limit ${limit}`).execute(db);
  return rows.map(toProduct);
}

/** Products by id, unordered; unknown and unpublished ones are missing. */
export async function productsByIds(db: Executor, ids: readonly string[]): Promise<StoredProduct[]> {
  const { rows } = await stored(sql`p.id = any(${ids})`).execute(db);
  return rows.map(toProduct);
}

function toProduct(row: Row): StoredProduct {
  const prices: Record<MarketCode, TariffPrices> = { UA: {}, PL: {} };
  for (const [name, net] of Object.entries(row.prices ?? {})) {
    const [market, tariff] = name.split(" ") as [MarketCode, keyof TariffPrices];
    prices[market][tariff] = net;
  }
  return { ...row, prices, tagNames: { ua: [], pl: [], en: [], ...row.tagNames } };
}
