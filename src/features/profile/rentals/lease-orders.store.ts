import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseOrder } from "../domain/lease-order.ts";

/** The orders that pay for a lease, oldest first. */
export async function selectLeaseOrders(db: Executor, leaseId: string): Promise<LeaseOrder[]> {
  const { rows } = await sql<LeaseOrder>`
    select o.id, o.order_number as number, paid.kind, o.total, o.currency, o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.created_at as "placedAt"
    from (select i.order_id as id, null as kind from published.leases l join published.order_items i on i.id = l.order_item_id where l.id = ${leaseId}
        and not exists (select from published.lease_charges c where c.order_id = i.order_id)
      union all select c.order_id, c.kind from published.lease_charges c where c.lease_id = ${leaseId}
      union all select c.order_id, c.kind from published.leases l join published.order_items i on i.id = l.order_item_id
        join published.lease_charges c on c.order_id = i.order_id where l.id = ${leaseId} and c.lease_id <> ${leaseId}) paid
    join published.orders o on o.id = paid.id order by o.created_at, o.id`.execute(db);
  return rows;
}
