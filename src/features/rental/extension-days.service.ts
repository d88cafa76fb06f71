import { addDays, type Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { planExtension } from "./domain/extension.ts";
import { paidDays } from "./domain/open-days.ts";
import { selectExtensionOf } from "./extensions/extension-days.store.ts";
import { holdLonger, longerDays } from "./extensions.service.ts";
import { insertLeaseEvent, lockLease, updateLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseHand, lastOf, lockWithUnits, otherHolds } from "./leases.service.ts";

/**
 * The days of an extension that stayed on its unit follow the order that pays for them, whose row is locked: they are given
 * back when it ends unpaid, and held once more when its money comes late. (On another unit it is a lease, which follows its
 * order as every lease does.)
 */

/**
 * Gives days back that the order of an extension was to pay for: the lease ends when it did before, and days that were added
 * behind them have nothing to follow (`selectVainExtensions` finds their orders). One that is cancelled too: it may live again.
 */
export async function giveDaysBack(
  trx: Executor,
  orderId: string,
  by: LeaseHand,
  { unlessBegunBy = null }: { unlessBegunBy?: Day | null } = {},
): Promise<void> {
  const extension = await selectExtensionOf(trx, orderId);
  const lease = extension && (await lockLease(trx, extension.leaseId, { owner: null }));
  if (!extension || !lease) return;
  const { first, since, daysBefore, isHeld } = extension;
  // What came back meanwhile stays as it is.
  if (!isHeld || lease.status === "returned" || lease.status === "closed") return;
  if (unlessBegunBy !== null && first <= unlessBegunBy) return;
  await updateLease(trx, lease.id, { end: first });
  const details = { since, days: daysBefore, last: addDays(first, -1), before: lastOf(lease), orderId };
  await insertLeaseEvent(trx, { leaseId: lease.id, kind: "shortened", actor: by.name, details });
}

/**
 * Holds the days of an extension once more, because its money came after all: all of them, or nothing if others have them
 * now, if they are over, or if the lease has gone another way since. Belongs to a savepoint at least.
 */
export async function holdDaysAgain(
  trx: Executor,
  orderId: string,
  { by, today }: { by: LeaseHand; today: Day },
): Promise<Result<null, { code: "dates_taken" }>> {
  const extension = await selectExtensionOf(trx, orderId);
  if (!extension) return ok(null);
  const { first, end, since, daysBefore } = extension;
  const taken = fail({ code: "dates_taken" as const });
  const lease = await lockWithUnits(trx, extension.leaseId);
  if (!lease || lease.end !== first || addDays(end, -1) < today) return taken;
  if (lease.status !== "confirmed" && lease.status !== "active" && lease.status !== "overdue") return taken;
  const market = markets[lease.market];
  const plan = planExtension(await otherHolds(trx, lease, today), longerDays(lease, end));
  if (plan.way !== "stay") return taken;
  await holdLonger(trx, lease, { plan, end, by });
  const last = addDays(end, -1);
  const days = paidDays(since, last, market);
  const details = { since, days, daysBefore, last, before: lastOf(lease), orderId };
  await insertLeaseEvent(trx, { leaseId: lease.id, kind: "extended", actor: by.name, details });
  if (lease.status === "overdue" && last > today)
    await changeLease(trx, lease, { change: "recover", by, holds: ["due_ahead"], reason: "extended" });
  return ok(null);
}
