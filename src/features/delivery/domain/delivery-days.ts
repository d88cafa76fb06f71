import { isHoliday } from "#features/rental/domain/open-days.ts";
import { addWorkingDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";

/**
 * Expected first and last day of delivery of an order placed at `now`: it ships on the next working day and takes the
 * working days of its method (specification section 9). Public holidays of the market are no working days.
 */
export function deliveryDays(
  method: ShippingMethod,
  market: Pick<MarketSettings, "timeZone" | "shipping" | "rental">,
  now: Date,
): { from: Day; to: Day } {
  const leaves = afterWorkingDays(dayIn(market.timeZone, now), 1, market);
  const [from, to] = market.shipping[method].days;
  return { from: afterWorkingDays(leaves, from, market), to: afterWorkingDays(leaves, to, market) };
}

/** The `count`-th day after a day on which couriers drive. */
function afterWorkingDays(day: Day, count: number, market: Pick<MarketSettings, "rental">): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addWorkingDays(result, 1);
    if (!isHoliday(result, market)) left -= 1;
  }
  return result;
}
