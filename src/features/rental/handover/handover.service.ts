import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { freeUnits } from "../domain/availability.ts";
import { lateDayNet, lateFee } from "../domain/late.ts";
import type { LeaseCondition } from "../domain/lease-machine.ts";
import { lockUnits, selectFleet } from "../fleet/fleet.store.ts";
import { insertLeaseEvent, type LockedLease, lockLease, updateLease } from "../leases/leases.store.ts";
import { changeLease, type LeaseFailure, type LeaseHand, lastOf, lockWithUnits } from "../leases.service.ts";
import {
  type Check,
  deleteBlock,
  insertBlock,
  insertCheck,
  insertDeposit,
  isHeld,
  selectAgreed,
  selectPrevious,
  selectReadiness,
  unitFleet,
} from "./handover.store.ts";

export type DepositFailure = { code: "deposit_short"; owed: number } | { code: "deposit_over"; left: number };
export type UnitFailure = { code: "unit_not_ready"; why: "out" | "service" | "retired" };
export type HandlingFailure = LeaseFailure | DepositFailure | UnitFailure;
/** `before_first_day`: nothing can come back before the lease began. */
export type ReturnFailure = HandlingFailure | { code: "before_first_day" };

export type { Check } from "./handover.store.ts";

/**
 * Hands a machine over: not before its first day, not without its deposit, and not while somebody else still has it. The deposit is taken in the same step; with
 * less than was agreed nothing happens. Amounts in minor units. Belongs to a transaction that is rolled back on failure.
 */
export async function handOver(
  trx: Executor,
  id: string,
  { check, deposit, by, now }: { check: Check; deposit: number; by: LeaseHand; now: Date },
): Promise<Result<LockedLease, HandlingFailure>> {
  // The units too: nobody takes one out of service or moves a lease to it meanwhile.
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const market = markets[lease.market];
  const agreed = await selectAgreed(trx, lease.orderItemId);
  const carried = await carriedDeposit(trx, id, agreed?.deposit ?? 0);
  const owed = (agreed?.deposit ?? 0) - carried.amount;
  if (deposit < owed) return fail({ code: "deposit_short" as const, owed });
  if (deposit > owed) return fail({ code: "deposit_over" as const, left: owed });
  const holds: LeaseCondition[] = ["deposit_taken"];
  if (dayIn(market.timeZone, now) >= lease.first) holds.push("first_day_come");
  const changed = await changeLease(trx, lease, { change: "handOver", by, holds });
  if (!changed.ok) return changed;
  const ready = await selectReadiness(trx, lease.unitId, { without: id });
  if (ready !== "ready") return fail({ code: "unit_not_ready" as const, why: ready });
  const depositTaken = deposit + carried.amount;
  const { currency } = market;
  const movement = { leaseId: id, amount: depositTaken, currency, reason: null, actor: by.name };
  if (carried.from && carried.amount > 0)
    await insertDeposit(trx, {
      ...{ ...movement, leaseId: carried.from, kind: "released", amount: carried.amount },
      effectKey: `deposit:${carried.from}:carried`,
    });
  if (depositTaken > 0) await insertDeposit(trx, { ...movement, kind: "taken", effectKey: `deposit:${id}` });
  await insertCheck(trx, { leaseId: id, unitId: lease.unitId, moment: "handed_over", actor: by.name, check });
  await insertLeaseEvent(trx, { leaseId: id, kind: "handed_over", actor: by.name });
  return ok({ ...changed.value, depositTaken });
}

/**
 * What goes over from the machine that this one takes over from: its deposit, as far as it is still held and asked for here.
 * Nobody leaves it twice. Locks the lease of that machine.
 */
async function carriedDeposit(
  trx: Executor,
  id: string,
  agreed: number,
): Promise<{ from: string | null; amount: number }> {
  const from = await selectPrevious(trx, id);
  const before = from ? await lockLease(trx, from, { owner: null }) : null;
  return { from, amount: before ? Math.min(before.depositTaken - before.depositGone, agreed) : 0 };
}

/** A machine that came back, and what being late costs, in net minor units. */
export interface TakenBack {
  lease: LockedLease;
  late: number;
}

/**
 * Takes a machine back at an instant. What comes after its inspection is free again if it came early. Belongs to a
 * transaction that is rolled back on failure.
 */
