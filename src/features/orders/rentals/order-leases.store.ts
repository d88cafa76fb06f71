import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseToCancel } from "../domain/fulfilment/cancellation.ts";
import type { OrderedLease } from "../domain/rentals/lease.ts";

const columns = sql`l.id, i.order_id as "orderId", l.order_item_id as "orderItemId", i.name as machine, l.status,
  l.first_day::text as first, (l.end_day - 1)::text as last`;

/** Leases of this user from these orders, by first day. */
export async function selectLeasesOf(
  db: Executor,
  userId: string,
  orderIds: readonly string[],
): Promise<OrderedLease[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderedLease>`
    select ${columns} from order_items i join published.leases l on l.order_item_id = i.id
    where l.user_id = ${userId} and i.order_id = any(${[...orderIds]}::uuid[])
    order by l.first_day, l.id`.execute(db);
  return rows;
}

const hasCompany = sql`exists (select from order_items other where other.order_id = i.order_id and (
    not exists (select from published.order_rentals r where r.order_item_id = other.id)
    or exists (select from published.leases beside where beside.order_item_id = other.id and beside.id <> l.id
      and beside.status <> 'cancelled'))) as "hasCompany"`;

/** It replaced another machine of its item free of charge: the price was paid for that one. */
const isGivenOnTop = sql`exists (select from published.lease_events e join published.leases before on before.id = (e.details ->> 'previousLease')::uuid
  where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id)`;

/** Facts for cancelling a machine alone; `null` if this order did not pay for it. */
export async function selectLeaseToCancel(
  db: Executor,
  orderId: string,
  leaseId: string,
): Promise<Pick<LeaseToCancel, "hasCompany"> | null> {
  const { rows } = await sql<Pick<LeaseToCancel, "hasCompany">>`
    select ${hasCompany} from published.leases l join order_items i on i.id = l.order_item_id
      join published.order_rentals rented on rented.order_item_id = i.id
    where l.id = ${leaseId} and i.order_id = ${orderId} and not ${isGivenOnTop}`.execute(db);
  return rows[0] ?? null;
}

/** The same for all machines that an order paid for, by first day. The caller has checked the owner. */
export async function selectLeasesToCancel(db: Executor, orderId: string): Promise<(OrderedLease & LeaseToCancel)[]> {
  const { rows } = await sql<OrderedLease & LeaseToCancel>`
    select ${columns}, ${hasCompany} from published.leases l join order_items i on i.id = l.order_item_id
      join published.order_rentals rented on rented.order_item_id = i.id
    where i.order_id = ${orderId} and not ${isGivenOnTop} order by l.first_day, l.id`.execute(db);
  return rows;
}

/** Leases of this user from one order, or the lease it charges for, by first day. */
export async function selectLeasesPaidBy(db: Executor, userId: string, orderId: string): Promise<OrderedLease[]> {
  const { rows } = await sql<OrderedLease>`
    select ${columns} from published.leases l join order_items i on i.id = l.order_item_id
    where l.user_id = ${userId}
      and (i.order_id = ${orderId} or l.id in (select lease_id from lease_charges where order_id = ${orderId}))
    order by l.first_day, l.id`.execute(db);
  return rows;
}
