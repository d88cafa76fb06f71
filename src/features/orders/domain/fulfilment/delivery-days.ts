import { addWorkingDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";

/**
 * Expected first and last day of delivery of an order placed at `now`: it ships on the next working day and takes the
 * working days of its method (specification section 9).
 */
export function deliveryDays(method: ShippingMethod, market: MarketSettings, now: Date): { from: Day; to: Day } {
  const leaves = addWorkingDays(dayIn(market.timeZone, now), 1);
  const [from, to] = market.shipping[method].days;
  return { from: addWorkingDays(leaves, from), to: addWorkingDays(leaves, to) };
}
