import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { LineQuantity } from "../domain/fulfilment/shipment.ts";
import type { Shipment } from "../domain/history/post-purchase.ts";

/**
 * Items of an order with their shipped quantities. Not those that are never shipped: rented machines and charges for a
 * lease.
 */
export async function selectShipped(db: Executor, orderId: string): Promise<(LineQuantity & { shipped: number })[]> {
  const { rows } = await sql<LineQuantity & { shipped: number }>`
    select i.id as "orderItemId", i.quantity, coalesce((select sum(l.quantity) from shipment_lines l
      where l.order_item_id = i.id), 0)::int as shipped
    from order_items i where i.order_id = ${orderId}
      and not exists (select from published.order_rentals r where r.order_item_id = i.id)
      and not exists (select from lease_charges c where c.order_id = i.order_id)
    order by i.position`.execute(db);
  return rows;
}

/** Parcels of an order, oldest first. The caller has checked the owner. */
export async function selectShipments(db: Executor, orderId: string): Promise<Shipment[]> {
  const { rows } = await sql<Shipment>`
    select s.id, s.carrier, s.tracking_number as "trackingNumber", s.shipped_at as "shippedAt",
      (select jsonb_agg(jsonb_build_object('orderItemId', l.order_item_id, 'quantity', l.quantity) order by i.position)
        from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id) as lines
    from shipments s where s.order_id = ${orderId} order by s.shipped_at, s.id`.execute(db);
  return rows;
}

/** A parcel to be stored. */
export interface NewShipment {
  id: string;
  orderId: string;
  carrier: string;
  trackingNumber: string | null;
  actor: string;
  lines: readonly LineQuantity[];
}

/** True if this order has a parcel with this id. */
export async function hasShipment(trx: Executor, orderId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("shipments")
    .select("id")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a parcel with its items. */
export async function insertShipment(trx: Executor, shipment: NewShipment): Promise<void> {
  const { id, orderId, carrier, trackingNumber, actor, lines } = shipment;
  await trx
    .insertInto("shipments")
    .values({ id, order_id: orderId, carrier, tracking_number: trackingNumber, actor })
    .execute();
  await trx
    .insertInto("shipment_lines")
    .values(lines.map((line) => ({ shipment_id: id, order_item_id: line.orderItemId, quantity: line.quantity })))
    .execute();
}

/** Quantity by product for these quantities of items; sets taken apart as ordered. */
export async function piecesOf(trx: Executor, lines: readonly LineQuantity[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; quantity: number }>`
    select coalesce(part.product_id, item.product_id) as id,
      sum(asked.quantity * coalesce(part.quantity, 1))::int as quantity
    from unnest(${lines.map((line) => line.orderItemId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
      as asked (item_id, quantity)
    join order_items item on item.id = asked.item_id
    left join order_item_parts part on part.order_item_id = item.id
    group by 1 order by 1`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.quantity]));
}

/** Reduces the reservations of an order by shipped pieces. Throws if they are too small. */
export async function shortenReservation(
  trx: Executor,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [productId, quantity] of pieces) {
    const reservation = trx
      .deleteFrom("stock_reservations")
      .where("order_id", "=", orderId)
      .where("product_id", "=", productId);
    const gone = await reservation.where("quantity", "=", quantity).executeTakeFirst();
    if (gone.numDeletedRows > 0n) continue;
    const { numUpdatedRows } = await trx
      .updateTable("stock_reservations")
      .set((row) => ({ quantity: row("quantity", "-", quantity) }))
      .where("order_id", "=", orderId)
      .where("product_id", "=", productId)
      .where("quantity", ">", quantity)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`order ${orderId} keeps too little of ${productId}`);
  }
}
