import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { PriceTier } from "../domain/unit-price.ts";

/** What the group of an approved member pays in a market: its percentage and its own prices; `null` for anybody else. */
export async function selectGroupPrices(
  db: Executor,
  userId: string,
  productIds: readonly string[],
  market: MarketCode,
): Promise<{ percentOffBp: number; own: Record<string, PriceTier[]> } | null> {
  const { rows } = await sql<{ percentOffBp: number; own: Record<string, PriceTier[]> | null }>`
    select g.percent_off_bp as "percentOffBp", (
      select jsonb_object_agg(product_id, tiers) from (
        select product_id,
          jsonb_agg(jsonb_build_object('fromQuantity', from_quantity, 'net', net) order by from_quantity) as tiers
        from group_prices
        where group_key = g.key and market = ${market} and product_id = any(${[...productIds]}) group by product_id
      ) priced) as own
    from group_members m join customer_groups g on g.key = m.group_key
    where m.user_id = ${userId} and m.state = 'approved'`.execute(db);
  const [found] = rows;
  return found ? { percentOffBp: found.percentOffBp, own: found.own ?? {} } : null;
}

/** Whether the group of an approved member shows net prices first; `null` for anybody else. */
export async function selectShowsNet(db: Executor, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ showsNet: boolean }>`
    select g.shows_net as "showsNet"
    from group_members m join customer_groups g on g.key = m.group_key
    where m.user_id = ${userId} and m.state = 'approved'`.execute(db);
  return rows[0]?.showsNet ?? null;
}
