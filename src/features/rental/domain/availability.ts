import { addDays, type Day } from "#platform/pure/days.ts";

/** Days on which a unit cannot be handed to anybody else; half-open. From `inspectedFrom` on it is only being inspected. */
export interface Hold {
  from: Day;
  until: Day;
  inspectedFrom: Day;
  /** The lease that holds it, null for service; true for one that has not been handed over and may go to another unit. */
  leaseId: string | null;
  movable: boolean;
}

/** A machine that can be rented, with what holds it in the order of days. */
export interface FleetUnit {
  id: number;
  holds: readonly Hold[];
}

/** Days of a lease, half-open, and those of the inspection behind it. */
export interface LeaseDays {
  first: Day;
  end: Day;
  bufferDays: number;
}

/** How a day stands for so many pieces: free, nothing but inspections in the way, or taken. */
export type DayState = "free" | "inspection" | "taken";

/** A day of the calendar. `last` is the last day of the longest lease that can begin on it; null: none can. */
export interface DayFacts {
  day: Day;
  free: number;
  state: DayState;
  last: Day | null;
}

/** What the days from `from` to before `to` have for `quantity` pieces. What holds units is known to before `horizon`. */
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
    // So many pieces can stay together as long as the one of them that has to be back first.
    days.push({ day, free, state, last: lasts.at(-quantity) ?? null });
  }
  return days;
}

/** Units that are free on all these days and for the inspection behind them. */
export function freeUnits(units: readonly FleetUnit[], lease: LeaseDays): FleetUnit[] {
  const held = heldDays(lease);
  return units.filter(({ holds }) => holds.every((hold) => hold.until <= held.from || hold.from >= held.until));
}

/**
 * The units for a lease, or null if there are fewer. Those go first whose free time it fills best, so that long free times
 * stay whole for long leases.
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
  // Close behind the lease before it, then close before the one after it.
  free.sort((a, b) => b.before.localeCompare(a.before) || a.after.localeCompare(b.after) || a.id - b.id);
  return free.slice(0, quantity).map(({ id }) => id);
}

/**
 * The first day of `stays` on which so many pieces are free throughout; the stays are in the order of their days. Null if
 * there is none. The holds of each unit are gone through once, however many stays there are.
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

/** Days on which a lease keeps its unit from others, inspection included; half-open. */
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
