import { addDays, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** What a market says of returns. */
export type ReturnTerms = Pick<MarketSettings, "timeZone" | "returns">;

/**
 * The last second in which goods can be given back (specification section 4): the day on which they came does not count,
 * and the last one counts until midnight where the buyer is.
 */
export function returnUntil(deliveredAt: Date, { timeZone, returns }: ReturnTerms): Date {
  return endOfDay(addDays(dayIn(timeZone, deliveredAt), returns.days), timeZone);
}

/** True once that time is over. */
export function isReturnPeriodOver(deliveredAt: Date, terms: ReturnTerms, now: Date): boolean {
  return now.getTime() >= returnUntil(deliveredAt, terms).getTime() + second;
}

/** What came before this instant cannot be given back any more at `now`. */
export function returnableSince({ timeZone, returns }: ReturnTerms, now: Date): Date {
  return new Date(endOfDay(addDays(dayIn(timeZone, now), -returns.days - 1), timeZone).getTime() + second);
}

const second = 1000;
