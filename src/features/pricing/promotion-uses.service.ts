import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertUses, lockRows, type NewUse, releaseUsesOf, retakeUsesOf, selectReleased } from "./uses/uses.store.ts";

export type { NewUse } from "./uses/uses.store.ts";

/**
 * Uses of promotions follow their order, which is locked: they are taken when it is placed, released when it ends or is
 * refunded before anything was shipped, and taken again when its payment comes late.
 */

/** Locks promotions until the end of the transaction: orders decide about the last use one after the other. */
export async function lockPromotions(trx: Executor, ids: readonly string[]): Promise<void> {
  await lockRows(trx, ids);
}

/** Stores the uses of orders that were just stored. Their promotions are locked and allow them. */
export async function takeUses(trx: Executor, uses: readonly NewUse[]): Promise<void> {
  await insertUses(trx, uses);
}

/** Releases the uses of an order; idempotent. Needs no lock of the promotions, as it only makes room. */
export async function releaseUses(trx: Executor, orderId: string): Promise<void> {
  await releaseUsesOf(trx, orderId);
}

/**
 * Takes the uses of an ended order again, all or none: refused if others have taken the last ones since. That a promotion
 * has ended meanwhile does not matter, since the price was agreed before. Belongs to a savepoint at least; locks promotions.
 */
export async function retakeUses(trx: Executor, orderId: string): Promise<Result<null, { code: "used_up" }>> {
  const ids = await selectReleased(trx, orderId);
  if (ids.length === 0) return ok(null);
  await lockRows(trx, ids);
  const passed = await retakeUsesOf(trx, orderId);
  return passed.length > 0 ? fail({ code: "used_up" as const }) : ok(null);
}
