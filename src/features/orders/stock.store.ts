import type { Executor } from "#platform/server/db/database.ts";

/**
 * Takes pieces out of sale, product by product in the order given: callers give product ids in ascending order, so that
 * two orders never wait for each other. The condition is part of the update, so that no one can come in between.
 * Gives the products of which there was less than asked; the caller then rolls back.
 */
export async function reserveStock(trx: Executor, pieces: ReadonlyMap<string, number>): Promise<string[]> {
  const short: string[] = [];
  for (const [productId, quantity] of pieces) {
    const taken = await trx
      .updateTable("stock")
      .set((stock) => ({ reserved: stock("reserved", "+", quantity) }))
      .where("product_id", "=", productId)
      .where((stock) => stock(stock("on_hand", "-", stock.ref("reserved")), ">=", quantity))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) short.push(productId);
  }
  return short;
}

/** Writes down what an order keeps back, and until when (null: until it leaves or ends). */
export async function insertReservations(
  trx: Executor,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
  expiresAt: Date | null,
): Promise<void> {
  await trx
    .insertInto("stock_reservations")
    .values(
      [...pieces].map(([product_id, quantity]) => ({ order_id: orderId, product_id, quantity, expires_at: expiresAt })),
    )
    .execute();
}

/** Pieces of each product that can be ordered now; a product without stock is left out. */
export async function availableStock(db: Executor, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock")
    .select((stock) => ["product_id", stock("on_hand", "-", stock.ref("reserved")).as("available")])
    .where("product_id", "in", [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.available]));
}
