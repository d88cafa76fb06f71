import { sql } from "kysely";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** A payment page without a final status. */
export interface LiveSession {
  id: string;
  orderId: string;
  providerId: string | null;
  /** Its order can still be paid, or the money is on its way. */
  isWanted: boolean;
  isOver: boolean;
}

/** Pages not asked about for `seconds`, longest first. */
export async function selectLiveSessions(db: Executor, seconds: number, limit: number): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select s.id, s.order_id as "orderId", s.provider_id as "providerId", s.expires_at <= now() as "isOver",
      (o.payment_status = 'authorised' or (o.status = 'pending' and o.payment_deadline > now())) as "isWanted"
    from payment_sessions s join orders o on o.id = s.order_id
    where s.state in ('asked', 'open') and s.updated_at < now() - make_interval(secs => ${seconds})
    order by s.updated_at limit ${limit}`.execute(db);
  return rows;
}

/** Moves a page to the end of the queue. */
export async function touchSession(db: Executor, id: string): Promise<void> {
  await sql`update payment_sessions set updated_at = now() where id = ${id}`.execute(db);
}

/** Refunds by card requested at least `seconds` ago and not settled. */
export async function selectOpenRefunds(db: Executor, seconds: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from money_movements
    where state = 'asked' and kind = 'refund' and method = 'card' and created_at < now() - make_interval(secs => ${seconds})
    order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Events of the last days without a known order, or not applied because their process died. */
export async function selectWaitingEvents(db: Executor, seconds: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from payment_events
    where (outcome is null or outcome in ('unknown_order', 'not_understood')) and received_at > now() - interval '3 days'
      and received_at < now() - make_interval(secs => ${seconds})
    order by outcome is null desc, received_at desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Kinds of differences between our records and the provider's. */
export type DifferenceKind =
  | "event_not_applied"
  | "event_not_understood"
  | "payment_unknown"
  | "session_unanswered"
  | "refund_waiting"
  | "refund_failed"
  | "paid_not_accepted"
  | "paid_too_little"
  | "cancelled_with_money";

/** A difference in the report for staff; `amount` in minor units. */
export interface PaymentDifference {
  kind: DifferenceKind;
  orderId: string | null;
  orderNumber: string | null;
  amount: number | null;
  currency: Currency | null;
  /** Id at the provider. */
  reference: string | null;
  since: Date;
}

/** Differences in these markets, and with all markets those of no order, older than usual processing times, oldest first. */
export async function selectDifferences(
  db: Executor,
  { markets, limit }: { markets: readonly MarketCode[]; limit: number },
): Promise<PaymentDifference[]> {
  const { rows } = await sql<PaymentDifference>`
    with found as (
      select case when outcome is null then 'event_not_applied' else 'payment_unknown' end as kind,
        order_id, null::bigint as amount, id as reference, received_at as since
      from payment_events
      where (outcome is null or (outcome = 'unknown_order' and body #>> '{data,object,payment_status}' = 'paid'))
        and received_at < now() - interval '5 minutes'
      union all
      select 'event_not_understood', order_id, null, id, received_at from payment_events e
      where outcome = 'not_understood' and received_at > now() - interval '30 days'
        and not exists (select from payment_sessions s join orders settled on settled.id = s.order_id
          where s.provider_id = coalesce(e.session_id, e.body #>> '{data,object,id}') and settled.payment_status in ('paid', 'partly_refunded', 'refunded', 'voided'))
      union all
      select 'session_unanswered', order_id, amount, provider_id, expires_at from payment_sessions
      where state in ('asked', 'open') and expires_at < now() - interval '10 minutes'
      union all
      select 'refund_waiting', order_id, amount, null, created_at from money_movements
      where kind = 'refund' and method = 'card' and state = 'asked' and created_at < now() - interval '1 hour'
      union all
      select 'refund_failed', order_id, amount, reference, coalesce(done_at, created_at) from money_movements m
      where kind = 'refund' and state = 'failed' and not exists (select from money_movements later
        where later.order_id = m.order_id and later.kind = 'refund' and later.state <> 'failed' and later.created_at > m.created_at)
      union all
      select 'paid_not_accepted', id, captured, null, updated_at from orders
      where status = 'pending' and captured - refunded >= total and updated_at < now() - interval '5 minutes'
      union all
      select 'paid_too_little', id, captured, null, updated_at from orders
      where payment_status = 'paid' and captured < total and status <> 'cancelled'
      union all
      select 'cancelled_with_money', id, captured - refunded, null, updated_at from orders
      where status = 'cancelled' and captured > refunded and updated_at < now() - interval '5 minutes'
    )
    select f.kind, f.order_id as "orderId", o.order_number as "orderNumber", f.amount, o.currency, f.reference, f.since
    from found f left join orders o on o.id = f.order_id
    where o.market = any(${[...markets]}::text[]) or (o.id is null and ${markets.length === marketCodes.length})
    order by f.since limit ${limit}`.execute(db);
  return rows;
}

/** Card payments of the last week whose fee the provider has not said, the newest first. */
export async function selectWithoutFee(db: Executor, limit: number): Promise<{ id: string; paymentId: string }[]> {
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select id, reference as "paymentId" from money_movements
    where state = 'done' and done_at > now() - interval '7 days' and kind = 'capture' and method = 'card'
      and fee is null and reference is not null
    order by done_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function updateFee(db: Executor, id: string, fee: number): Promise<void> {
  await sql`update money_movements set fee = ${fee} where id = ${id}`.execute(db);
}
