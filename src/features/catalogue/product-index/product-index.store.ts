import { type RawBuilder, sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { MarkedProduct, ProductVersion } from "../domain/product-index/product-columns.ts";
import type { TariffPrices } from "../domain/product-index/product-index.ts";

/** A published product, or one that will be published in `opensIn` milliseconds. */
export interface StoredProduct extends MarkedProduct {
  opensIn: number;
}

/** What changes without a new ordinal, and the mark that tells whether more changed. */
export type StoredVersion = ProductVersion & Pick<StoredProduct, "opensIn">;

type VersionRow = Omit<StoredVersion, "prices"> & { prices: Record<string, number> | null };
type Row = Omit<StoredProduct, "prices" | "tagNames" | "texts"> & {
  texts: Partial<StoredProduct["texts"]> | null;
  prices: VersionRow["prices"];
  tagNames: Partial<StoredProduct["tagNames"]> | null;
};

/** `published`: on sale now or later, with texts in every language; `unpublished`: all others, for staff. */
export type IndexScope = "published" | "unpublished";

const inScope: Record<IndexScope, RawBuilder<unknown>> = {
  published: sql`p.published_at is not null and p.published_at < 'infinity' and words.languages = 3`,
  unpublished: sql`(p.published_at is null or p.published_at > now() or words.languages < 3)`,
};

/**
 * Products with all columns of the product index, in one query. The mark is a hash of row versions (`xmin`), so it only changes
 * when a row was written.
 */
function stored(which: RawBuilder<unknown>, scope: IndexScope): RawBuilder<Row> {
  return sql<Row>`${select} p.sku, p.brand, p.model, p.category_id as "categoryId", p.specs, p.position, words.texts,
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
      (
        select jsonb_object_agg(locale, names) from (
          select t.locale, jsonb_agg(t.name order by t.tag_id) as names
          from product_tags g join tag_texts t on t.tag_id = g.tag_id where g.product_id = p.id group by t.locale
        ) called
      ) as "tagNames", ${version(which, scope)}`;
}

const select = sql`
  with tag_versions as materialized (
    select tag_id, string_agg('.' || xmin::text, '' order by locale) as versions from tag_texts group by tag_id
  )
  select`;

/** The texts are only computed if they are selected. */
function version(which: RawBuilder<unknown>, scope: IndexScope): RawBuilder<unknown> {
  const opensIn = scope === "published" ? sql`extract(epoch from p.published_at - now()) * 1000` : sql`0`;
  return sql`
      p.id, s.available, price.prices, (${opensIn})::float8 as "opensIn",
      hashtextextended(p.xmin::text || coalesce(words.versions, '') || coalesce(tagged.versions, ''), 0) as mark
    from products p
    join published.availability s on s.product_id = p.id
    cross join lateral (
      select count(*) as languages, string_agg(' ' || t.xmin::text, '' order by t.locale) as versions,
        jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'description', t.description)) as texts
      from product_texts t where t.product_id = p.id
    ) words
    cross join lateral (
      select json_object_agg(market || ' ' || tariff, net) as prices from prices where product_id = p.id
    ) price
    cross join lateral (
      select string_agg(' ' || g.tag_id || t.versions, '' order by g.tag_id) as versions
      from product_tags g join tag_versions t on t.tag_id = g.tag_id where g.product_id = p.id
    ) tagged
    where ${inScope[scope]} and ${which}`;
}

/** Versions of the next products by id. */
export async function versionsAfter(db: Executor, after: string, limit: number): Promise<StoredVersion[]> {
  const { rows } = await sql<VersionRow>`
    ${select} ${version(sql`p.id > ${after} order by p.id limit ${limit}`, "published")}`.execute(db);
  return rows.map((row) => ({ ...row, prices: toPrices(row.prices) }));
}

/**
 * What row versions are compared within: the server with its history, and the tables. After a restore or at another server the
 * same versions may stand for other contents.
 */
export async function databaseIdentity(db: Executor): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()),
      'products'::regclass::oid, 'product_texts'::regclass::oid, 'tag_texts'::regclass::oid) as identity`.execute(db);
  return rows[0]?.identity ?? "";
}

/** The next products by id. */
export async function productsAfter(
  db: Executor,
  after: string,
  limit: number,
  scope: IndexScope = "published",
): Promise<StoredProduct[]> {
  const { rows } = await stored(sql`p.id > ${after} order by p.id limit ${limit}`, scope).execute(db);
  return rows.map(toProduct);
}

/** Products by id, unordered; unknown ones and those out of scope are missing. */
export async function productsByIds(
  db: Executor,
  ids: readonly string[],
  scope: IndexScope = "published",
): Promise<StoredProduct[]> {
  const { rows } = await stored(sql`p.id = any(${ids})`, scope).execute(db);
  return rows.map(toProduct);
}

/** The first products of categories in the shop's order, for previews. */
export async function productsOfCategories(
  db: Executor,
  categoryIds: readonly number[],
  limit: number,
): Promise<StoredProduct[]> {
  const which = sql`p.category_id = any(${categoryIds}) order by p.category_id, p.position, p.id limit ${limit}`;
  const { rows } = await stored(which, "published").execute(db);
  return rows.map(toProduct);
}

const noText = { name: "", description: "" };

function toProduct(row: Row): StoredProduct {
  const texts = { ua: noText, pl: noText, en: noText, ...row.texts };
  return { ...row, texts, prices: toPrices(row.prices), tagNames: { ua: [], pl: [], en: [], ...row.tagNames } };
}

function toPrices(row: VersionRow["prices"]): StoredVersion["prices"] {
  const prices: Record<MarketCode, TariffPrices> = { UA: {}, PL: {} };
  for (const [name, net] of Object.entries(row ?? {})) {
    const [market, tariff] = name.split(" ") as [MarketCode, keyof TariffPrices];
    prices[market][tariff] = net;
  }
  return prices;
}
