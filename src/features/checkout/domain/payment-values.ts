import { deadlineWithRentals, paymentDeadline } from "#features/orders/domain/payments/payment-deadline.ts";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";

/** Values for the texts about payment methods: days for a transfer, and the accepted card brands. */
export function paymentValues({ transfer, card }: MarketSettings): { days: number; brands: string } {
  return { days: transfer.workingDays, brands: card.ways.flatMap(({ brands }) => brands).join(", ") };
}

/**
 * Last local day to pay an order whose rentals begin on these days, if that is earlier than the usual deadline; otherwise
 * null.
 */
export function payUntil(
  method: PaymentMethod,
  { starts, market, now }: { starts: readonly Day[]; market: MarketSettings; now: Date },
): Day | null {
  const usual = paymentDeadline(method, market, now);
  const real = deadlineWithRentals(usual, { starts, market });
  return method === "transfer" && real && usual && real < usual ? dayIn(market.timeZone, real) : null;
}
