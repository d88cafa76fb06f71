import { addDays, type Day } from "#platform/pure/days.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { nearestFor } from "./calendar/dates.service.ts";
import { chooseUnits, type FleetUnit, freeUnits } from "./domain/availability.ts";
import type { Lease } from "./domain/lease.ts";
import {
  type LeaseChange,
  type LeaseCondition,
  type LeaseRole,
  leaseChanges,
  type WhyNotLease,
  whyNotLease,
} from "./domain/lease-machine.ts";
import { paidDays } from "./domain/open-days.ts";
import { lockUnits, selectFleet } from "./fleet/fleet.store.ts";
import { insertLeaseEvent, leaseFleet, lockLease, selectLease, updateLease } from "./leases/leases.store.ts";

/** Who changes a lease; `name` goes into its history. */
export interface LeaseActor {
  who: LeaseRole;
  name: string;
}

export type LeaseFailure = { code: "unknown_lease" } | { code: "not_now"; why: WhyNotLease };
export type MoveFailure = LeaseFailure | { code: "dates_taken"; nearestStart: Day | null };

interface StatusChange {
  change: LeaseChange;
  by: LeaseActor;
  /** Conditions that the caller has checked. */
  holds: readonly LeaseCondition[];
  reason?: string;
  /** Why somebody changed it, in their own words. */
  remark?: string;
}

/** Changes the status of a locked lease if the state machine allows it (D32), and adds to its history. */
export async function changeLease(
  trx: Executor,
  lease: Lease,
  { change, by, holds, reason, remark }: StatusChange,
): Promise<Result<Lease, LeaseFailure>> {
  const why = whyNotLease(change, by.who, { status: lease.status, holds: new Set(holds) });
  if (why) return fail({ code: "not_now" as const, why });
  const { to } = leaseChanges[change];
  await updateLease(trx, lease.id, { status: to });
  await insertLeaseEvent(trx, {
    ...{ leaseId: lease.id, kind: "state" as const, from: lease.status, to, actor: by.name },
    details: { ...(reason ? { reason } : {}), ...(remark ? { words: remark } : {}) },
  });
  return ok({ ...lease, status: to });
}

/**
 * Reinstates a cancelled lease, as when its payment came late: on its own unit if that is free on all its days, else on
 * another one. Belongs to a transaction that is rolled back on failure.
 */
export async function reinstateLease(
  trx: Executor,
  id: string,
  { by, today, holds }: { by: LeaseActor; today: Day; holds: readonly LeaseCondition[] },
): Promise<Result<Lease, MoveFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const units = await otherHolds(trx, lease, today);
  const free = freeUnits(units, lease);
  const unitId = free.find((unit) => unit.id === lease.unitId)?.id ?? chooseUnits(units, lease, 1)?.[0];
  if (!unitId) return fail({ code: "dates_taken" as const, nearestStart: nearest(units, lease, today) });
  if (unitId !== lease.unitId) await updateLease(trx, id, { unitId });
  return changeLease(trx, { ...lease, unitId }, { change: "reinstate", by, holds: [...holds, "unit_free"] });
}

/**
 * Moves a lease before its handover to another unit of its product and market. Belongs to a transaction that is rolled back
 * on failure.
 */
export async function moveLease(
  trx: Executor,
  id: string,
  { unitId, by, today }: { unitId: number; by: LeaseActor; today: Day },
): Promise<Result<Lease, MoveFailure>> {
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  if (lease.status !== "reserved" && lease.status !== "confirmed")
    return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const units = await otherHolds(trx, lease, today);
  if (!freeUnits(units, lease).some((unit) => unit.id === unitId))
    return fail({ code: "dates_taken" as const, nearestStart: nearest(units, lease, today) });
  await updateLease(trx, id, { unitId });
  await insertLeaseEvent(trx, {
    ...{ leaseId: id, kind: "moved" as const, actor: by.name },
    details: { from: lease.unitId, to: unitId },
  });
  return ok({ ...lease, unitId });
}

/** Units that are free for all days of a lease and its inspection, its own included. Takes no locks; a move checks again. */
export async function unitsFor(db: Executor, id: string, today: Day): Promise<number[]> {
  const lease = await selectLease(db, id, { owner: null });
  if (!lease) return [];
  return freeUnits(await otherHolds(db, lease, today), lease).map((unit) => unit.id);
}

/** Lock order: all units of the product and market, then the lease. */
export async function lockWithUnits(trx: Executor, id: string, owner: string | null = null): Promise<Lease | null> {
  const fleet = await leaseFleet(trx, id);
  if (!fleet) return null;
  await lockUnits(trx, fleet);
  return lockLease(trx, id, { owner });
}

/** Units of the product and market of a lease, with all holds but its own. */
export async function otherHolds(db: Executor, lease: Lease, today: Day): Promise<FleetUnit[]> {
  const { id, productId, market } = lease;
  const { ahead, longest } = marketAt(market, lease.createdAt).rental;
  const from = lease.first < today ? lease.first : today;
  const view = { productIds: [productId], market, from, to: addDays(from, ahead + longest), today, without: id };
  return (await selectFleet(db, view)).get(productId) ?? [];
}

function nearest(units: readonly FleetUnit[], { first, last, market: code }: Lease, today: Day): Day | null {
  const market = markets[code];
  const days = paidDays(first, last, market);
  return nearestFor(units, { quantity: 1, days, start: first }, { market, earliest: today });
}
