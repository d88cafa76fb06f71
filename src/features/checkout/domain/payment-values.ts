import { deadlineWithRentals, paymentDeadline } from "#features/orders/domain/payments/payment-deadline.ts";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";

/** What the sentences about ways of paying need: days for a transfer, and the brands that the card page takes. */
export function payWords({ transfer, card }: MarketSettings): { days: number; brands: string } {
  return { days: transfer.workingDays, brands: card.ways.flatMap(({ brands }) => brands).join(", ") };
}

/**
 * The last local day for the money of an order with machines that begin on these days, where it is earlier than without
 * them; else null, and the usual sentence holds.
 */
export function payUntil(
  method: PaymentMethod,
  { starts, market, now }: { starts: readonly Day[]; market: MarketSettings; now: Date },
): Day | null {
  const usual = paymentDeadline(method, market, now);
  const real = deadlineWithRentals(usual, { starts, market });
  return method === "transfer" && real && usual && real < usual ? dayIn(market.timeZone, real) : null;
}
