import { addWorkingDays, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market.ts";

/**
 * Until when an order placed at `now` must be paid and its goods are kept back (D23): a transfer has some working days
 * (Monday to Friday, setting of the market) and then the rest of that day; who pays on delivery has no deadline.
 */
export function paymentDeadline(method: PaymentMethod, market: MarketSettings, now: Date): Date | null {
  if (method !== "transfer") return null;
  return endOfDay(addWorkingDays(dayIn(market.timeZone, now), market.transfer.workingDays), market.timeZone);
}
