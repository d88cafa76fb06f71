import type { Day } from "#platform/pure/days.ts";
import { fail, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "../domain/lease.ts";
import {
  changeLease,
  type LeaseActor,
  type LeaseFailure,
  lockWithUnits,
  type MoveFailure,
  reinstateLease,
} from "../leases.service.ts";

/** `order_unpaid`: the lease is not paid for, so its order has to be cancelled instead. */
export type CancelFailure = LeaseFailure | { code: "order_unpaid" };

/**
 * Cancels one lease of an order on behalf of staff and frees its unit; the refund is a separate step. `remark`: the reason, as
 * the lessee reads it. Belongs to a transaction that has locked the order and is rolled back on failure.
 */
export async function cancelLease(
  trx: Executor,
  id: string,
  { by, remark }: { by: LeaseActor; remark: string },
): Promise<Result<Lease, CancelFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  if (lease.status === "reserved") return fail({ code: "order_unpaid" as const });
  return changeLease(trx, lease, { change: "cancelByStaff", by, holds: [], reason: "staff", remark });
}

/** `not_paid_for`: its order has ended or was refunded. `days_over`: its day of return has passed. */
export type ReinstateFailure = MoveFailure | { code: "not_paid_for" | "days_over" };

/**
 * Reinstates a cancelled lease on behalf of staff, on its own unit or another one. `isPaid`: its order still pays for it.
 * Belongs to a transaction that has locked the order and is rolled back on failure.
 */
export async function reinstateByStaff(
  trx: Executor,
  id: string,
  { by, today, isPaid }: { by: LeaseActor; today: Day; isPaid: boolean },
): Promise<Result<Lease, ReinstateFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  // Checked first, as the clearest answer for a lease that is not cancelled.
  if (lease.status !== "cancelled") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  if (!isPaid) return fail({ code: "not_paid_for" as const });
  if (lease.last < today) return fail({ code: "days_over" as const });
  return reinstateLease(trx, id, { by, today, holds: ["payment_secured"] });
}
