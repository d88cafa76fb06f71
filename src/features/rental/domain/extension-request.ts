import { type Day, daysBetween } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { isOpen } from "./open-days.ts";

/** Why a new last day is invalid, whatever is available; each has a message that tells how to correct it. */
export type ExtensionError = "no_such_day" | "not_longer" | "day_past" | "too_long" | "day_closed";

/**
 * The first error of a new last day, or null. `since`: first day of the whole period; `last`: last day agreed so far. The new
 * one has to be open for returns, so that no closed day is charged unasked.
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
