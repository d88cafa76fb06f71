import { addWorkingDays, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market.ts";

/**
 * Until when an order placed at `now` must be paid and its goods are kept back (D23): by card some minutes; a transfer has
 * some working days (Monday to Friday) and then the rest of that day; who pays on delivery has no deadline. Both are
 * settings of the market.
 */
export function paymentDeadline(method: PaymentMethod, market: MarketSettings, now: Date): Date | null {
  if (method === "pod") return null;
  if (method === "card") return new Date(now.getTime() + market.card.minutes * 60_000);
  return endOfDay(addWorkingDays(dayIn(market.timeZone, now), market.transfer.workingDays), market.timeZone);
}
