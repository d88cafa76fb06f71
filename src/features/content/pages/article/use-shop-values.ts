import type { MessageValues } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { shopValues } from "../../domain/values.ts";

/** Every figure and word that a text may name: settings of the market, its address and its ways to pay. */
export function useShopValues(): MessageValues {
  const { t, market, money } = useLanguage();
  const besideCards = market.card.ways.flatMap(({ method, brands }) => (method === "card" ? [] : brands));
  const waysToPay = market.payments.flatMap((method) => [
    t(`content.pay.${method}`),
    ...(method === "card" ? besideCards : []),
  ]);
  return {
    ...shopValues(market, money),
    address: t(`frame.address.${market.code}`),
    methods: waysToPay.join(", "),
  };
}
