import type { MessageValues } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { wordedValues } from "../../domain/pages/values.ts";

/** Values of all placeholders that a text may use. */
export function useShopValues(): MessageValues {
  const { t, locale, market, money } = useLanguage();
  return wordedValues({ t, locale }, market, money);
}
