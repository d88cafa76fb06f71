import type { Day } from "#platform/pure/days.ts";
import { fail, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import {
  changeLease,
  type LeaseFailure,
  type LeaseHand,
  lastOf,
  lockWithUnits,
  type MoveFailure,
  reinstateLease,
} from "../leases.service.ts";
import type { LockedLease } from "./leases.store.ts";

/** Nothing is paid for the lease: whoever does not want it cancels its order. */
export type CancelFailure = LeaseFailure | { code: "order_unpaid" };

/**
 * Staff cancels one lease of an order that goes on; its unit is free at once. What was paid for it is given back apart. The
 * reason is told to the lessee. Belongs to a transaction that has locked the order and is rolled back on failure.
 */
export async function cancelLease(
  trx: Executor,
  id: string,
  { by, words }: { by: LeaseHand; words: string },
): Promise<Result<LockedLease, CancelFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  if (lease.status === "reserved") return fail({ code: "order_unpaid" as const });
  return changeLease(trx, lease, { change: "cancelByStaff", by, holds: [], reason: "staff", words });
}

/** `not_paid_for`: its order has ended or its money went back. `days_over`: it should have come back before today. */
export type AgainFailure = MoveFailure | { code: "not_paid_for" | "days_over" };

/**
 * Staff lets a cancelled lease live again, on its own unit or another one. `isPaid` says whether its order still has money
 * for it. Belongs to a transaction that has locked the order and is rolled back on failure.
 */
export async function letLiveAgain(
  trx: Executor,
  id: string,
  { by, today, isPaid }: { by: LeaseHand; today: Day; isPaid: boolean },
): Promise<Result<LockedLease, AgainFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  // Before what only a cancelled one needs: the state is the plainer answer.
  if (lease.status !== "cancelled") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  if (!isPaid) return fail({ code: "not_paid_for" as const });
  if (lastOf(lease) < today) return fail({ code: "days_over" as const });
  return reinstateLease(trx, id, { by, today, holds: ["payment_secured"] });
}
