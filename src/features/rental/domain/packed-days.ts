import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { DayFacts, DayState } from "./availability.ts";

/** A calendar day; `open`: a day of handovers and returns. */
export interface CalendarDay extends DayFacts {
  open: boolean;
}

/** Consecutive calendar days in compact form for a page: one character or number per day. */
export interface PackedDays {
  from: Day;
  states: string;
  /** `1` open, `0` closed. */
  open: string;
  free: number[];
  /** Days up to the last day of the longest lease that can begin on the day; -1 if none can. */
  reach: number[];
}

const signs: Record<DayState, string> = { free: "f", inspection: "i", taken: "t" };
const stateOf = new Map(Object.entries(signs).map(([state, sign]) => [sign, state as DayState]));

/** Packs consecutive days. */
export function packDays(days: readonly CalendarDay[]): PackedDays {
  return {
    from: days[0]?.day ?? "",
    states: days.map(({ state }) => signs[state]).join(""),
    open: days.map(({ open }) => (open ? "1" : "0")).join(""),
    free: days.map(({ free }) => free),
    reach: days.map(({ day, last }) => (last === null ? -1 : daysBetween(day, last))),
  };
}

/** Reverses `packDays`. */
export function unpackDays({ from, states, open, free, reach }: PackedDays): CalendarDay[] {
  return Array.from(states, (sign, at) => {
    const day = addDays(from, at);
    const length = reach[at] ?? -1;
    return {
      day,
      state: stateOf.get(sign) ?? "taken",
      open: open[at] === "1",
      free: free[at] ?? 0,
      last: length < 0 ? null : addDays(day, length),
    };
  });
}
