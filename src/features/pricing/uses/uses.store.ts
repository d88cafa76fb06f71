import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";

/** What an order uses of a promotion. `amount`: what it took off, minor units of the market's currency. */
export interface NewUse {
  promotionId: string;
  code: string | null;
  orderId: string;
  userId: string;
  market: MarketCode;
  amount: number;
}

/** Locks promotions until the end of the transaction, in the order of their ids. */
export async function lockRows(trx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from price_promotions where id = any(${[...ids]}::uuid[]) order by id for update`.execute(trx);
}

/** Stores uses; a promotion is used once by an order. */
export async function insertUses(trx: Executor, uses: readonly NewUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ promotionId, code, orderId, userId, market, amount }) => {
    return { promotion_id: promotionId, code, order_id: orderId, user_id: userId, market, amount };
  });
  await insertRows("promotion_uses", rows).execute(trx);
}

/** Releases the uses of an order that are not released yet. */
export async function releaseUsesOf(trx: Executor, orderId: string): Promise<void> {
  await sql`update promotion_uses set released_at = now()
    where order_id = ${orderId} and released_at is null`.execute(trx);
}

/** Promotions of which an order has a released use. */
export async function selectReleased(trx: Executor, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select promotion_id as id from promotion_uses
    where order_id = ${orderId} and released_at is not null order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Counts the released uses of an order again and gives the promotions whose limit or budget they would now pass. The
 * promotions are locked.
 */
export async function retakeUsesOf(trx: Executor, orderId: string): Promise<string[]> {
  await sql`update promotion_uses set released_at = null
    where order_id = ${orderId} and released_at is not null`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select own.promotion_id as id
    from promotion_uses own join price_promotions p on p.id = own.promotion_id
    left join coupons c on c.code = own.code
    cross join lateral (
      select count(*) as total,
        count(*) filter (where u.user_id = own.user_id) as by_customer,
        count(*) filter (where u.code = own.code) as by_code,
        coalesce(sum(u.amount) filter (where u.market = own.market), 0) as spent
      from promotion_uses u where u.promotion_id = own.promotion_id and u.released_at is null) used
    where own.order_id = ${orderId} and (used.total > p.limit_total or used.by_customer > p.limit_per_customer
      or used.by_code > c.limit_total
      or used.spent > case own.market when 'UA' then p.budget_ua else p.budget_pl end)`.execute(trx);
  return rows.map(({ id }) => id);
}
