import { sql } from "kysely";
import type { MarketCode, PaymentMethod } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Unpaid orders past their deadline, longest first. */
export async function selectExpired(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "pending")
    .where("payment_deadline", "<=", now)
    .where("payment_status", "in", ["pending", "failed"])
    // Debts for a lease do not expire.
    .where(
      sql<boolean>`not exists (select from lease_charges c where c.order_id = orders.id and c.kind <> 'extension')`,
    )
    .orderBy("payment_deadline")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** An awaited transfer. */
export interface AwaitedTransfer {
  id: string;
  market: MarketCode;
  deadline: Date;
}

/** Transfers due in the next days without a reminder; not those that wait for confirmation. */
export async function selectUnreminded(db: Executor, now: Date): Promise<AwaitedTransfer[]> {
  const { rows } = await sql<AwaitedTransfer>`
    select id, market, payment_deadline as deadline from orders o
    where status = 'pending' and payment_status = 'pending'
      and (payment_method = 'transfer' or exists (
        select from lease_charges c where c.order_id = o.id and c.kind <> 'extension'))
      and payment_deadline > ${now}::timestamptz and payment_deadline < ${now}::timestamptz + interval '5 days'
      and o.confirmation is distinct from 'awaited'
      and not exists (select from published.mails where effect_key = 'reminder:' || o.id)
    order by payment_deadline`.execute(db);
  return rows;
}

/**
 * Void extensions, oldest first: their lease was cancelled or ends before they begin, and they are unpaid or have money to
 * refund. With `id` only that order.
 */
export async function selectVainExtensions(db: Executor, limit: number, id: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from lease_charges c join published.leases l on l.id = c.lease_id join orders o on o.id = c.order_id
    where c.kind = 'extension'
      and (l.status = 'cancelled' or c.first_day > l.end_day
        and not exists (select from order_items i join published.leases other on other.order_item_id = i.id where i.order_id = o.id))
      and (${id}::uuid is null or o.id = ${id}::uuid)
      and (o.status = 'pending' or o.status <> 'cancelled' and o.captured > o.refunded)
    order by o.created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Paid orders with nothing to ship whose machines were all handed over, oldest first. Approximate after partial refunds:
 * the guard counts exactly.
 */
export async function selectHandedOver(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.status = 'processing'
      and (exists (select from lease_charges c where c.order_id = o.id)
        or (exists (select from order_items i join published.leases l on l.order_item_id = i.id
              where i.order_id = o.id and l.status in ('active', 'overdue', 'returned', 'closed'))
          and not exists (select from order_items i join published.leases l on l.order_item_id = i.id
              where i.order_id = o.id and l.status in ('reserved', 'confirmed'))
          and (o.refunded > 0 or not exists (select from order_items i where i.order_id = o.id
              and not exists (select from published.order_rentals r where r.order_item_id = i.id)))))
    order by o.created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Delivered orders to complete, longest first: delivered before `before`, or of machines without parcels; none with a
 * machine that is out or unsettled.
 */
export async function selectDelivered(
  db: Executor,
  { market, before }: { market: MarketCode; before: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    join lateral (select max(at) as at from order_events e
      where e.order_id = o.id and e.machine = 'order' and e.to_state = 'delivered') came on true
    where o.status = 'delivered' and o.market = ${market}
      and (came.at < ${before} or not exists (select from shipments s where s.order_id = o.id)
        and (exists (select from lease_charges c where c.order_id = o.id)
          or exists (select from order_items i join published.order_rentals r on r.order_item_id = i.id where i.order_id = o.id)))
      and not exists (select from order_items i join published.leases l on l.order_item_id = i.id
        where i.order_id = o.id and l.status not in ('closed', 'cancelled'))
      and not exists (select from returns r where r.order_id = o.id
        and r.status in ('requested', 'approved', 'in_progress'))
      and o.payment_status in ('paid', 'partly_refunded', 'refunded', 'authorised')
    order by came.at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Partly shipped orders whose rest was refunded. Approximate: the guard counts exactly. */
export async function selectPartlySent(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where status = 'processing' and refunded > 0
      and exists (select from shipments s where s.order_id = o.id) order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** A completed refund; `amount` in minor units. */
export interface GoneRefund {
  id: string;
  orderId: string;
  amount: number;
  method: PaymentMethod;
}

/** Refunds completed in the last days without an e-mail. */
export async function selectUntoldRefunds(db: Executor, limit: number): Promise<GoneRefund[]> {
  const { rows } = await sql<GoneRefund>`
    select id, order_id as "orderId", amount, method from money_movements m
    where kind = 'refund' and state = 'done' and done_at > now() - interval '7 days'
      and not exists (select from published.mails where effect_key = 'refund:' || m.id || ':done')
    order by done_at limit ${limit}`.execute(db);
  return rows;
}
