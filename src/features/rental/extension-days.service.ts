import { addDays, type Day } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { planExtension } from "./domain/extension.ts";
import { paidDays } from "./domain/open-days.ts";
import { selectExtensionOf } from "./extensions/extension-days.store.ts";
import { daysToHold, holdLonger } from "./extensions.service.ts";
import { insertLeaseEvent, lockLease, updateLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseActor, lockWithUnits, otherHolds } from "./leases.service.ts";

/**
 * Days added to a lease on its own unit follow the order that pays for them, which is locked: they are released when it ends
 * unpaid and held again when its payment comes late. Days on another unit are a lease, which follows its order itself.
 */

/**
 * Releases the days for which an extension order was to pay: the lease ends when it did before. Further extensions behind
 * them are void (`selectVainExtensions` finds their orders). Cancelled leases too, as they may be reinstated.
 */
export async function releaseDays(
  trx: Executor,
  orderId: string,
  by: LeaseActor,
  { unlessBegunBy = null }: { unlessBegunBy?: Day | null } = {},
): Promise<void> {
  const extension = await selectExtensionOf(trx, orderId);
  const lease = extension && (await lockLease(trx, extension.leaseId, { owner: null }));
  if (!extension || !lease) return;
  const { first, since, daysBefore, isHeld } = extension;
  // A lease that was returned meanwhile stays as it is.
  if (!isHeld || lease.status === "returned" || lease.status === "closed") return;
  if (unlessBegunBy !== null && first <= unlessBegunBy) return;
  await updateLease(trx, lease.id, { end: first });
  const details = { since, days: daysBefore, last: addDays(first, -1), before: lease.last, orderId };
  await insertLeaseEvent(trx, { leaseId: lease.id, kind: "shortened", actor: by.name, details });
}

/**
 * Holds the days of an extension again, because its payment came late: all of them, or none if they are taken or over, or if
 * the lease has changed since. Belongs to a savepoint at least.
 */
export async function holdDaysAgain(
  trx: Executor,
  orderId: string,
  { by, today }: { by: LeaseActor; today: Day },
): Promise<Result<null, { code: "dates_taken" }>> {
  const extension = await selectExtensionOf(trx, orderId);
  if (!extension) return ok(null);
  const { first, end, since, daysBefore } = extension;
  const taken = fail({ code: "dates_taken" as const });
  const lease = await lockWithUnits(trx, extension.leaseId);
  const last = addDays(end, -1);
  if (!lease || lease.end !== first || last < today) return taken;
  if (lease.status !== "confirmed" && lease.status !== "active" && lease.status !== "overdue") return taken;
  const plan = planExtension(await otherHolds(trx, lease, today), daysToHold(lease, end));
  if (plan.way !== "stay") return taken;
  await holdLonger(trx, lease, { plan, end, by });
  const days = paidDays(since, last, marketAt(lease.market, lease.createdAt));
  const details = { since, days, daysBefore, last, before: lease.last, orderId };
  await insertLeaseEvent(trx, { leaseId: lease.id, kind: "extended", actor: by.name, details });
  if (lease.status === "overdue" && last > today)
    await changeLease(trx, lease, { change: "recover", by, holds: ["due_ahead"], reason: "extended" });
  return ok(null);
}
