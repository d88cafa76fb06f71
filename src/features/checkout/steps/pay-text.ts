import { dayWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { useText } from "#features/languages/languages.browser.tsx";
import { needsConfirmation } from "#features/orders/domain/placement/unpaid-limit.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";
import { payUntil, payWords } from "../domain/pay-words.ts";

interface PayContext {
  /** First days of what is rented. */
  starts: readonly Day[];
  /** What the order comes to by transfer, minor units. */
  total: number;
  market: MarketSettings;
  t: ReturnType<typeof useText>;
  locale: Locale;
}

/** What a way of paying means, with the day on which the money has to be here where machines are wanted soon. */
export function payText(method: PaymentMethod, { starts, total, market, t, locale }: PayContext): string {
  // Who has paid before may have to wait for nobody; that is not known here.
  if (method === "transfer" && needsConfirmation(market.unpaid, { total, paid: 0 }))
    return t("checkoutPage.pay_transfer_confirm", payWords(market));
  const until = payUntil(method, { starts, market, now: new Date() });
  if (until) return t("checkoutPage.pay_transfer_until", { day: dayWords(until, locale) });
  return t(`checkoutPage.pay_${method}_text`, payWords(market));
}
