import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { RelatedFacts } from "../domain/related.ts";

/** Maximum number of candidates per category. */
const maxCandidates = 12;

/** A category to search; products whose attribute `key` is nearest to `near` come first. */
export interface CandidateSource {
  categoryId: number;
  key: string;
  near: number | null;
}

/** Candidates for related products by category: nearest in the main attribute first, then in the default order. */
export async function relatedCandidates(
  db: Executor,
  productId: string,
  sources: readonly CandidateSource[],
): Promise<RelatedFacts[]> {
  const { rows } = await sql<RelatedFacts>`
    select found.*
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as source("categoryId" int, key text, near float8)
    cross join lateral (
      select p.id, p.category_id as "categoryId", p.brand, p.specs, s.available
      from products p join published.availability s on s.product_id = p.id
      where p.category_id = source."categoryId" and p.id <> ${productId} and p.published_at <= now()
      order by
        case when jsonb_typeof(p.specs -> source.key) = 'number' then abs((p.specs ->> source.key)::float8 - source.near) end nulls last,
        p.position, p.id
      limit ${maxCandidates}
    ) found`.execute(db);
  return rows;
}

/**
 * Ids of products for sale and in stock, most ordered in the last 90 days first. Without orders, takes the first products
 * of the categories in turn.
 */
export async function selectBestsellers(
  db: Executor,
  market: string,
  categoryIds: readonly number[],
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ordered as (
      select i.product_id, count(*) as orders
      from published.order_items i join published.orders o on o.id = i.order_id
      where o.status <> 'cancelled' and o.created_at > now() - interval '90 days'
      group by i.product_id
    ), candidates as (
      select p.id, wanted.rank, coalesce(ordered.orders, 0) as orders,
        row_number() over (partition by p.category_id order by coalesce(ordered.orders, 0) desc, p.position, p.id) as turn
      from unnest(${categoryIds}::int[]) with ordinality as wanted(category_id, rank)
      join products p on p.category_id = wanted.category_id and p.published_at <= now()
      join prices on prices.product_id = p.id and prices.market = ${market} and prices.tariff = 'sale'
      join published.availability s on s.product_id = p.id and s.available > 0
      left join ordered on ordered.product_id = p.id
    )
    select id from candidates order by orders desc, turn, rank limit ${count}`.execute(db);
  return rows.map((row) => row.id);
}
