import { type Day, dayIn, momentOf } from "#platform/pure/days.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";

/** A calendar month of a market. `month`: `YYYY-MM`. */
export interface Period {
  market: MarketCode;
  month: string;
}

const monthFormat = /^20[2-9]\d-(?:0[1-9]|1[0-2])$/;

/** The month of a day. */
function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** Instants between which the month lies in the time of its market; `until` is no longer part of it. */
export function boundsOf({ market, month }: Period): { from: Date; until: Date } {
  const start = (of: string) => momentOf(`${of}-01`, "00:00", timeZones[market]);
  return { from: start(month), until: start(addMonths(month, 1)) };
}

/** The month that runs in a market. */
export function currentMonth(market: MarketCode, now: Date): string {
  return monthOf(dayIn(timeZones[market], now));
}

/** Whether a month is over in its market, so that it can be closed. */
export function isOver({ market, month }: Period, now: Date): boolean {
  return month < currentMonth(market, now);
}

interface PeriodChoice {
  /** Markets that the reader may see, at least one. */
  markets: readonly MarketCode[];
  /** The market of the page. */
  usual: MarketCode;
  now: Date;
}

/** Reads the query of an address; without a market or month that the reader may see, the usual market and its current month. */
export function readPeriod(query: URLSearchParams, { markets, usual, now }: PeriodChoice): Period {
  const market = oneOf(markets, query.get("market")) ?? oneOf(markets, usual) ?? markets[0] ?? usual;
  const typed = query.get("month") ?? "";
  const current = currentMonth(market, now);
  return { market, month: monthFormat.test(typed) && typed <= current ? typed : current };
}

/** A period as downloads name it; `null` for one that is not a month until now, or of a market that the reader may not see. */
export function exactPeriod(
  { market, month }: { market: string | null; month: string | null },
  { markets, now }: Pick<PeriodChoice, "markets" | "now">,
): Period | null {
  const known = oneOf(markets, market);
  if (!known || !month || !monthFormat.test(month) || month > currentMonth(known, now)) return null;
  return { market: known, month };
}

/** Query string of a period. */
export function periodQuery({ market, month }: Period): string {
  return `?${new URLSearchParams({ market, month })}`;
}

/** Months to choose from, newest first: from the first one with a document until now. */
export function monthsUntil(current: string, first: string | null): string[] {
  const months: string[] = [];
  for (let month = current; month >= (first ?? current) && months.length < 240; month = addMonths(month, -1))
    months.push(month);
  return months;
}
