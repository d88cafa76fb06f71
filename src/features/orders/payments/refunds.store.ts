import type { Executor } from "#platform/server/db/database.ts";
import type { RefundableOrder, RefundLine } from "../domain/payments/refund.ts";
import type { LockedOrder } from "../fulfilment/order-status.store.ts";

/** A locked order with its items and earlier refunds. */
export async function selectRefundable(trx: Executor, order: LockedOrder): Promise<RefundableOrder> {
  const [items, earlier] = [
    await trx
      .selectFrom("order_items")
      .select(["id", "quantity", "unit_net as unitNet", "discount_net as discountNet"])
      .where("order_id", "=", order.id)
      .orderBy("position")
      .execute(),
    await trx
      .selectFrom("refund_lines as line")
      .innerJoin("money_movements as money", "money.id", "line.movement_id")
      .select(["line.kind", "line.order_item_id as orderItemId", "line.quantity", "line.amount", "line.tax"])
      .where("money.order_id", "=", order.id)
      .where("money.state", "!=", "failed")
      .execute(),
  ];
  return { ...order, items, earlier: earlier.map((line) => ({ ...line, kind: line.kind as RefundLine["kind"] })) };
}

/** Which of these items were rented. */
export async function selectRented(db: Executor, orderItemIds: readonly string[]): Promise<Set<string>> {
  if (orderItemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("published.order_rentals as order_rentals")
    .select("order_item_id as id")
    .where("order_item_id", "in", [...orderItemIds])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The refund requested under this key, if any; amount in minor units. */
export async function selectRefundByKey(
  trx: Executor,
  orderId: string,
  effectKey: string,
): Promise<{ id: string; amount: number } | null> {
  const row = await trx
    .selectFrom("money_movements")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("effect_key", "=", effectKey)
    .executeTakeFirst();
  return row ?? null;
}

/** True if the provider refused a refund of this order. */
export async function hasFailedRefund(trx: Executor, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("money_movements")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("state", "=", "failed")
    .executeTakeFirst();
  return row !== undefined;
}
