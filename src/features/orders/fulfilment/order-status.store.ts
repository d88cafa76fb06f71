import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderHead } from "../domain/order.ts";
import type { OrderFacts } from "../domain/order-machines.ts";
import type { EndedAs, OrderStatus, PaymentStatus, ReturnStatus } from "../domain/order-states.ts";
import { type HeadRow, headColumns, headOf } from "../placement/order.store.ts";

/** An order with what its changes depend on. Its row is locked. */
export interface LockedOrder extends OrderHead, Omit<OrderFacts, keyof OrderHead> {}

/** Locks an order until the end of the transaction; `null` if there is none. For the shop: no owner in the WHERE. */
export async function lockOrder(trx: Executor, id: string): Promise<LockedOrder | null> {
  await sql`select from orders where id = ${id} for update`.execute(trx);
  return selectFacts(trx, id);
}

/** The same without a lock: it may change at any time. */
export async function selectFacts(trx: Executor, id: string): Promise<LockedOrder | null> {
  const { rows } = await sql<HeadRow & Required<Omit<OrderFacts, keyof OrderHead>>>`
    select ${headColumns},
      (select coalesce(sum(greatest(i.quantity
          - coalesce((select sum(f.quantity) from refund_lines f join money_movements m on m.id = f.movement_id
              where f.order_item_id = i.id and m.state <> 'failed'
                and not exists (select from returns r where r.refund_id = m.id)), 0),
          coalesce((select sum(l.quantity) from shipment_lines l where l.order_item_id = i.id), 0))), 0)::int
        from order_items i where i.order_id = o.id
          and not exists (select from published.order_rentals r where r.order_item_id = i.id)
          and not exists (select from lease_charges c where c.order_id = o.id)) as pieces,
      (select coalesce(sum(l.quantity), 0)::int from shipments s join shipment_lines l on l.shipment_id = s.id
        where s.order_id = o.id) as shipped,
      (select count(*)::int from returns r where r.order_id = o.id and r.status in ('requested', 'approved', 'in_progress'))
        as "openReturns",
      (select max(at) from order_events e where e.order_id = o.id and e.machine = 'order' and e.to_state = 'delivered')
        as "deliveredAt",
      (select jsonb_build_object('out', count(*) filter (where l.status in ('active', 'overdue', 'returned', 'closed')),
          'first', min(l.first_day) filter (where l.status in ('reserved', 'confirmed')),
          'open', count(*) filter (where l.status not in ('closed', 'cancelled')))
        from order_items i join published.leases l on l.order_item_id = i.id where i.order_id = o.id) as leases
    from orders o where o.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { pieces, shipped, openReturns, deliveredAt, leases } = row;
  return { ...headOf(row), pieces, shipped, openReturns, deliveredAt, leases };
}

/** A history entry. */
export interface ChangeRow {
  orderId: string;
  machine: "order" | "payment" | "return";
  returnId?: string;
  from: OrderStatus | PaymentStatus | ReturnStatus | null;
  to: OrderStatus | PaymentStatus | ReturnStatus;
  actor: string;
  reason?: string | null;
}

export async function insertEvent(trx: Executor, row: ChangeRow): Promise<void> {
  await trx
    .insertInto("order_events")
    .values({
      order_id: row.orderId,
      machine: row.machine,
      return_id: row.returnId ?? null,
      from_state: row.from,
      to_state: row.to,
      actor: row.actor,
      reason: row.reason ?? null,
    })
    .execute();
}

/** Sets the status of an order; `endedAs` for a cancelled one. */
export async function updateStatus(
  trx: Executor,
  id: string,
  { status, endedAs }: { status: OrderStatus; endedAs: EndedAs | null },
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ status, ended_as: endedAs, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Sets the payment status. */
export async function updatePaymentStatus(trx: Executor, id: string, status: PaymentStatus): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ payment_status: status, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Extends the payment deadline and the reservations; never shortens them. */
export async function extendDeadline(trx: Executor, orderId: string, deadline: Date): Promise<void> {
  await sql`update orders set payment_deadline = greatest(payment_deadline, ${deadline}::timestamptz)
    where id = ${orderId}`.execute(trx);
  await sql`update stock_reservations set expires_at = greatest(expires_at, ${deadline}::timestamptz)
    where order_id = ${orderId} and expires_at is not null`.execute(trx);
}

export async function markConfirmed(trx: Executor, orderId: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ confirmation: "given", updated_at: sql<Date>`now()` })
    .where("id", "=", orderId)
    .execute();
}

/** Makes the reservations of an order permanent, until it is shipped or ends. */
export async function makeReservationsPermanent(trx: Executor, orderId: string): Promise<void> {
  await trx.updateTable("stock_reservations").set({ expires_at: null }).where("order_id", "=", orderId).execute();
}
