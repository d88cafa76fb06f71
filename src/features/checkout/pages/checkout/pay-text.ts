import { dayWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { useText } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market.ts";
import { payUntil, payWords } from "../../domain/pay-words.ts";

interface PayContext {
  /** First days of what is rented. */
  starts: readonly Day[];
  market: MarketSettings;
  t: ReturnType<typeof useText>;
  locale: Locale;
}

/** What a way of paying means, with the day on which the money has to be here where machines are wanted soon. */
export function payText(method: PaymentMethod, { starts, market, t, locale }: PayContext): string {
  const until = payUntil(method, { starts, market, now: new Date() });
  if (until) return t("checkoutPage.pay_transfer_until", { day: dayWords(until, locale) });
  return t(`checkoutPage.pay_${method}_text`, payWords(market));
}
