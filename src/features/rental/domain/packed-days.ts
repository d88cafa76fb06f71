import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { DayFacts, DayState } from "./availability.ts";

/** A day of the calendar; on a closed one nothing is handed over or brought back. */
export interface CalendarDay extends DayFacts {
  open: boolean;
}

/** A calendar of days in a row, small enough to stand in a page: one sign or number for each day. */
export interface PackedDays {
  from: Day;
  states: string;
  /** `1` open, `0` closed. */
  open: string;
  free: number[];
  /** Days from the day to the last one of the longest lease that can begin on it, -1 where none can. */
  reach: number[];
}

const signs: Record<DayState, string> = { free: "f", inspection: "i", taken: "t" };
const stateOf = new Map(Object.entries(signs).map(([state, sign]) => [sign, state as DayState]));

/** Packs days that follow each other. */
export function packDays(days: readonly CalendarDay[]): PackedDays {
  return {
    from: days[0]?.day ?? "",
    states: days.map(({ state }) => signs[state]).join(""),
    open: days.map(({ open }) => (open ? "1" : "0")).join(""),
    free: days.map(({ free }) => free),
    reach: days.map(({ day, last }) => (last === null ? -1 : daysBetween(day, last))),
  };
}

/** The days again. */
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
