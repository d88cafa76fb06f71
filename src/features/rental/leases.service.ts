import { addDays, type Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { nearestFor } from "./calendar/dates.service.ts";
import { chooseUnits, freeUnits } from "./domain/availability.ts";
import {
  type LeaseActor,
  type LeaseChange,
  type LeaseCondition,
  leaseChanges,
  type WhyNotLease,
  whyNotLease,
} from "./domain/lease-machine.ts";
import { paidDays } from "./domain/open-days.ts";
import { lockUnits, selectFleet } from "./fleet/fleet.store.ts";
import {
  insertLeaseEvent,
  type LockedLease,
  leaseFleet,
  lockLease,
  selectLease,
  updateLease,
} from "./leases/leases.store.ts";

/** Who changes a lease, and under which name the history remembers it. */
export interface LeaseHand {
  who: LeaseActor;
  name: string;
}

export type LeaseFailure = { code: "unknown_lease" } | { code: "not_now"; why: WhyNotLease };
export type MoveFailure = LeaseFailure | { code: "dates_taken"; nearestStart: Day | null };

/**
 * Changes the state of a locked lease if the table lets it (D32), with a row of history. `holds` are the conditions that
 * hold now, as the caller knows them.
 */
export async function changeLease(
  trx: Executor,
  lease: LockedLease,
  {
    change,
    by,
    holds,
    reason,
    words,
  }: {
    change: LeaseChange;
    by: LeaseHand;
    holds: readonly LeaseCondition[];
    reason?: string;
    /** What a person says about it. */
    words?: string;
  },
): Promise<Result<LockedLease, LeaseFailure>> {
  const why = whyNotLease(change, by.who, { status: lease.status, holds: new Set(holds) });
  if (why) return fail({ code: "not_now" as const, why });
  const { to } = leaseChanges[change];
  await updateLease(trx, lease.id, { status: to });
  await insertLeaseEvent(trx, {
    ...{ leaseId: lease.id, kind: "state" as const, from: lease.status, to, actor: by.name },
    details: { ...(reason ? { reason } : {}), ...(words ? { words } : {}) },
  });
  return ok({ ...lease, status: to });
}

/**
 * Lets a cancelled lease live again, as when its money came late: on its own unit if that is still free on all its days,
 * else on another one. Belongs to a transaction that is rolled back on failure.
 */
export async function reinstateLease(
  trx: Executor,
  id: string,
  { by, today, holds }: { by: LeaseHand; today: Day; holds: readonly LeaseCondition[] },
): Promise<Result<LockedLease, MoveFailure>> {
  const found = await lockWithUnits(trx, id);
  if (!found) return fail({ code: "unknown_lease" as const });
  const units = await otherHolds(trx, found, today);
  const free = freeUnits(units, found);
  const unitId = free.find((unit) => unit.id === found.unitId)?.id ?? chooseUnits(units, found, 1)?.[0];
  if (!unitId) return fail({ code: "dates_taken" as const, nearestStart: nearest(units, found, today) });
  if (unitId !== found.unitId) await updateLease(trx, id, { unitId });
  return changeLease(trx, { ...found, unitId }, { change: "reinstate", by, holds: [...holds, "unit_free"] });
}

/**
 * Moves a lease that has not been handed over to another unit of the same product and market. Belongs to a transaction
 * that is rolled back on failure.
 */
export async function moveLease(
  trx: Executor,
  id: string,
  { unitId, by, today }: { unitId: number; by: LeaseHand; today: Day },
): Promise<Result<LockedLease, MoveFailure>> {
  const found = await lockWithUnits(trx, id);
  if (!found) return fail({ code: "unknown_lease" as const });
  if (found.status !== "reserved" && found.status !== "confirmed")
    return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const units = await otherHolds(trx, found, today);
  if (!freeUnits(units, found).some((unit) => unit.id === unitId))
    return fail({ code: "dates_taken" as const, nearestStart: nearest(units, found, today) });
  await updateLease(trx, id, { unitId });
  await insertLeaseEvent(trx, {
    ...{ leaseId: id, kind: "moved" as const, actor: by.name },
    details: { from: found.unitId, to: unitId },
  });
  return ok({ ...found, unitId });
}

/**
 * The units that a lease could be moved to now: free on all its days and for the inspection behind them. Its own is one.
 * Nothing is locked: the move itself looks again.
 */
export async function unitsFor(db: Executor, id: string, today: Day): Promise<number[]> {
  const found = await selectLease(db, id, { owner: null });
  if (!found) return [];
  return freeUnits(await otherHolds(db, found, today), found).map((unit) => unit.id);
}

/** Locks the units that a lease could be on, then the lease: the order in which everybody locks them. */
export async function lockWithUnits(
  trx: Executor,
  id: string,
  owner: string | null = null,
): Promise<LockedLease | null> {
  const fleet = await leaseFleet(trx, id);
  if (!fleet) return null;
  await lockUnits(trx, fleet);
  return lockLease(trx, id, { owner });
}

/** The units that a lease could be on, with what others hold of them. */
export async function otherHolds(trx: Executor, lease: LockedLease, today: Day) {
  const { productId, market: code, id } = lease;
  const { rental } = markets[code];
  const from = lease.first < today ? lease.first : today;
  const view = {
    productIds: [productId],
    market: code,
    from,
    to: addDays(from, rental.ahead + rental.longest),
    today,
    without: id,
  };
  return (await selectFleet(trx, view)).get(productId) ?? [];
}

function nearest(units: Parameters<typeof nearestFor>[0], lease: LockedLease, today: Day): Day | null {
  const market = markets[lease.market];
  const days = paidDays(lease.first, lastOf(lease), market);
  return nearestFor(units, { quantity: 1, days, start: lease.first }, { market, earliest: today });
}

/** The day on which a lease has to be back. */
export function lastOf({ end }: Pick<LockedLease, "end">): Day {
  return addDays(end, -1);
}
