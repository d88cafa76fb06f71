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

/** Pieces of each product that can be ordered now; a product without stock is left out. */
export async function availableStock(db: Executor, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock")
    .select((stock) => ["product_id", stock("on_hand", "-", stock.ref("reserved")).as("available")])
    .where("product_id", "in", [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.available]));
}
