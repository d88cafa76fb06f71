import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "./domain/lease.ts";

const columns = sql`l.id, i.order_id as "orderId", l.order_item_id as "orderItemId", i.name as "productName", l.status,
  l.first_day::text as "firstDay", (l.end_day - 1)::text as "endDay"`;

/** What this person rented with these orders, by its first day. */
export async function selectLeasesOf(db: Executor, userId: string, orderIds: readonly string[]): Promise<Lease[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Lease>`
    select ${columns} from order_items i join leases l on l.order_item_id = i.id
    where l.user_id = ${userId} and i.order_id = any(${[...orderIds]}::uuid[])
    order by l.first_day, l.id`.execute(db);
  return rows;
}

/** What this person rented with one order, or what that order pays for, by its first day. */
export async function selectLeasesPaidBy(db: Executor, userId: string, orderId: string): Promise<Lease[]> {
  const { rows } = await sql<Lease>`
    select ${columns} from leases l join order_items i on i.id = l.order_item_id
    where l.user_id = ${userId}
      and (i.order_id = ${orderId} or l.id in (select lease_id from lease_charges where order_id = ${orderId}))
    order by l.first_day, l.id`.execute(db);
  return rows;
}
