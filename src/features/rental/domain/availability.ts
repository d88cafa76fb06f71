import { addDays, type Day } from "#platform/pure/days.ts";
import type { LeaseDays } from "./lease.ts";

/** Days on which a unit is not available; half-open. From `inspectedFrom` on it is being inspected. */
export interface Hold {
  from: Day;
  until: Day;
  inspectedFrom: Day;
  /** Null for service. */
  leaseId: string | null;
  /** A lease before its handover, which can be moved to another unit. */
  movable: boolean;
}

/** A unit for rent with its holds, sorted by day. */
export interface FleetUnit {
  id: number;
  holds: readonly Hold[];
}

/** State of a day for the requested quantity: free, blocked by inspections alone, or taken. */
export type DayState = "free" | "inspection" | "taken";

/** A day of the calendar. `last`: last day of the longest lease that can begin on it; null if none can. */
export interface DayFacts {
  day: Day;
  free: number;
  state: DayState;
  last: Day | null;
}

/** Availability of `quantity` units on each day in [`from`, `to`). Holds are known up to `horizon`. */
export function dayFacts(
  units: readonly FleetUnit[],
  {
    from,
    to,
    horizon,
    quantity,
    bufferDays,
  }: { from: Day; to: Day; horizon: Day; quantity: number; bufferDays: number },
): DayFacts[] {
  const days: DayFacts[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const looks = units.map((unit) => look(unit, day, horizon));
    const free = looks.filter((seen) => seen.state === "free").length;
    const idle = free + looks.filter((seen) => seen.state === "inspection").length;
    const lasts = looks
      .flatMap(({ freeUntil }) => (freeUntil ? [addDays(freeUntil, -1 - bufferDays)] : []))
      .filter((last) => last >= day)
      .sort();
    const state = free >= quantity ? "free" : idle >= quantity ? "inspection" : "taken";
    // All units of one lease come back together, so the first one that is needed elsewhere decides.
    days.push({ day, free, state, last: lasts.at(-quantity) ?? null });
  }
  return days;
}

/** Units that are free for all days of a lease and its inspection. */
export function freeUnits(units: readonly FleetUnit[], lease: LeaseDays): FleetUnit[] {
  const held = heldDays(lease);
  return units.filter(({ holds }) => holds.every((hold) => hold.until <= held.from || hold.from >= held.until));
}

/**
 * The units for a lease, null if there are not enough. Best fit first, so that long gaps are left for long leases.
 */
export function chooseUnits(units: readonly FleetUnit[], lease: LeaseDays, quantity: number): number[] | null {
  const held = heldDays(lease);
  const gap = ({ holds }: FleetUnit) => {
    const before = holds.filter(({ until }) => until <= held.from).at(-1)?.until ?? "0000-01-01";
    const after = holds.find(({ from }) => from >= held.until)?.from ?? "9999-12-31";
    return { before, after };
  };
  const free = freeUnits(units, lease).map((unit) => ({ id: unit.id, ...gap(unit) }));
  if (free.length < quantity) return null;
  // Smallest gap before the lease, then smallest gap after it.
  free.sort((a, b) => b.before.localeCompare(a.before) || a.after.localeCompare(b.after) || a.id - b.id);
  return free.slice(0, quantity).map(({ id }) => id);
}

/**
 * The first day of the first stay for which `quantity` units are free; null if there is none. `stays` are sorted by day, so
 * the holds of each unit are scanned once.
 */
export function nearestStart(units: readonly FleetUnit[], quantity: number, stays: Iterable<HeldDays>): Day | null {
  const passed = units.map(() => 0);
  for (const { from, until } of stays) {
    let free = 0;
    for (let at = 0; at < units.length; at += 1) {
      const holds = units[at]?.holds ?? [];
      let next = passed[at] ?? 0;
      while (next < holds.length && (holds[next]?.until ?? "") <= from) next += 1;
      passed[at] = next;
      const hold = holds[next];
      if (hold === undefined || hold.from >= until) free += 1;
    }
    if (free >= quantity) return from;
  }
  return null;
}

/** Days held for a lease including its inspection; half-open. */
export interface HeldDays {
  from: Day;
  until: Day;
}

function heldDays({ first, end, bufferDays }: LeaseDays): HeldDays {
  return { from: first, until: addDays(end, bufferDays) };
}

function look({ holds }: FleetUnit, day: Day, horizon: Day): { state: DayState; freeUntil: Day | null } {
  for (const { from, until, inspectedFrom } of holds) {
    if (until <= day) continue;
    if (from > day) return { state: "free", freeUntil: from };
    return { state: day >= inspectedFrom ? "inspection" : "taken", freeUntil: null };
  }
  return { state: "free", freeUntil: horizon };
}
