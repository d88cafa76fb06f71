import { addWorkingDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";

/**
 * First and last day on which an order placed at `now` should arrive: it leaves on the next working day (orders are
 * processed within 24 hours on working days) and travels the working days of its method (specification section 9).
 */
export function deliveryDays(method: ShippingMethod, market: MarketSettings, now: Date): { from: Day; to: Day } {
  const leaves = addWorkingDays(dayIn(market.timeZone, now), 1);
  const [from, to] = market.shipping[method].days;
  return { from: addWorkingDays(leaves, from), to: addWorkingDays(leaves, to) };
}
