import { addWorkingDays, type Day, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";

/**
 * Until when an order placed at `now` must be paid and its goods are kept back (D23): by card some minutes; a transfer has
 * some working days (Monday to Friday) and then the rest of that day, more for accounts that have paid before; an order
 * that is paid on delivery has to be accepted by staff in some working days, one that staff has to confirm sooner. All are
 * settings of the market.
 */
export function paymentDeadline(
  method: PaymentMethod,
  market: MarketSettings,
  now: Date,
  { isKnown = false, isToConfirm = false }: { isKnown?: boolean; isToConfirm?: boolean } = {},
): Date {
  if (method === "card") return new Date(now.getTime() + market.card.minutes * 60_000);
  const { workingDays, knownWorkingDays } = market.transfer;
  const days = method === "pod" ? market.payOnDeliveryDays : isKnown ? knownWorkingDays : workingDays;
  const max = isToConfirm ? market.unpaid.confirmation.workingDays : days;
  return endOfDay(addWorkingDays(dayIn(market.timeZone, now), Math.min(days, max)), market.timeZone);
}

/**
 * The same for an order with machines: whoever has not paid when the first of them should be fetched does not get it, and
 * it is free again at the end of the day.
 */
export function deadlineWithRentals(
  deadline: Date,
  { starts, market }: { starts: readonly Day[]; market: Pick<MarketSettings, "timeZone"> },
): Date {
  const [first] = starts.toSorted();
  if (!first) return deadline;
  const latest = endOfDay(first, market.timeZone);
  return latest < deadline ? latest : deadline;
}
