import { sql } from "kysely";
import type { MarketCode, PaymentMethod } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Orders that nobody has paid in time, the longest waiting first. */
export async function selectExpired(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "pending")
    .where("payment_deadline", "<=", now)
    .where("payment_status", "in", ["pending", "failed"])
    // What is owed for a lease stays owed.
    .where(
      sql<boolean>`not exists (select from lease_charges c where c.order_id = orders.id and c.kind <> 'extension')`,
    )
    .orderBy("payment_deadline")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A transfer that has not come yet. */
export interface AwaitedTransfer {
  id: string;
  market: MarketCode;
  deadline: Date;
}

/** Transfers due in the next days of which nobody was reminded; who waits to be confirmed is not pressed to pay. */
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
 * Orders of more days of a machine that nobody will have, because its lease was cancelled, or ends before they begin: those that
 * wait for money, and those whose money is here. The oldest first; of one order, whether it is one of them still.
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
 * Paid orders of which nothing has to be sent and all machines are with their lessee: the oldest first. A guess where a part
 * was refunded: the guard counts exactly.
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
 * Delivered orders whose time is over: those that came before an instant, those of machines of which no parcel has left; of
 * none a machine is still out or unsettled. The longest waiting first.
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

/** Orders of which parcels have left, and nothing else will: the rest was refunded. A guess: the guard counts exactly. */
export async function selectPartlySent(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where status = 'processing' and refunded > 0
      and exists (select from shipments s where s.order_id = o.id) order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** A refund that has gone to its buyer; `amount` in minor units. */
export interface GoneRefund {
  id: string;
  orderId: string;
  amount: number;
  method: PaymentMethod;
}

/** Refunds of the last days that are done and of which the buyer does not know it yet. */
export async function selectUntoldRefunds(db: Executor, limit: number): Promise<GoneRefund[]> {
  const { rows } = await sql<GoneRefund>`
    select id, order_id as "orderId", amount, method from money_movements m
    where kind = 'refund' and state = 'done' and done_at > now() - interval '7 days'
      and not exists (select from published.mails where effect_key = 'refund:' || m.id || ':done')
    order by done_at limit ${limit}`.execute(db);
  return rows;
}
