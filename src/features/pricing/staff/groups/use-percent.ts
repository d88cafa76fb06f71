import { useLanguage } from "#features/languages/languages.browser.tsx";
import { percentText } from "../../domain/groups/customer-group.ts";

/** Writes basis points as a percentage of the reader's language, with its sign. */
export function usePercent(): (basisPoints: number) => string {
  const { locale } = useLanguage();
  return (basisPoints) => `${percentText(basisPoints, locale === "en" ? "." : ",")}\u00a0%`;
}
