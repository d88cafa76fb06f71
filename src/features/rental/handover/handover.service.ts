import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { freeUnits } from "../domain/availability.ts";
import { lateDayNet, lateFee } from "../domain/late.ts";
import type { Lease } from "../domain/lease.ts";
import type { LeaseCondition } from "../domain/lease-machine.ts";
import type { Deduction } from "../domain/staff/lease-bill.ts";
import { lockUnits, selectFleet } from "../fleet/fleet.store.ts";
import { insertLeaseEvent, lockLease, updateLease } from "../leases/leases.store.ts";
import { changeLease, type LeaseActor, type LeaseFailure, lockWithUnits } from "../leases.service.ts";
import {
  type Check,
  deleteBlock,
  insertBlock,
  insertCheck,
  insertDeposit,
  isHeld,
  selectAgreement,
  selectPrevious,
  selectReadiness,
  unitFleet,
} from "./handover.store.ts";

export type DepositFailure = { code: "deposit_short"; owed: number } | { code: "deposit_over"; left: number };
export type UnitFailure = { code: "unit_not_ready"; why: "out" | "service" | "retired" };
export type HandoverFailure = LeaseFailure | DepositFailure | UnitFailure;
/** `before_first_day`: the stated return is before the lease began. */
export type ReturnFailure = HandoverFailure | { code: "before_first_day" };

export type { Check } from "./handover.store.ts";

/**
 * Hands a machine over: not before its first day, not without the agreed deposit, which is taken in the same step, and not
 * while another lessee has the unit. Minor units. Belongs to a transaction that is rolled back on failure.
 */
export async function handOver(
  trx: Executor,
  id: string,
  { check, deposit, by, now }: { check: Check; deposit: number; by: LeaseActor; now: Date },
): Promise<Result<Lease, HandoverFailure>> {
  // Units are locked too, so that none changes its state or gets another lease meanwhile.
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const market = marketAt(lease.market, lease.createdAt);
  const agreed = await selectAgreement(trx, lease.orderItemId);
  const transfer = await depositToTransfer(trx, id, agreed?.deposit ?? 0);
  const owed = (agreed?.deposit ?? 0) - transfer.amount;
  if (deposit < owed) return fail({ code: "deposit_short" as const, owed });
  if (deposit > owed) return fail({ code: "deposit_over" as const, left: owed });
  const holds: LeaseCondition[] = ["deposit_taken"];
  if (dayIn(market.timeZone, now) >= lease.first) holds.push("first_day_come");
  const changed = await changeLease(trx, lease, { change: "handOver", by, holds });
  if (!changed.ok) return changed;
  const ready = await selectReadiness(trx, lease.unitId, { without: id });
  if (ready !== "ready") return fail({ code: "unit_not_ready" as const, why: ready });
  const depositTaken = deposit + transfer.amount;
  const { currency } = market;
  const movement = { leaseId: id, amount: depositTaken, currency, reason: null, actor: by.name };
  if (transfer.from && transfer.amount > 0)
    await insertDeposit(trx, {
      ...{ ...movement, leaseId: transfer.from, kind: "released", amount: transfer.amount },
      effectKey: `deposit:${transfer.from}:carried`,
    });
  if (depositTaken > 0) await insertDeposit(trx, { ...movement, kind: "taken", effectKey: `deposit:${id}` });
  await insertCheck(trx, lease, { moment: "handed_over", actor: by.name, check });
  await insertLeaseEvent(trx, { leaseId: id, kind: "handed_over", actor: by.name });
  return ok({ ...changed.value, depositTaken });
}

/**
 * The deposit to transfer from the lease that this one continues: what is still held there, up to the agreed deposit, so that
 * nobody pays it twice. Locks that lease.
 */
async function depositToTransfer(
  trx: Executor,
  id: string,
  agreed: number,
): Promise<{ from: string | null; amount: number }> {
  const from = await selectPrevious(trx, id);
  const before = from ? await lockLease(trx, from, { owner: null }) : null;
  return { from, amount: before ? Math.min(before.depositTaken - before.depositGone, agreed) : 0 };
}

/** A returned machine; `late`: late fee in net minor units. */
export interface TakenBack {
  lease: Lease;
  late: number;
}

/**
 * Records the return of a machine at an instant. After an early return its unit is free once it was inspected. Belongs to a
 * transaction that is rolled back on failure.
 */
export async function takeBack(
  trx: Executor,
  id: string,
  { check, at, by }: { check: Check; at: Date; by: LeaseActor },
): Promise<Result<TakenBack, ReturnFailure>> {
  // The check updates the unit, and units are locked before leases.
  const lease = await lockWithUnits(trx, id);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const market = marketAt(lease.market, lease.createdAt);
  const returnedOn = dayIn(market.timeZone, at);
  // Before the status: the trigger on the status computes the end of the inspection from this day.
  await updateLease(trx, id, { returnedOn });
  const changed = await changeLease(trx, lease, { change: "takeBack", by, holds: [] });
  if (!changed.ok) return changed;
  if (returnedOn < lease.first) return fail({ code: "before_first_day" as const });
  await insertCheck(trx, lease, { moment: "taken_back", actor: by.name, check });
  const agreed = await selectAgreement(trx, lease.orderItemId);
  const dayNet = agreed ? lateDayNet(agreed.tiers) : 0;
  const facts = { last: lease.last, back: at, dayNet, replacement: agreed?.replacement ?? 0 };
  const late = lateFee(facts, market);
  await insertLeaseEvent(trx, { leaseId: id, kind: "taken_back", actor: by.name, details: { late } });
  return ok({ lease: { ...changed.value, returnedOn }, late });
}

/**
 * Settles the deposit of a returned lease: the deductions are charged, the rest is released, and the lease is closed.
 * Idempotent. Belongs to a transaction that is rolled back on failure.
 */
export async function settleDeposit(
  trx: Executor,
  id: string,
  { deductions, by }: { deductions: readonly Pick<Deduction, "amount" | "reason">[]; by: LeaseActor },
): Promise<Result<{ lease: Lease; released: number; charged: number }, HandoverFailure>> {
  const lease = await lockLease(trx, id, { owner: null });
  if (!lease) return fail({ code: "unknown_lease" as const });
  const left = lease.depositTaken - lease.depositGone;
  const charged = deductions.reduce((sum, { amount }) => sum + amount, 0);
  if (charged > left) return fail({ code: "deposit_over" as const, left });
  // Checked before any movement of money.
  if (lease.status !== "returned") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const { currency } = marketAt(lease.market, lease.createdAt);
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
 * Blocks a unit for service in [`from`, `until`), unless a lease holds one of the days. Belongs to a transaction that is
 * rolled back on failure.
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
  // A unit that is not for rent is missing from the fleet but may have leases.
  if (unit.length > 0 ? !isFree : await isHeld(trx, { unitId, from, until }))
    return fail({ code: "dates_taken" as const });
  return ok(await insertBlock(trx, { unitId, from, until, reason }));
}

/** Ends a block for service early. */
export async function unblockUnit(trx: Executor, blockId: number): Promise<Result<null, { code: "unknown_block" }>> {
  return (await deleteBlock(trx, blockId)) ? ok(null) : fail({ code: "unknown_block" as const });
}
