import type { MessageValues } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { wordedValues } from "../../domain/pages/values.ts";

/** Every figure and word that a text may name: settings of the market, its address and its ways to pay. */
export function useShopValues(): MessageValues {
  const { t, market, money } = useLanguage();
  return wordedValues(t, market, money);
}
