import type { Executor } from "#platform/server/db/database.ts";

/** Method of a refund of this order; `null` if it has none with this id. */
export async function selectRefundFacts(
  trx: Executor,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<{ method: string } | null> {
  const row = await trx
    .selectFrom("money_movements")
    .select("method")
    .where("id", "=", refundId)
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .executeTakeFirst();
  return row ?? null;
}

/** True if money was booked under this key. */
export async function isBooked(trx: Executor, effectKey: string): Promise<boolean> {
  const row = await trx
    .selectFrom("money_movements")
    .select("id")
    .where("effect_key", "=", effectKey)
    .executeTakeFirst();
  return row !== undefined;
}
