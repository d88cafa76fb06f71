import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

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
