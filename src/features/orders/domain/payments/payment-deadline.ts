import { addWorkingDays, type Day, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";

/**
 * Until when an order placed at `now` must be paid and its goods are reserved (D23): minutes for a card; working days
 * (Monday to Friday) until the end of the day for a transfer, more of them for accounts that have paid before; working
 * days in which staff accepts an order paid on delivery, fewer if it needs confirmation. All are settings of the market.
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
 * The same for an order with machines: an unpaid one ends on the day of the first pick-up, so that the machine is free
 * again.
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
