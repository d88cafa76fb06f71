import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { isOpen } from "./open-days.ts";
import { periodOf } from "./period.ts";

/** A request to rent; `days`: paid days. */
export interface RentalRequest {
  start: Day;
  days: number;
  options: readonly RentalOption[];
}

/** Why a request is invalid, whatever is available; each has a message that tells how to correct it. */
export type RequestError = "start_past" | "start_too_far" | "start_closed" | "no_such_period" | "too_many";

/**
 * The first error of a request, or null. `units`: number of units of the product in the market; `earliest`: first day on which
 * a handover is still possible (`earliestStart`).
 */
export function requestError(
  { start, days, quantity }: Pick<RentalRequest, "start" | "days"> & { quantity: number },
  { earliest, market, units }: { earliest: Day; market: MarketSettings; units: number },
): RequestError | null {
  if (periodOf(days) === null) return "no_such_period";
  if (start < earliest) return "start_past";
  if (start > addDays(earliest, market.rental.ahead)) return "start_too_far";
  if (!isOpen(start, market)) return "start_closed";
  return quantity > units ? "too_many" : null;
}
