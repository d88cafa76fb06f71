import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { deleteReservations, lockStock, moveStock, selectPieces } from "./stock.store.ts";

/** Products of which there is less than is needed, with what there is. Nothing was taken then. */
export type Shortage = ReadonlyMap<string, number>;

/**
 * Keeps pieces back from sale for an order, all or none. `pieces` has no sets any more. The rows are locked before they
 * are judged, so that no one can come in between; the database's own constraint stands behind.
 */
export async function reserve(
  trx: Executor,
  { orderId, pieces, actor }: { orderId: string; pieces: ReadonlyMap<string, number>; actor: string },
): Promise<Result<null, { code: "short"; available: Shortage }>> {
  const available = await lockStock(trx, [...pieces.keys()]);
  const short = [...pieces].filter(([id, quantity]) => (available.get(id) ?? 0) < quantity);
  if (short.length > 0) {
    return fail({ code: "short" as const, available: new Map(short.map(([id]) => [id, available.get(id) ?? 0])) });
  }
  await moveStock(
    trx,
    [...pieces].map(([productId, quantity]) => {
      return { productId, kind: "reserved", onHand: 0, reserved: quantity, orderId, actor } as const;
    }),
  );
  return ok(null);
}

/** Gives back to sale whatever an order still keeps. Once: a second call finds nothing. */
export async function release(trx: Executor, { orderId, actor }: { orderId: string; actor: string }): Promise<void> {
  const kept = await deleteReservations(trx, orderId);
  await moveStock(
    trx,
    [...kept].map(([productId, quantity]) => {
      return { productId, kind: "released", onHand: 0, reserved: -quantity, orderId, actor } as const;
    }),
  );
}

/** Keeps the goods of an order back once more, until they leave: money has come after its end. */
export async function reserveAgain(
  trx: Executor,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<Result<null, { code: "short"; available: Shortage }>> {
  const pieces = await selectPieces(trx, orderId);
  const reserved = await reserve(trx, { orderId, pieces, actor });
  if (!reserved.ok) return reserved;
  await trx
    .insertInto("stock_reservations")
    .values(
      [...pieces].map(([product_id, quantity]) => ({ order_id: orderId, product_id, quantity, expires_at: null })),
    )
    .execute();
  return reserved;
}
