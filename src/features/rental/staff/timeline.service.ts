import { createContext } from "react-router";
import { type Holder, marketsOf, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import { dayRangeText, monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { Database } from "#platform/server/db/database.ts";
import { barPosition, firstDayOf, timelineDays, toSunday } from "../domain/staff/timeline.ts";
import type { UnitFilter } from "../domain/staff/unit-filter.ts";
import { todaysAt } from "./staff-leases.service.ts";
import { countUnits, selectTimeline, type TimelineUnit } from "./timeline.store.ts";

/** Units with their holds in ninety days. */
export interface TimelinePage {
  first: Day;
  today: Day;
  units: TimelineUnit[];
  /** Number of units that match, and how many of them precede these. */
  total: number;
  skipped: number;
}

/** The fleet by day. The page checks permissions. */
export interface Timeline {
  /** From a day of the query, by default a week ago. `part`: which thousand of units in the markets of `access`. */
  units(filter: UnitFilter, from: string | null, shown?: { part?: number; access?: Holder }): Promise<TimelinePage>;
}

export const timelineContext = createContext<Timeline>();

/** Units on one page: twice the fleet that the shop is built for. */
export const maxUnits = 1_000;

/** The timeline over a database. No I/O happens here. */
export function createTimeline({ db, now }: { db: Database; now: () => Date }): Timeline {
  return {
    async units(filter, from, { part = 1, access = unrestricted } = {}) {
      const markets = marketsOf(access, "rental");
      const todays = todaysAt(now());
      const today = todays[filter.market ?? markets[0] ?? "UA"];
      const first = firstDayOf(from, today);
      const to = addDays(first, timelineDays);
      const total = await countUnits(db, filter, markets);
      // The last part for one beyond the end.
      const skipped = Math.min(part - 1, Math.max(0, Math.ceil(total / maxUnits) - 1)) * maxUnits;
      const units = await selectTimeline(db, filter, {
        ...{ from: first, to, todays, markets },
        ...{ limit: maxUnits, skip: skipped },
      });
      return { first, today, units, total, skipped };
    },
  };
}

/** The timeline, localised, with bars in days from its left edge. */
export function timelineView({ first, today, units, total, skipped }: TimelinePage, locale: Locale) {
  return {
    first,
    /** Range of units on this page, counted from one. */
    part: { at: skipped / maxUnits + 1, from: skipped + 1, to: skipped + units.length, of: total },
    earlier: addDays(first, -30),
    later: addDays(first, 30),
    sunday: toSunday(first),
    /** Days from the left edge; null outside of the view. */
    today: today >= first && today < addDays(first, timelineDays) ? daysBetween(first, today) : null,
    months: monthsFrom(first, locale),
    days: Array.from({ length: timelineDays }, (_, at) => ({ at, day: Number(addDays(first, at).slice(8)) })),
    rows: units.map(({ bars, ...unit }) => ({
      ...unit,
      bars: bars.map(({ kind, leaseId, name, ...days }) => {
        return {
          ...barPosition(days, first),
          kind,
          leaseId,
          name,
          days: dayRangeText(days.from, addDays(days.end, -1), locale),
        };
      }),
    })),
  };
}

export type TimelineView = ReturnType<typeof timelineView>;
export type TimelineRow = TimelineView["rows"][number];

/** Position of each month; the first one is at the left edge. */
function monthsFrom(first: Day, locale: Locale): { at: number; label: string }[] {
  return Array.from({ length: timelineDays }, (_, at) => ({ at, day: addDays(first, at) }))
    .filter(({ at, day }) => at === 0 || day.endsWith("-01"))
    .map(({ at, day }) => {
      const { month, year } = monthText(day.slice(0, 7), locale);
      return { at, label: `${month} ${year}` };
    });
}
