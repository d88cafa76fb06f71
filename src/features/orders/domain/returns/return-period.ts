import { addDays, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** Return settings of a market. */
export type ReturnTerms = Pick<MarketSettings, "timeZone" | "returns">;

/**
 * Last second for a return (specification section 4): the day of delivery does not count, the last one counts until
 * midnight in the market's time zone.
 */
export function returnUntil(deliveredAt: Date, { timeZone, returns }: ReturnTerms): Date {
  return endOfDay(addDays(dayIn(timeZone, deliveredAt), returns.days), timeZone);
}

/** True after that time. */
export function isReturnPeriodOver(deliveredAt: Date, terms: ReturnTerms, now: Date): boolean {
  return now.getTime() >= returnUntil(deliveredAt, terms).getTime() + second;
}

/** Goods delivered before this time cannot be returned any more at `now`. */
export function returnableSince({ timeZone, returns }: ReturnTerms, now: Date): Date {
  return new Date(endOfDay(addDays(dayIn(timeZone, now), -returns.days - 1), timeZone).getTime() + second);
}

const second = 1000;
