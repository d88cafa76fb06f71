import { sql } from "kysely";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderStatus, PaymentStatus } from "../domain/order-states.ts";

interface States {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Orders that charge for a lease, oldest first; `total` in minor units. */
export async function selectLeaseCharges(
  db: Executor,
  leaseId: string,
): Promise<(States & { orderId: string; number: string; kind: LeaseChargeKind; total: number })[]> {
  const { rows } = await sql<States & { orderId: string; number: string; kind: LeaseChargeKind; total: number }>`
    select o.id as "orderId", o.order_number as number, c.kind, o.total, o.status, o.payment_status as "paymentStatus"
    from lease_charges c join orders o on o.id = c.order_id
    where c.lease_id = ${leaseId} order by o.created_at, o.id`.execute(db);
  return rows;
}

/** Statuses of the order of an item, and its quantity not refunded; `null` if there is no such item. */
export async function selectLinePayment(
  db: Executor,
  orderItemId: string,
): Promise<(States & { orderId: string; orderItemId: string; market: MarketCode; pieces: number }) | null> {
  const { rows } = await sql<States & { orderId: string; orderItemId: string; market: MarketCode; pieces: number }>`
    select o.id as "orderId", i.id as "orderItemId", o.market, o.status, o.payment_status as "paymentStatus",
      i.quantity - coalesce((select sum(f.quantity) from refund_lines f join money_movements m on m.id = f.movement_id
        where f.order_item_id = i.id and m.state <> 'failed'), 0)::int as pieces
    from order_items i join orders o on o.id = i.order_id where i.id = ${orderItemId}`.execute(db);
  return rows[0] ?? null;
}
