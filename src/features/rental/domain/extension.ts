import { addDays, type Day } from "#platform/pure/days.ts";
import { chooseUnits, type FleetUnit, freeUnits, type Hold, type LeaseDays } from "./availability.ts";

/** A lease that is to be put onto another unit. */
export interface Shift {
  leaseId: string;
  unitId: number;
}

/**
 * How a lease can go on for longer: on its own unit; on its own, when others that have not begun go to other units; as a
 * whole on `unitId`, when it has not begun itself; on another unit, which is handed over when this one has to be back; or
 * not at all, and until when instead (a last day, null: not a day longer).
 */
export type ExtensionPlan =
  | { way: "stay"; shifts: Shift[]; unitId: number }
  | { way: "change"; unitId: number }
  | { way: "taken"; last: Day | null };

/** `movableFrom`: its first day, while it has not been handed over and can begin on any unit. */
interface Longer {
  unitId: number;
  end: Day;
  newEnd: Day;
  bufferDays: number;
  movableFrom?: Day;
}

/** Looks for a way to extend a lease on `unitId` from `end` to `newEnd` (both half-open), with its inspection behind it. */
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

/** How it can have all days on one unit, if it can. */
function stayFor(units: readonly FleetUnit[], request: Longer): { shifts: Shift[]; unitId: number } | null {
  const { unitId, end, newEnd, bufferDays, movableFrom: first } = request;
  const own = units.find(({ id }) => id === unitId);
  const inTheWay = own?.holds.filter((hold) => meets(hold, { first: end, end: newEnd, bufferDays })) ?? [];
  const shifts = own ? shiftsFor(units, unitId, inTheWay) : null;
  if (shifts) return { shifts, unitId };
  const [free] = first ? (chooseUnits(units, { first, end: newEnd, bufferDays }, 1) ?? []) : [];
  return free === undefined ? null : { shifts: [], unitId: free };
}

/** Where those in the way can go instead, each for itself; null if one of them has begun or finds no place. */
function shiftsFor(units: readonly FleetUnit[], unitId: number, inTheWay: readonly Hold[]): Shift[] | null {
  let others = units.filter(({ id }) => id !== unitId);
  const shifts: Shift[] = [];
  for (const hold of inTheWay) {
    const { leaseId, from, until } = hold;
    if (leaseId === null || !hold.movable) return null;
    // The inspection is part of what is held.
    const [to] = chooseUnits(others, { first: from, end: until, bufferDays: 0 }, 1) ?? [];
    if (to === undefined) return null;
    shifts.push({ leaseId, unitId: to });
    others = others.map((unit) => (unit.id === to ? { ...unit, holds: inOrder([...unit.holds, hold]) } : unit));
  }
  return shifts;
}

/** The last day until which it could stay, shorter than asked. */
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
