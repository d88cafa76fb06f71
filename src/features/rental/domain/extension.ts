import { addDays, type Day } from "#platform/pure/days.ts";
import { chooseUnits, type FleetUnit, freeUnits, type Hold, type LeaseDays } from "./availability.ts";

/** A lease that is to be put onto another unit. */
export interface Shift {
  leaseId: string;
  unitId: number;
}

/**
 * How a lease can go on for longer: on its own unit; on its own, when others that have not begun go to other units; on
 * another unit, which is handed over when this one has to be back; or not at all, and until when instead (a last day, null:
 * not a day longer).
 */
export type ExtensionPlan =
  | { way: "stay"; shifts: Shift[] }
  | { way: "change"; unitId: number }
  | { way: "taken"; last: Day | null };

/** Looks for a way to extend a lease on `unitId` from `end` to `newEnd` (both half-open), with its inspection behind it. */
export function planExtension(
  units: readonly FleetUnit[],
  wish: { unitId: number; end: Day; newEnd: Day; bufferDays: number },
): ExtensionPlan {
  const { unitId, end, newEnd, bufferDays } = wish;
  const more: LeaseDays = { first: end, end: newEnd, bufferDays };
  const own = units.find(({ id }) => id === unitId);
  const inTheWay = own?.holds.filter((hold) => meets(hold, more)) ?? [];
  const shifts = own ? shiftsFor(units, unitId, inTheWay) : null;
  if (shifts) return { way: "stay", shifts };
  const others = units.filter(({ id }) => id !== unitId);
  const [another] = chooseUnits(others, more, 1) ?? [];
  if (another !== undefined) return { way: "change", unitId: another };
  return { way: "taken", last: lastPossible(units, wish) };
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
function lastPossible(
  units: readonly FleetUnit[],
  { unitId, end, newEnd, bufferDays }: { unitId: number; end: Day; newEnd: Day; bufferDays: number },
): Day | null {
  for (let last = addDays(newEnd, -2); last >= end; last = addDays(last, -1)) {
    const shorter = { first: end, end: addDays(last, 1), bufferDays };
    const own = units.find(({ id }) => id === unitId);
    if (
      own &&
      shiftsFor(
        units,
        unitId,
        own.holds.filter((hold) => meets(hold, shorter)),
      )
    )
      return last;
  }
  return null;
}

function meets(hold: Hold, lease: LeaseDays): boolean {
  return freeUnits([{ id: 0, holds: [hold] }], lease).length === 0;
}

function inOrder(holds: Hold[]): Hold[] {
  return holds.sort((a, b) => a.from.localeCompare(b.from));
}
