import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";

/** Language of a page as it stands in URLs and storage (decision D1). */
export type Locale = "ua" | "pl" | "en";

export const locales: readonly Locale[] = ["ua", "pl", "en"];
export const defaultLocale: Locale = "ua";

/** Value of `<html lang>` and of `Intl`. */
export const htmlLang: Record<Locale, "uk" | "pl" | "en"> = { ua: "uk", pl: "pl", en: "en" };

/** Each language names itself, as in "this page in …". */
export const localeNamesInline: Record<Locale, string> = { ua: "Українською", pl: "Po polsku", en: "In English" };

/** Values of `hreflang`; `x-default` is the Ukrainian page. */
export const hreflang: Record<Locale, string> = { ua: "uk-UA", pl: "pl-PL", en: "en" };

/** Values of `og:locale`, which names a country too. */
export const ogLocale: Record<Locale, string> = { ua: "uk_UA", pl: "pl_PL", en: "en_GB" };

/** Cookie that mirrors the `userLocale` storage key, and the one that keeps the market of English readers. */
export const localeCookie = "userLocale";
export const marketCookie = "userMarket";

/** True for the three prefixes. */
export function isLocale(value: unknown): value is Locale {
  return value === "ua" || value === "pl" || value === "en";
}

/** A stored `uk` means `ua` (D1); anything unknown is null. */
export function storedLocale(value: string | null | undefined): Locale | null {
  if (value === "uk") return "ua";
  return isLocale(value) ? value : null;
}

/** Market of a page: fixed by `ua` and `pl`, saved for English readers, else UA (D2). */
export function marketOf(locale: Locale, saved: string | null | undefined): MarketCode {
  if (locale === "ua") return "UA";
  if (locale === "pl") return "PL";
  return isMarketCode(saved) ? saved : "UA";
}

/** Saved locale, else Polish for a Polish browser, else Ukrainian (D4). */
export function preferredLocale(saved: string | null | undefined, acceptLanguage: string | null | undefined): Locale {
  const stored = storedLocale(saved);
  if (stored) return stored;
  const first = (acceptLanguage ?? "").split(",")[0]?.trim().toLowerCase() ?? "";
  return first === "pl" || first.startsWith("pl-") ? "pl" : defaultLocale;
}
