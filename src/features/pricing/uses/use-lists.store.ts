import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Which uses: all, those that count, or those that were given back. */
export const useStates = ["all", "counted", "released"] as const;

export type UseState = (typeof useStates)[number];

/** An order that used a promotion. `amount`: what it cost less (net minor units of `currency`). */
export interface UseRow {
  id: string;
  orderId: string;
  orderNumber: string;
  paymentStatus: string;
  buyer: string;
  email: string;
  market: MarketCode;
  currency: Currency;
  code: string | null;
  amount: number;
  usedAt: Date;
  releasedAt: Date | null;
}

/** Uses of a promotion, newest first, after the use with this id. */
export async function selectUseRows(
  db: Executor,
  { id, state, after, limit }: { id: string; state: UseState; after: string | null; limit: number },
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.id, u.order_id as "orderId", o.order_number as "orderNumber", o.payment_status as "paymentStatus", o.email, o.currency,
      trim(o.first_name || ' ' || o.last_name) as buyer, u.market, u.code, u.amount::float8 as amount,
      u.used_at as "usedAt", u.released_at as "releasedAt"
    from promotion_uses u join published.orders o on o.id = u.order_id
    where u.promotion_id = ${id}
      and (${state} = 'all' or (u.released_at is not null) = (${state} = 'released'))
      and (${after}::uuid is null
        or (u.used_at, u.id) < (select last.used_at, last.id from promotion_uses last where last.id = ${after}))
    order by u.used_at desc, u.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Uses of a market: how many count and what they cost, and how many were given back. */
export interface UseSum {
  market: MarketCode;
  counted: number;
  amount: number;
  released: number;
}

/** Sums of the markets where the promotion was used. */
export async function sumUses(db: Executor, id: string): Promise<UseSum[]> {
  const { rows } = await sql<UseSum>`
    select market, count(*) filter (where released_at is null)::int as counted, count(released_at)::int as released,
      coalesce(sum(amount) filter (where released_at is null), 0)::float8 as amount
    from promotion_uses where promotion_id = ${id} group by market order by market desc`.execute(db);
  return rows;
}
