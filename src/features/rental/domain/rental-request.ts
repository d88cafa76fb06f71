import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { isOpen } from "./open-days.ts";
import { periodOf } from "./period.ts";

/** What somebody wants to rent: `days` are those that are paid. */
export interface RentalRequest {
  start: Day;
  days: number;
  options: readonly RentalOption[];
}

/** Why nothing can be rented so, whatever is free; each is a message that says how to mend it. */
export type RequestError = "start_past" | "start_too_far" | "start_closed" | "no_such_period" | "too_many";

/**
 * The first fault of a wish, or null. `units` are the machines that the shop has of the product in the market, `earliest`
 * is the first day on which one can still be handed over (`earliestStart`).
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