export async function takeBack(
  trx: Executor,
  id: string,
  { check, at, by }: { check: Check; at: Date; by: LeaseHand },
): Promise<Result<TakenBack, ReturnFailure>> {
  // Its hours are written into the unit: everybody locks units before leases.
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const market = markets[lease.market];
  const returnedOn = dayIn(market.timeZone, at);
  // Before the state, by which the database sees until when the inspection holds the unit.
  await updateLease(trx, id, { returnedOn });
  const changed = await changeLease(trx, lease, { change: "takeBack", by, holds: [] });
  if (!changed.ok) return changed;
  if (returnedOn < lease.first) return fail({ code: "before_first_day" as const });
  await insertCheck(trx, { leaseId: id, unitId: lease.unitId, moment: "taken_back", actor: by.name, check });
  const agreed = await selectAgreed(trx, lease.orderItemId);
  const dayNet = agreed ? lateDayNet(agreed.tiers) : 0;
  const facts = { last: lastOf(lease), back: at, dayNet, replacement: agreed?.replacement ?? 0 };
  const late = lateFee(facts, market);
  await insertLeaseEvent(trx, { leaseId: id, kind: "taken_back", actor: by.name, details: { late } });
  return ok({ lease: { ...changed.value, returnedOn }, late });
}

/** A part of a deposit that is kept, and why; minor units. */
export interface Deduction {
  amount: number;
  reason: string;
}

/**
 * Ends the deposit of a lease that came back: the deductions are kept, the rest is released, and the lease is closed. The
 * same once more changes nothing. Belongs to a transaction that is rolled back on failure.
 */
export async function settleDeposit(
  trx: Executor,
  id: string,
  { deductions, by }: { deductions: readonly Deduction[]; by: LeaseHand },
): Promise<Result<{ lease: LockedLease; released: number; charged: number }, HandlingFailure>> {
  const lease = await lockLease(trx, id, { owner: null });
  if (!lease) return fail({ code: "unknown_lease" as const });
  const left = lease.depositTaken - lease.depositGone;
  const charged = deductions.reduce((sum, { amount }) => sum + amount, 0);
  if (charged > left) return fail({ code: "deposit_over" as const, left });
  // Asked first, so that no money moves for a lease that cannot be closed.
  if (lease.status !== "returned") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const { currency } = markets[lease.market];
  const move = (kind: "released" | "charged", amount: number, reason: string | null, at: number) =>
    insertDeposit(trx, {
      ...{ leaseId: id, kind, amount, currency, reason, actor: by.name },
      effectKey: `deposit:${id}:${kind}:${at}`,
    });
  for (const [at, { amount, reason }] of deductions.entries()) await move("charged", amount, reason, at);
  const released = left - charged;
  if (released > 0) await move("released", released, null, 0);
  const closed = await changeLease(trx, lease, { change: "close", by, holds: ["deposit_settled"] });
  return closed.ok ? ok({ lease: closed.value, released, charged }) : closed;
}

/**
 * Takes a unit out for service from a day to before another. Days that a lease holds are refused. Belongs to a transaction
 * that is rolled back on failure.
 */
export async function blockUnit(
  trx: Executor,
  { unitId, from, until, reason, today }: { unitId: number; from: Day; until: Day; reason: string; today: Day },
): Promise<Result<number, { code: "unknown_unit" | "dates_taken" }>> {
  const fleet = await unitFleet(trx, unitId);
  if (!fleet) return fail({ code: "unknown_unit" as const });
  await lockUnits(trx, fleet);
  const units = [...(await selectFleet(trx, { ...fleet, from, to: addDays(until, 1), today })).values()].flat();
  const unit = units.filter(({ id }) => id === unitId);
  const isFree = freeUnits(unit, { first: from, end: until, bufferDays: 0 }).length > 0;
  // One that is not rented now is not in the fleet, but may have leases all the same.
  if (unit.length > 0 ? !isFree : await isHeld(trx, { unitId, from, until }))
    return fail({ code: "dates_taken" as const });
  return ok(await insertBlock(trx, { unitId, from, until, reason }));
}

/** Gives a unit back to renting before its service was to end. */
export async function unblockUnit(trx: Executor, blockId: number): Promise<Result<null, { code: "unknown_block" }>> {
  return (await deleteBlock(trx, blockId)) ? ok(null) : fail({ code: "unknown_block" as const });
}
