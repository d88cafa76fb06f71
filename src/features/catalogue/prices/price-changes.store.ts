import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Tariff } from "../domain/prices/price-history.ts";
import type { PriceChange } from "../domain/prices/price-reduction.ts";

/** A change of a price with the version and the plan that were written in the same transaction. */
export interface CausedChange {
  at: Date;
  market: MarketCode;
  tariff: Tariff;
  net: number | null;
  actor: string | null;
  name: string | null;
  entry: string | null;
  plan: string | null;
  reason: string | null;
}

/** Changes of the prices of a product since a time, newest first. */
export async function selectCausedChanges(
  db: Executor,
  product: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CausedChange[]> {
  // All of one transaction have its time.
  const { rows } = await sql<CausedChange>`
    select c.changed_at as at, c.market, c.tariff, c.net::float8 as net, v.actor, v.entry,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), k.name || ' (API)') as name, p.id as plan, p.reason
    from price_changes c
      left join lateral (select v.actor, v.entry from product_versions v
        where v.product_id = c.product_id and v.at = c.changed_at and v.entry <> 'before'
        order by v.version desc limit 1) v on true
      left join published.users u on v.actor = 'user:' || u.id
      left join published.api_keys k on v.actor = 'key:' || k.id
      left join lateral (select p.id, p.reason from price_plans p
        where p.product_id = c.product_id and p.market = c.market and p.tariff = c.tariff
          and (p.began_at = c.changed_at or p.ended_at = c.changed_at and p.outcome = 'restored')
        order by p.created_at desc limit 1) p on true
    where c.product_id = ${product} and c.changed_at >= ${since}
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Changes of a sale price since a time and the one that applied then, in the order in which they were made. */
export async function selectSaleChanges(
  db: Executor,
  { product, market, since }: { product: string; market: MarketCode; since: Date },
): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select net::float8 as net, round(extract(epoch from changed_at) * 1000)::float8 as at from (
      select id, net, changed_at from price_changes
      where product_id = ${product} and market = ${market} and tariff = 'sale' and changed_at >= ${since}
      union all
      (select id, net, changed_at from price_changes
      where product_id = ${product} and market = ${market} and tariff = 'sale' and changed_at < ${since}
      order by changed_at desc, id desc limit 1)) c
    order by id`.execute(db);
  return rows;
}

/** SKU and name of a product in any state, or `null`. */
export async function selectPricedProduct(
  db: Executor,
  product: string,
  locale: Locale,
): Promise<{ sku: string; name: string | null } | null> {
  const { rows } = await sql<{ sku: string; name: string | null }>`select p.sku, t.name from products p
    left join product_texts t on t.product_id = p.id and t.locale = ${locale} where p.id = ${product}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a product is on sale. */
export async function isPublished(db: Executor, product: string): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${product} and published_at <= now()`.execute(db);
  return rows.length > 0;
}
