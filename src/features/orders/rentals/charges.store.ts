import { type Selectable, sql } from "kysely";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Orders } from "#platform/server/db/schema.gen.ts";
import type { Order } from "../domain/order.ts";
import { withItems } from "../placement/order.store.ts";

/** The first order of a lease, and its item; `null` if there is no such lease. */
export async function selectLeaseOrder(
  db: Executor,
  leaseId: string,
): Promise<{ order: Order; itemId: string } | null> {
  // A replacement machine belongs to the order of an extension, which leads to the first order.
  const { rows } = await sql<Selectable<Orders> & { item_id: string }>`
    with recursive way (item_id, order_id, depth) as (
      select i.id, i.order_id, 0 from published.leases l join order_items i on i.id = l.order_item_id where l.id = ${leaseId}
      union all
      select i.id, i.order_id, way.depth + 1 from way join lease_charges c on c.order_id = way.order_id
        join published.leases l on l.id = c.lease_id join order_items i on i.id = l.order_item_id)
    select o.*, way.item_id from way join orders o on o.id = way.order_id order by way.depth desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { item_id: itemId, ...columns } = row;
  const [order] = await withItems(db, [columns]);
  return order ? { order, itemId } : null;
}

/** A charge to be stored; days are half-open. */
export interface NewCharge {
  orderId: string;
  leaseId: string;
  kind: LeaseChargeKind;
  first: string | null;
  end: string | null;
  effectKey: string;
}

/** Stores what a stored order charges for. */
export async function insertCharge(trx: Executor, charge: NewCharge): Promise<void> {
  const { orderId, leaseId, kind, first, end, effectKey } = charge;
  await sql`insert into lease_charges (order_id, lease_id, kind, first_day, end_day, effect_key)
    values (${orderId}, ${leaseId}, ${kind}, ${first}::date, ${end}::date, ${effectKey})`.execute(trx);
}

/** The order made under this key before, and its item, if any. */
export async function selectChargeByKey(
  db: Executor,
  effectKey: string,
): Promise<{ orderId: string; orderItemId: string } | null> {
  const { rows } = await sql<{ orderId: string; orderItemId: string }>`
    select c.order_id as "orderId", i.id as "orderItemId"
    from lease_charges c join order_items i on i.order_id = c.order_id where c.effect_key = ${effectKey}`.execute(db);
  return rows[0] ?? null;
}
