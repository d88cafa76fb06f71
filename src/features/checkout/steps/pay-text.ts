import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { useText } from "#features/languages/languages.browser.tsx";
import { needsConfirmation } from "#features/orders/domain/placement/unpaid-limit.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";
import { paymentValues, payUntil } from "../domain/payment-values.ts";

interface PayContext {
  /** First days of the rentals. */
  starts: readonly Day[];
  /** Total by bank transfer, minor units. */
  total: number;
  market: MarketSettings;
  t: ReturnType<typeof useText>;
  locale: Locale;
}

/** Description of a payment method, with the payment deadline if rentals begin soon. */
export function payText(method: PaymentMethod, { starts, total, market, t, locale }: PayContext): string {
  // Buyers who have paid before may be exempt; the browser does not know that.
  if (method === "transfer" && needsConfirmation(market.unpaid, { total, paid: 0 }))
    return t("checkoutPage.pay_transfer_confirm", paymentValues(market));
  const until = payUntil(method, { starts, market, now: new Date() });
  if (until) return t("checkoutPage.pay_transfer_until", { day: dayText(until, locale) });
  return t(`checkoutPage.pay_${method}_text`, paymentValues(market));
}
