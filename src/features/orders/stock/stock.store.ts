import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";

/** Kinds of movements (D23). */
export type MovementKind = "received" | "reserved" | "released" | "sold" | "returned" | "adjusted";

/** An entry of the ledger. The database adds it to the stock of its product and checks the sum. */
export interface Movement {
  productId: string;
  kind: MovementKind;
  /** Changes of stock and reserved quantity. */
  onHand: number;
  reserved: number;
  orderId: string | null;
  actor: string;
  reason?: string | null;
}

/** Writes movements, in the order of product ids to avoid deadlocks. */
export async function moveStock(trx: Executor, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const sorted = movements.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
  const rows = sorted.map(({ productId, kind, onHand, reserved, orderId, actor, reason }) => ({
    product_id: productId,
    kind,
    on_hand: onHand,
    reserved,
    order_id: orderId,
    actor,
    reason: reason ?? null,
  }));
  await insertRows("stock_movements", rows).execute(trx);
}

/**
 * Locks the stock of these products until the end of the transaction, in the order of product ids as every movement does.
 * Gives the available quantity of each; products without a row of stock are left out.
 */
export async function lockStock(trx: Executor, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; available: number }>`
    select product_id as id, on_hand - reserved as available from stock
    where product_id = any(${[...productIds]}) order by product_id for update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** Components of the sets among these products, by set id. */
export async function selectKitParts(
  db: Executor,
  productIds: readonly string[],
): Promise<Map<string, { productId: string; quantity: number }[]>> {
  const rows = await db
    .selectFrom("published.kit_parts as kit_parts")
    .select(["kit_id", "product_id as productId", "quantity"])
    .where("kit_id", "=", sql<string>`any(${[...productIds]})`)
    .orderBy("product_id")
    .execute();
  return Map.groupBy(rows, (row) => row.kit_id);
}

/** Deletes the reservations of an order and gives their quantities by product. */
export async function deleteReservations(trx: Executor, orderId: string): Promise<Map<string, number>> {
  const rows = await trx
    .deleteFrom("stock_reservations")
    .where("order_id", "=", orderId)
    .returning(["product_id", "quantity"])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

/** Quantity by product of an order's items, sets taken apart; without rentals. */
export async function selectPieces(db: Executor, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; quantity: number }>`
    select coalesce(part.product_id, item.product_id) as id, sum(item.quantity * coalesce(part.quantity, 1))::int as quantity
    from order_items item left join order_item_parts part on part.order_item_id = item.id
    where item.order_id = ${orderId} and not exists (select from published.order_rentals r where r.order_item_id = item.id)
      and not exists (select from lease_charges c where c.order_id = item.order_id)
    group by 1 order by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.quantity]));
}

/** Reserves pieces for an order until they are shipped. */
export async function insertReservations(
  trx: Executor,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...pieces].map(([product_id, quantity]) => ({
    order_id: orderId,
    product_id,
    quantity,
    expires_at: null,
  }));
  await trx.insertInto("stock_reservations").values(rows).execute();
}
