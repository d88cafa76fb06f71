import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { deleteReservations, insertReservations, lockStock, moveStock, selectPieces } from "./stock.store.ts";

/** Available quantity by short product. Nothing was taken then. */
export type Shortage = ReadonlyMap<string, number>;

/** A reservation for an order; `pieces` has sets taken apart. */
export interface Request {
  orderId: string;
  pieces: ReadonlyMap<string, number>;
  actor: string;
}

/**
 * Finds requests with too little stock, by order: each gets all of its pieces or none, in their order. The rows stay
 * locked until the end of the transaction; a constraint of the database checks again. Nothing is taken yet.
 */
export async function shortRequests(trx: Executor, requests: readonly Request[]): Promise<Map<string, Shortage>> {
  const ids = new Set(requests.flatMap(({ pieces }) => [...pieces.keys()]));
  const left = await lockStock(trx, [...ids]);
  const short = new Map<string, Shortage>();
  for (const { orderId, pieces } of requests) {
    const missing = [...pieces].filter(([id, quantity]) => (left.get(id) ?? 0) < quantity);
    if (missing.length > 0) short.set(orderId, new Map(missing.map(([id]) => [id, left.get(id) ?? 0])));
    else for (const [id, quantity] of pieces) left.set(id, (left.get(id) ?? 0) - quantity);
  }
  return short;
}

/** Reserves stock for requests that `shortRequests` allows; their orders are stored already. */
export async function takeStock(trx: Executor, requests: readonly Request[]): Promise<void> {
  await moveStock(
    trx,
    requests.flatMap(({ orderId, pieces, actor }) =>
      [...pieces].map(([productId, quantity]) => {
        return { productId, kind: "reserved", onHand: 0, reserved: quantity, orderId, actor } as const;
      }),
    ),
  );
}

/** Releases what an order still has reserved. Idempotent. */
export async function release(trx: Executor, { orderId, actor }: { orderId: string; actor: string }): Promise<void> {
  const released = await deleteReservations(trx, orderId);
  await moveStock(
    trx,
    [...released].map(([productId, quantity]) => {
      return { productId, kind: "released", onHand: 0, reserved: -quantity, orderId, actor } as const;
    }),
  );
}

/** Reserves the goods of a revived order again, until they are shipped. */
export async function reserveAgain(
  trx: Executor,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<Result<null, { code: "short"; available: Shortage }>> {
  const pieces = await selectPieces(trx, orderId);
  if (pieces.size === 0) return ok(null);
  const request = { orderId, pieces, actor };
  const available = (await shortRequests(trx, [request])).get(orderId);
  if (available) return fail({ code: "short" as const, available });
  await takeStock(trx, [request]);
  await insertReservations(trx, orderId, pieces);
  return ok(null);
}
