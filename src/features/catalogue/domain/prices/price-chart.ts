import { axisStep } from "#platform/pure/charts/axis.ts";
import { addDays, type Day, dayIn, momentOf } from "#platform/pure/days.ts";

/** A price in minor units from an instant (milliseconds) on; `null` while not offered. */
export interface PriceStep {
  at: number;
  minor: number | null;
}

/** Instants in milliseconds. */
export interface ChartSpan {
  from: number;
  to: number;
}

/** A price that holds from one instant to another. */
export interface PriceLevel extends ChartSpan {
  minor: number;
}

/**
 * The levels of a stepped price within a span, in order; times without an offer have none. `steps` are in order of time; what
 * began before the span is cut at its start. The last step holds to the end of the span.
 */
export function levelsWithin(steps: readonly PriceStep[], { from, to }: ChartSpan): PriceLevel[] {
  const levels: PriceLevel[] = [];
  for (const [index, { at, minor }] of steps.entries()) {
    const level = { from: Math.max(at, from), to: Math.min(steps[index + 1]?.at ?? to, to) };
    if (minor === null || level.from >= level.to) continue;
    const last = levels.at(-1);
    if (last?.minor === minor && last.to === level.from) last.to = level.to;
    else levels.push({ ...level, minor });
  }
  return levels;
}

/** The corners of levels that follow one another without a pause, as one line each. */
export function linesOf(levels: readonly PriceLevel[]): { at: number; minor: number }[][] {
  const lines: { at: number; minor: number }[][] = [];
  for (const [index, { from, to, minor }] of levels.entries()) {
    const corners = [
      { at: from, minor },
      { at: to, minor },
    ];
    const line = index > 0 && levels[index - 1]?.to === from ? lines.at(-1) : undefined;
    if (line) line.push(...corners);
    else lines.push(corners);
  }
  return lines;
}

/** Ends of the price axis and its marks, minor units of whole currency units. */
export interface PriceAxis {
  low: number;
  high: number;
  marks: readonly number[];
}

const minorPerUnit = 100;
const mostSteps = 4;

/** An axis with round marks around the prices, not from zero, so that changes can be seen; prices of one value are in its middle. */
export function priceAxis(levels: readonly PriceLevel[]): PriceAxis {
  const prices = levels.map(({ minor }) => minor);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const spread = Math.max(most - least, Math.round(most / 10), minorPerUnit);
  const step = Math.max(minorPerUnit, Math.round(axisStep(spread, mostSteps)));
  const low = Math.max(0, Math.floor(least / step) - (least % step === 0 ? 1 : 0)) * step;
  const high = (Math.ceil(most / step) + (most % step === 0 ? 1 : 0)) * step;
  return { low, high, marks: Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step) };
}

/** Days whose beginnings mark the time axis in a time zone: first days of months, at most `count` of them, at even distances. */
export function monthMarks({ from, to }: ChartSpan, timeZone: string, count: number): { day: Day; at: number }[] {
  const marks: { day: Day; at: number }[] = [];
  for (let day = nextMonth(dayIn(timeZone, new Date(from))); ; day = nextMonth(day)) {
    const at = momentOf(day, "00:00", timeZone).getTime();
    if (at > to) break;
    marks.push({ day, at });
  }
  const every = Math.ceil(marks.length / count);
  return marks.filter((_, index) => index % every === 0);
}

function nextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
}
