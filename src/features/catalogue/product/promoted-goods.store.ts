import { sql } from "kysely";
import type { ExampleReason } from "#features/pricing/domain/staff/preview-promotion.ts";
import type { ExamplesQuestion } from "#features/pricing/domain/staff/promoted-goods.ts";
import type { PriceTier } from "#features/pricing/domain/unit-price.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

interface ExampleRow {
  id: string;
  name: string;
  categorySlug: string;
  brand: string;
  unitNet: number;
  purchaseNet: number | null;
  tiers: PriceTier[] | null;
  reasons: ExampleReason[];
  count: number;
  reduced: number;
}

/**
 * Published products for sale among some goods: the cheapest, the dearest, the one ordered most in the last 90 days (the first of
 * all if none was), and the one whose price is nearest to its purchase price. Each with how many there are and how many of them have
 * a price that is reduced within the time.
 */
export async function selectExamples(
  db: Executor,
  { goods: { categories, brands, products }, market, locale, from, until }: ExamplesQuestion,
): Promise<ExampleRow[]> {
  const isAll = categories.length + brands.length + products.length === 0;
  const { rows } = await sql<ExampleRow>`
    with goods as (
      select p.id, c.slug as category, p.brand, p.position, price.net, (p.purchase ->> ${market})::bigint as purchase
      from products p join categories c on c.id = p.category_id
      join prices price on price.product_id = p.id and price.market = ${market} and price.tariff = 'sale'
      where p.published_at <= now() and (${isAll} or c.slug = any(${[...categories]}::text[])
        or p.brand = any(${[...brands]}::text[]) or p.id = any(${[...products]}::text[]))
    ), ordered as (
      select i.product_id, sum(i.quantity) as pieces
      from published.order_items i join published.orders o on o.id = i.order_id
      where o.status <> 'cancelled' and o.created_at > now() - interval '90 days' and o.market = ${market}
      group by i.product_id
    ), chosen as (
      (select 'cheapest' as reason, id from goods order by net, id limit 1)
      union all (select 'dearest', id from goods order by net desc, id limit 1)
      union all (select 'most_sold', g.id from goods g join ordered o on o.product_id = g.id order by o.pieces desc, g.id limit 1)
      union all (select 'tightest', id from goods where purchase > 0 order by purchase::numeric / net desc, id limit 1)
    ), totals as (
      select count(*)::int as count, count(*) filter (where exists (
        select from price_plans plan where plan.product_id = g.id and plan.market = ${market} and plan.tariff = 'sale'
          and plan.kind = 'reduction' and plan.state in ('planned', 'active')
          and plan.ends_at > ${from} and (${until}::timestamptz is null or plan.starts_at < ${until})))::int as reduced
      from goods g
    )
    select g.id, coalesce(t.name, g.id) as name, g.category as "categorySlug", g.brand, g.net as "unitNet",
      g.purchase as "purchaseNet", (select jsonb_agg(jsonb_build_object('fromQuantity', from_quantity, 'net', net)
        order by from_quantity) from published.price_tiers where product_id = g.id and market = ${market}) as tiers,
      array_agg(chosen.reason) as reasons, totals.count, totals.reduced
    from chosen join goods g on g.id = chosen.id cross join totals
    left join product_texts t on t.product_id = g.id and t.locale = ${locale}
    group by g.id, t.name, g.category, g.brand, g.net, g.purchase, totals.count, totals.reduced
    order by g.net, g.id`.execute(db);
  return rows;
}

/** Purchase prices by product and market, net minor units. */
export async function selectPurchases(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Partial<Record<MarketCode, number>>>> {
  const { rows } = await sql<{ id: string; purchase: Partial<Record<MarketCode, number>> }>`
    select id, purchase from products where id = any(${ids}::text[]) and purchase <> '{}'`.execute(db);
  return new Map(rows.map(({ id, purchase }) => [id, purchase]));
}
