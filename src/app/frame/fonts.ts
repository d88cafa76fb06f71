import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

const file = (subset: string) => `/fonts/golos-text-${subset}-wght-normal.woff2`;

/** Fonts that the first screen of a page needs: its letters, and those of the currency word. */
export function fontsOf(locale: Locale, market: MarketCode): string[] {
  const emails = locale === "ua" || (locale === "en" && market === "UA") ? "cyrillic" : "polish";
  return [file("latin"), file(emails)];
}
