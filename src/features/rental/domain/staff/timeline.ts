import { addDays, type Day, daysBetween, weekday } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";

/** Days in view. */
export const timelineDays = 90;

/** Awaiting payment, booked, out, due today, overdue, returned and in inspection, in service. */
export const barKinds = ["unpaid", "held", "out", "due", "overdue", "done", "service"] as const;
export type BarKind = (typeof barKinds)[number];

/** Days for which a unit is held; half-open. From `end` on it is being inspected. */
export interface BarDays {
  from: Day;
  end: Day;
  until: Day;
}

/** Position of a bar in days from the left edge; `tail`: days of inspection after it. */
export interface BarPosition {
  at: number;
  length: number;
  tail: number;
}

/** Position of a bar in a timeline from `first` on, clipped to it. */
export function barPosition({ from, end, until }: BarDays, first: Day): BarPosition {
  const inside = (day: Day) => Math.min(timelineDays, Math.max(0, daysBetween(first, day)));
  const at = inside(from);
  return { at, length: inside(end) - at, tail: inside(until) - inside(end) };
}

/** First day of the timeline by the query; by default a week before today. */
export function firstDayOf(typed: string | null, today: Day): Day {
  return isDay(typed) && Math.abs(daysBetween(today, typed)) <= 2_000 ? typed : addDays(today, -7);
}

/** Days from the first one to the first Sunday at or after it. */
export function toSunday(first: Day): number {
  return 7 - weekday(first);
}

/** A bar by the index of its row and its index in the row. */
export interface Spot {
  row: number;
  bar: number;
}

/** Rows per Page Up or Page Down. */
const pageOfRows = 10;

/**
 * The bar to which a key moves the focus: a neighbour in the row, or the bar with the nearest start in the next row that has
 * bars. Null for other keys.
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

/** A name truncated to the width of a bar in pixels; empty if only a letter or two would fit. */
export function nameFor(name: string, width: number): string {
  // 8 pixels: the widest letters of the font at this size.
  const room = Math.floor((width - 14) / 8);
  if (name.length <= room) return name;
  return room < 4 ? "" : `${name.slice(0, room - 1).trimEnd()}…`;
}

/** Rows to render: the visible ones and some on both sides, so that scrolling shows no gap. */
export function windowOf({ top, height, count }: { top: number; height: number; count: number }, rowHeight: number) {
  const spare = 8;
  // In steps of four rows, so that small scrolling renders nothing.
  const seen = Math.floor(top / rowHeight / 4) * 4;
  const first = Math.max(0, Math.min(seen, count) - spare);
  const last = Math.min(count, seen + 4 + Math.ceil(height / rowHeight) + spare);
  return { first, last };
}
