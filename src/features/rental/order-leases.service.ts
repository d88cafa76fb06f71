import type { Day } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "./domain/lease.ts";
import type { LeaseStatus } from "./domain/lease-machine.ts";
import { holdDaysAgain, releaseDays } from "./extension-days.service.ts";
import { lockUnits } from "./fleet/fleet.store.ts";
import { leasesOfLine, leasesOfOrder, lockLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseActor, reinstateLease } from "./leases.service.ts";

/**
 * Leases follow their order, which is locked: they are confirmed when it is paid, dropped when it ends, and reinstated when
 * it is paid late. After its handover a lease is changed by staff only.
 */

/** Confirms the leases of a paid order. */
export async function confirmLeases(trx: Executor, orderId: string, by: LeaseActor): Promise<void> {
  for (const { id } of (await leasesOfOrder(trx, orderId)).filter(({ status }) => status === "reserved")) {
    const lease = await lockLease(trx, id, { owner: null });
    if (lease) await changeLease(trx, lease, { change: "confirm", by, holds: ["payment_secured"] });
  }
}

/**
 * Cancels the leases of an order that has ended, and releases days that it was to add to a lease. Refused when a machine was
 * handed over meanwhile; then the transaction is rolled back.
 */
export async function dropLeases(
  trx: Executor,
  orderId: string,
  by: LeaseActor,
): Promise<Result<null, { code: "handed_over" }>> {
  // Twice: a lease may have been continued on another unit at no charge while its lock was awaited.
  for (let round = 0; round < 2; round++) {
    const leases = await leasesOfOrder(trx, orderId);
    for (const { id } of leases.filter(({ status }) => status !== "cancelled")) {
      const lease = await lockLease(trx, id, { owner: null });
      const dropped =
        lease && (await changeLease(trx, lease, { change: "drop", by, holds: [], reason: "order_ended" }));
      if (!dropped?.ok) return fail({ code: "handed_over" as const });
    }
  }
  await releaseDays(trx, orderId, by);
  return ok(null);
}

/** A refund of a rented order line. `refunded`: pieces refunded so far, this refund included. */
interface RefundedPieces {
  orderItemId: string;
  quantity: number;
  refunded: number;
}

/**
 * Cancels as many leases of a line as pieces were refunded, counting leases that are cancelled already. Returned leases stay
 * as they are. Refused when too many machines are out; `left` is how many pieces can be refunded in all. The order is locked;
 * on failure nothing has changed.
 */
export async function dropRefunded(
  trx: Executor,
  { orderItemId, quantity, refunded }: RefundedPieces,
  by: LeaseActor,
): Promise<Result<null, { code: "handed_over"; left: number }>> {
  const pieces = await lockPieces(trx, orderItemId);
  const isIn = (lease: Lease, ...states: LeaseStatus[]) => states.includes(lease.status);
  const left = quantity - pieces.filter((piece) => piece.some((lease) => isIn(lease, "active", "overdue"))).length;
  if (refunded > left) return fail({ code: "handed_over" as const, left });
  const gone = pieces.filter((piece) => piece.every((lease) => isIn(lease, "cancelled"))).length;
  const ahead = pieces.map((piece) => piece.filter((lease) => isIn(lease, "reserved", "confirmed")));
  const ending = ahead.filter((leases) => leases.length > 0).slice(0, Math.max(0, refunded - gone));
  for (const lease of ending.flat())
    await changeLease(trx, lease, { change: "drop", by, holds: [], reason: "refunded" });
  return ok(null);
}

/** Locks the leases of a line, grouped by piece: a lease with those that continue it on other units at no charge. */
async function lockPieces(trx: Executor, orderItemId: string): Promise<Lease[][]> {
  const pieceOf = new Map<string, Lease[]>();
  const pieces: Lease[][] = [];
  // Locked leases cannot be continued on another unit any more, so the second read sees all.
  for (const { id } of await leasesOfLine(trx, orderItemId)) await lockLease(trx, id, { owner: null });
  let waiting = await leasesOfLine(trx, orderItemId);
  while (waiting.length > 0) {
    const later: typeof waiting = [];
    for (const one of waiting) {
      const lease = await lockLease(trx, one.id, { owner: null });
      const piece = one.previousId === null ? [] : pieceOf.get(one.previousId);
      if (!piece) later.push(one);
      else if (lease) {
        if (one.previousId === null) pieces.push(piece);
        piece.push(lease);
        pieceOf.set(one.id, piece);
      }
    }
    if (later.length === waiting.length)
      throw new Error(`line ${orderItemId} has leases that continue an unknown lease`);
    waiting = later;
  }
  return pieces;
}

/**
 * Reinstates the leases that were dropped with their order: all of them, each on its own unit or another one, or none if one
 * finds no unit or should have begun before today. Belongs to a savepoint at least, which is rolled back on failure.
 */
export async function reinstateLeases(
  trx: Executor,
  orderId: string,
  { by, today }: { by: LeaseActor; today: Day },
): Promise<Result<null, { code: "dates_taken" }>> {
  const dropped = (await leasesOfOrder(trx, orderId)).filter(({ wasDropped }) => wasDropped);
  const [any] = dropped;
  if (!any) return holdDaysAgain(trx, orderId, { by, today });
  if (dropped.some(({ first }) => first < today)) return fail({ code: "dates_taken" as const });
  // All units at once: locked product by product, two orders could deadlock.
  const productIds = [...new Set(dropped.map(({ productId }) => productId))];
  await lockUnits(trx, { productIds, market: any.market });
  for (const { id } of dropped) {
    const reinstated = await reinstateLease(trx, id, { by, today, holds: ["payment_secured"] });
    if (!reinstated.ok) return fail({ code: "dates_taken" as const });
  }
  return ok(null);
}
