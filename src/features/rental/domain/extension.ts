import { addDays, type Day } from "#platform/pure/days.ts";
import { chooseUnits, type FleetUnit, freeUnits, type Hold } from "./availability.ts";
import type { LeaseDays } from "./lease.ts";

/** A lease to move to another unit. */
export interface Shift {
  leaseId: string;
  unitId: number;
}

/**
 * How a lease can be extended. `stay`: on `unitId`, which is its own one, after `shifts` of leases in the way, or another one
 * that takes the whole lease before its handover. `change`: this unit comes back as agreed and another one takes over.
 * `taken`: not at all; `last` is the latest last day possible, null if not even a day can be added.
 */
export type ExtensionPlan =
  | { way: "stay"; shifts: Shift[]; unitId: number }
  | { way: "change"; unitId: number }
  | { way: "taken"; last: Day | null };

/** `movableFrom`: its first day, before its handover, when the whole lease can move to any unit. */
interface Longer {
  unitId: number;
  end: Day;
  newEnd: Day;
  bufferDays: number;
  movableFrom?: Day;
}

/** Plans the extension of a lease from `end` to `newEnd` (both half-open), inspection included. */
export function planExtension(units: readonly FleetUnit[], request: Longer): ExtensionPlan {
  const { unitId, end, newEnd, bufferDays } = request;
  const more: LeaseDays = { first: end, end: newEnd, bufferDays };
  const stay = stayFor(units, request);
  if (stay) return { way: "stay", ...stay };
  const others = units.filter(({ id }) => id !== unitId);
  const [another] = chooseUnits(others, more, 1) ?? [];
  if (another !== undefined) return { way: "change", unitId: another };
  return { way: "taken", last: lastPossible(units, request) };
}

/** All days on one unit, if possible. */
function stayFor(units: readonly FleetUnit[], request: Longer): { shifts: Shift[]; unitId: number } | null {
  const { unitId, end, newEnd, bufferDays, movableFrom: first } = request;
  const own = units.find(({ id }) => id === unitId);
  const inTheWay = own?.holds.filter((hold) => meets(hold, { first: end, end: newEnd, bufferDays })) ?? [];
  const shifts = own ? shiftsFor(units, unitId, inTheWay) : null;
  if (shifts) return { shifts, unitId };
  const [free] = first ? (chooseUnits(units, { first, end: newEnd, bufferDays }, 1) ?? []) : [];
  return free === undefined ? null : { shifts: [], unitId: free };
}

/** Where the leases in the way can move; null if one of them was handed over or fits nowhere. */
function shiftsFor(units: readonly FleetUnit[], unitId: number, inTheWay: readonly Hold[]): Shift[] | null {
  let others = units.filter(({ id }) => id !== unitId);
  const shifts: Shift[] = [];
  for (const hold of inTheWay) {
    const { leaseId, from, until } = hold;
    if (leaseId === null || !hold.movable) return null;
    // The hold includes the inspection.
    const [to] = chooseUnits(others, { first: from, end: until, bufferDays: 0 }, 1) ?? [];
    if (to === undefined) return null;
    shifts.push({ leaseId, unitId: to });
    others = others.map((unit) => (unit.id === to ? { ...unit, holds: inOrder([...unit.holds, hold]) } : unit));
  }
  return shifts;
}

/** The latest possible last day before the requested one. */
function lastPossible(units: readonly FleetUnit[], request: Longer): Day | null {
  for (let last = addDays(request.newEnd, -2); last >= request.end; last = addDays(last, -1))
    if (stayFor(units, { ...request, newEnd: addDays(last, 1) })) return last;
  return null;
}

function meets(hold: Hold, lease: LeaseDays): boolean {
  return freeUnits([{ id: 0, holds: [hold] }], lease).length === 0;
}

function inOrder(holds: Hold[]): Hold[] {
  return holds.sort((a, b) => a.from.localeCompare(b.from));
}
