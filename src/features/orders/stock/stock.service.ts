import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { deleteReservations, insertReservations, lockStock, moveStock, selectPieces } from "./stock.store.ts";

/** Products of which there is less than is needed, with what there is. Nothing was taken then. */
export type Shortage = ReadonlyMap<string, number>;

/** What an order wants to keep back from sale; `pieces` has no sets any more. */
export interface Request {
  orderId: string;
  pieces: ReadonlyMap<string, number>;
  actor: string;
}

/**
 * Says of which wishes there is too little, by order: each gets all of its pieces or none, the first ones first. The rows
 * stay locked until the end of the transaction, so that no one can come in between; the database's own constraint stands
 * behind. Nothing is taken yet.
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

/** Takes the pieces of wishes that were found to be possible; their orders are kept already. */
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
  if (pieces.size === 0) return ok(null);
  const request = { orderId, pieces, actor };
  const available = (await shortRequests(trx, [request])).get(orderId);
  if (available) return fail({ code: "short" as const, available });
  await takeStock(trx, [request]);
  await insertReservations(trx, orderId, pieces);
  return ok(null);
}
