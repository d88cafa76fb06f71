import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CardFacts } from "./domain/card.ts";
import { historyDays } from "./domain/prices/price-history.ts";
import type { Audience } from "./domain/product.ts";

/** Collation of names by language. */
export const collations: Record<Locale, string> = { ua: "uk-x-icu", pl: "pl-x-icu", en: "en-x-icu" };

const cardColumns = sql`
  p.id, p.address, p.sku, p.brand, p.model, p.category_id as "categoryId", c.slug as "categorySlug", p.specs,
  p.pictures, p.warranty_years as "warrantyYears", t.name, s.available,
  price.sale, price.day, price.week, price.month, tiered.tiers, past.history, rating.count as reviews, rating.sum as stars`;

function cardTables({ locale, market }: Audience): RawBuilder<unknown> {
  return sql`
    products p
    join categories c on c.id = p.category_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join published.availability s on s.product_id = p.id
    left join published.product_ratings rating on rating.product_id = p.id
    left join lateral (
      select
        max(net) filter (where tariff = 'sale') as sale, max(net) filter (where tariff = 'day') as day,
        max(net) filter (where tariff = 'week') as week, max(net) filter (where tariff = 'month') as month
      from prices where product_id = p.id and market = ${market}
    ) price on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('fromQuantity', from_quantity, 'net', net) order by from_quantity) as tiers
      from published.price_tiers where product_id = p.id and market = ${market}
    ) tiered on true
    left join lateral (
      select jsonb_build_object('now', round(extract(epoch from now()) * 1000), 'changes', changes) as history
      from price_history(p.id, ${market}, ${historyDays(markets[market])}) where changes is not null
    ) past on true`;
}

const published = sql`p.published_at <= now()`;

/** Products by id, unordered; unknown ids are missing. */
export async function cardsByIds(db: Executor, ids: readonly string[], audience: Audience): Promise<CardFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardFacts>`
    select ${cardColumns} from ${cardTables(audience)} where p.id = any(${ids}) and ${published}`.execute(db);
  return rows;
}

/** A product in a list of names. */
export interface ProductName {
  id: string;
  name: string;
  brand: string;
  categoryId: number;
  categorySlug: string;
  categoryName: string;
}

/** Every product by name, category by category. */
export async function productNames(db: Executor, locale: Locale): Promise<ProductName[]> {
  const { rows } = await sql<ProductName>`
    select p.id, t.name, p.brand, c.id as "categoryId", c.slug as "categorySlug", named.name as "categoryName"
    from products p
    join categories c on c.id = p.category_id
    join category_texts named on named.category_id = c.id and named.locale = ${locale}
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where ${published} order by c.id, t.name collate ${sql.ref(collations[locale])}, p.id`.execute(db);
  return rows;
}

/** Locks a product against concurrent changes until the transaction ends. */
export async function lockProduct(trx: Executor, id: string): Promise<void> {
  await sql`select from products where id = ${id} for no key update`.execute(trx);
}
