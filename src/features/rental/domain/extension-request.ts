import { type Day, daysBetween } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { isOpen } from "./open-days.ts";

/** Why no lease can be extended to a day, whatever is free; each is a message that says how to mend it. */
export type ExtensionError = "no_such_day" | "not_longer" | "day_past" | "too_long" | "day_closed";

/**
 * The first fault of a new last day, or null. `since` is the first day of the whole period, `last` the last day agreed
 * until now. The new last day is one on which machines are taken back, so nobody pays for a closed one unasked.
 */
export function extensionError(
  newLast: string,
  { since, last, today, market }: { since: Day; last: Day; today: Day; market: MarketSettings },
): ExtensionError | null {
  if (!isDay(newLast)) return "no_such_day";
  if (newLast <= last) return "not_longer";
  if (newLast < today) return "day_past";
  if (daysBetween(since, newLast) + 1 > market.rental.longest) return "too_long";
  return isOpen(newLast, market) ? null : "day_closed";
}
