import { addDays, type Day, daysBetween, weekday } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";

/** Days that the timeline shows at once. */
export const timelineDays = 90;

/** What a bar says: waits for its payment, booked, out, back today, late, being inspected after its return, in service. */
export const barKinds = ["unpaid", "held", "out", "due", "overdue", "done", "service"] as const;
export type BarKind = (typeof barKinds)[number];

/** Days on which a unit is held; half-open. From `end` on it is only being inspected. */
export interface BarDays {
  from: Day;
  end: Day;
  until: Day;
}

/** A bar in days from the left edge: where it begins, how long it is, and the days of inspection behind it. */
export interface BarPlace {
  at: number;
  length: number;
  tail: number;
}

/** Where a bar stands in a timeline that begins on a day; what lies outside of it is cut off. */
export function placeOf({ from, end, until }: BarDays, first: Day): BarPlace {
  const inside = (day: Day) => Math.min(timelineDays, Math.max(0, daysBetween(first, day)));
  const at = inside(from);
  return { at, length: inside(end) - at, tail: inside(until) - inside(end) };
}

/** The day on which a timeline begins that an address asks for: a week before today if it says none. */
export function firstDayOf(typed: string | null, today: Day): Day {
  return isDay(typed) && Math.abs(daysBetween(today, typed)) <= 2_000 ? typed : addDays(today, -7);
}

/** Days from the first one to the first Sunday at or after it. */
export function toSunday(first: Day): number {
  return 7 - weekday(first);
}

/** A place in the timeline: the index of a row and of a bar in it. */
export interface Spot {
  row: number;
  bar: number;
}

/** Rows that a page key moves by. */
const pageOfRows = 10;

/**
 * Where a key leads from a bar: to its neighbours in the row, or to the bar that begins nearest in the next row that has
 * any. Null for keys that lead nowhere.
 */
export function step(
  rows: readonly { bars: readonly { at: number }[] }[],
  { row, bar }: Spot,
  key: string,
): Spot | null {
  const own = rows[row]?.bars ?? [];
  const to = (next: number) => (own[next] && next !== bar ? { row, bar: next } : null);
  switch (key) {
    case "ArrowRight":
      return to(bar + 1);
    case "ArrowLeft":
      return to(bar - 1);
    case "Home":
      return to(0);
    case "End":
      return to(own.length - 1);
    case "ArrowDown":
      return nearest(rows, { from: row + 1, by: 1, at: own[bar]?.at ?? 0 });
    case "ArrowUp":
      return nearest(rows, { from: row - 1, by: -1, at: own[bar]?.at ?? 0 });
    case "PageDown":
      return nearest(rows, { from: Math.min(rows.length - 1, row + pageOfRows), by: 1, at: own[bar]?.at ?? 0 });
    case "PageUp":
      return nearest(rows, { from: Math.max(0, row - pageOfRows), by: -1, at: own[bar]?.at ?? 0 });
    default:
      return null;
  }
}

function nearest(
  rows: readonly { bars: readonly { at: number }[] }[],
  { from, by, at }: { from: number; by: 1 | -1; at: number },
): Spot | null {
  for (let row = from; row >= 0 && row < rows.length; row += by) {
    const bars = rows[row]?.bars ?? [];
    if (bars.length === 0) continue;
    const distance = (bar: number) => Math.abs((bars[bar]?.at ?? 0) - at);
    const bar = bars.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
    return { row, bar };
  }
  return null;
}

/** As much of a name as a bar of so many pixels has room for; nothing where that would be an e-mail or two. */
export function nameFor(name: string, width: number): string {
  // The widest letters of the page's font at this size, so that nothing stands out.
  const room = Math.floor((width - 14) / 8);
  if (name.length <= room) return name;
  return room < 4 ? "" : `${name.slice(0, room - 1).trimEnd()}…`;
}

/** Which rows are drawn: those that are seen, and some before and behind so that scrolling meets no gap. */
export function windowOf({ top, height, count }: { top: number; height: number; count: number }, rowHeight: number) {
  const spare = 8;
  // In steps, so that a pixel of scrolling draws nothing.
  const seen = Math.floor(top / rowHeight / 4) * 4;
  const first = Math.max(0, Math.min(seen, count) - spare);
  const last = Math.min(count, seen + 4 + Math.ceil(height / rowHeight) + spare);
  return { first, last };
}
