import { createContext } from "react-router";
import { dayRangeWords, monthWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { Database } from "#platform/server/db/database.ts";
import { firstDayOf, placeOf, timelineDays, toSunday } from "../domain/staff/timeline.ts";
import { todaysAt } from "./staff-leases.service.ts";
import type { UnitFilter } from "./staff-units.service.ts";
import { countUnits, selectTimeline, type TimelineUnit } from "./timeline.store.ts";

/** Units with what holds them in ninety days. */
export interface TimelinePage {
  first: Day;
  today: Day;
  units: TimelineUnit[];
  /** How many there are, and how many of them stand before these. */
  total: number;
  skipped: number;
}

/** The fleet by day. Who may ask is decided by the page. */
export interface Timeline {
  /** From the day that an address names, else from a week before today. `part` is the first, second… thousand of units. */
  units(filter: UnitFilter, from: string | null, part?: number): Promise<TimelinePage>;
}

export const timelineContext = createContext<Timeline>();

/** Units on one page: twice what the shop is made for. */
export const most = 1_000;

/** The timeline on a database. No I/O happens here. */
export function createTimeline({ db, now }: { db: Database; now: () => Date }): Timeline {
  return {
    async units(filter, from, part = 1) {
      const todays = todaysAt(now());
      const today = todays[filter.market ?? "UA"];
      const first = firstDayOf(from, today);
      const to = addDays(first, timelineDays);
      const total = await countUnits(db, filter);
      // A part that is not there any more is the last one.
      const skipped = Math.min(part - 1, Math.max(0, Math.ceil(total / most) - 1)) * most;
      const units = await selectTimeline(db, filter, { from: first, to, todays, limit: most, skip: skipped });
      return { first, today, units, total, skipped };
    },
  };
}

/** The timeline ready to show: bars in days from its left edge, months and days in words. */
export function timelineView({ first, today, units, total, skipped }: TimelinePage, locale: Locale) {
  return {
    first,
    /** Which units of how many these are, counted from one. */
    part: { at: skipped / most + 1, from: skipped + 1, to: skipped + units.length, of: total },
    earlier: addDays(first, -30),
    later: addDays(first, 30),
    sunday: toSunday(first),
    /** Days from the left edge, null when it is not on the page. */
    today: today >= first && today < addDays(first, timelineDays) ? daysBetween(first, today) : null,
    months: monthsFrom(first, locale),
    days: Array.from({ length: timelineDays }, (_, at) => ({ at, day: Number(addDays(first, at).slice(8)) })),
    rows: units.map(({ bars, ...unit }) => ({
      ...unit,
      bars: bars.map(({ kind, leaseId, name, ...days }) => {
        return {
          ...placeOf(days, first),
          kind,
          leaseId,
          name,
          days: dayRangeWords(days.from, addDays(days.end, -1), locale),
        };
      }),
    })),
  };
}

export type TimelineView = ReturnType<typeof timelineView>;
export type TimelineRow = TimelineView["rows"][number];

/** Where each month begins; the first one at the left edge. */
function monthsFrom(first: Day, locale: Locale): { at: number; words: string }[] {
  return Array.from({ length: timelineDays }, (_, at) => ({ at, day: addDays(first, at) }))
    .filter(({ at, day }) => at === 0 || day.endsWith("-01"))
    .map(({ at, day }) => {
      const { month, year } = monthWords(day.slice(0, 7), locale);
      return { at, words: `${month} ${year}` };
    });
}
