import type { Day } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseStatus } from "./domain/lease-machine.ts";
import { giveDaysBack, holdDaysAgain } from "./extension-days.service.ts";
import { lockUnits } from "./fleet/fleet.store.ts";
import { type LeaseOfOrder, type LockedLease, leasesOfItem, leasesOfOrder, lockLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseHand, reinstateLease } from "./leases.service.ts";

/**
 * Leases follow their order, whose row is locked: paid, they are confirmed; ended, they give their units back; paid late,
 * they live again. What was handed over follows nobody but the desk.
 */

/** Confirms the leases of an order that is paid. */
export async function confirmLeases(trx: Executor, orderId: string, by: LeaseHand): Promise<void> {
  for (const { id } of (await leasesOfOrder(trx, orderId)).filter(({ status }) => status === "reserved")) {
    const lease = await lockLease(trx, id, { owner: null });
    if (lease) await changeLease(trx, lease, { change: "confirm", by, holds: ["payment_secured"] });
  }
}

/**
 * Ends the leases of an order that has ended, so that their units are free again, and days that it was to add to one. Refused
 * when a machine is out: the desk may have handed it over since somebody looked. On failure the transaction is rolled back.
 */
export async function dropLeases(
  trx: Executor,
  orderId: string,
  by: LeaseHand,
): Promise<Result<null, { code: "handed_over" }>> {
  const live = ({ status }: LeaseOfOrder) => status !== "cancelled";
  // Twice: while it waited for a lease, that one may have been extended onto another machine for nothing.
  for (let turn = 0; turn < 2; turn++) {
    for (const { id } of (await leasesOfOrder(trx, orderId)).filter(live)) {
      const lease = await lockLease(trx, id, { owner: null });
      const dropped =
        lease && (await changeLease(trx, lease, { change: "drop", by, holds: [], reason: "order_ended" }));
      if (!dropped?.ok) return fail({ code: "handed_over" as const });
    }
  }
  await giveDaysBack(trx, orderId, by);
  return ok(null);
}

/** Pieces of a rented line of which the money goes back. `refunded`: of all refunds of the line, this one included. */
interface RefundedPieces {
  orderItemId: string;
  quantity: number;
  refunded: number;
}

/**
 * Ends as many leases of a line as pieces of it were refunded, those cancelled before counted first, so that nobody keeps
 * days whose money is gone. What came back leaves its lease as it was. Refused while so many machines are out: `left` is
 * how many pieces could be refunded in all. The row of the order is locked; on failure nothing was changed.
 */
export async function dropRefunded(
  trx: Executor,
  { orderItemId, quantity, refunded }: RefundedPieces,
  by: LeaseHand,
): Promise<Result<null, { code: "handed_over"; left: number }>> {
  const pieces = await lockPieces(trx, orderItemId);
  const isIn = (lease: LockedLease, ...states: LeaseStatus[]) => states.includes(lease.status);
  const left = quantity - pieces.filter((piece) => piece.some((lease) => isIn(lease, "active", "overdue"))).length;
  if (refunded > left) return fail({ code: "handed_over" as const, left });
  const gone = pieces.filter((piece) => piece.every((lease) => isIn(lease, "cancelled"))).length;
  const ahead = pieces.map((piece) => piece.filter((lease) => isIn(lease, "reserved", "confirmed")));
  const ending = ahead.filter((leases) => leases.length > 0).slice(0, Math.max(0, refunded - gone));
  for (const lease of ending.flat())
    await changeLease(trx, lease, { change: "drop", by, holds: [], reason: "refunded" });
  return ok(null);
}

/** Locks the leases of a line: for each piece its own, with those of machines that took over from it for nothing. */
async function lockPieces(trx: Executor, orderItemId: string): Promise<LockedLease[][]> {
  const pieceOf = new Map<string, LockedLease[]>();
  const pieces: LockedLease[][] = [];
  // Those that are locked already cannot be extended onto another machine any more: the second look sees all.
  for (const { id } of await leasesOfItem(trx, orderItemId)) await lockLease(trx, id, { owner: null });
  let waiting = await leasesOfItem(trx, orderItemId);
  while (waiting.length > 0) {
    const later: typeof waiting = [];
    for (const one of waiting) {
      const lease = await lockLease(trx, one.id, { owner: null });
      const piece = one.before === null ? [] : pieceOf.get(one.before);
      if (!piece) later.push(one);
      else if (lease) {
        if (one.before === null) pieces.push(piece);
        piece.push(lease);
        pieceOf.set(one.id, piece);
      }
    }
    if (later.length === waiting.length) throw new Error(`line ${orderItemId} has leases that come from nowhere`);
    waiting = later;
  }
  return pieces;
}

/**
 * Lets the leases live again that ended with their order: all of them, each on its own unit or another one, or none if one
 * of them cannot be had any more or should have begun before. Belongs to a transaction that is rolled back on failure, to a
 * savepoint at least.
 */
export async function reinstateLeases(
  trx: Executor,
  orderId: string,
  { by, today }: { by: LeaseHand; today: Day },
): Promise<Result<null, { code: "dates_taken" }>> {
  const dropped = (await leasesOfOrder(trx, orderId)).filter(({ wasDropped }) => wasDropped);
  const [any] = dropped;
  if (!any) return holdDaysAgain(trx, orderId, { by, today });
  if (dropped.some(({ first }) => first < today)) return fail({ code: "dates_taken" as const });
  // All units at once: product by product, two orders could wait for each other in a ring.
  const productIds = [...new Set(dropped.map(({ productId }) => productId))];
  await lockUnits(trx, { productIds, market: any.market });
  for (const { id } of dropped) {
    const lives = await reinstateLease(trx, id, { by, today, holds: ["payment_secured"] });
    if (!lives.ok) return fail({ code: "dates_taken" as const });
  }
  return ok(null);
}
