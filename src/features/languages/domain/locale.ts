import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";

/** Language of a page as written in URLs and storage (decision D1). */
export type Locale = "ua" | "pl" | "en";

export const locales: readonly Locale[] = ["ua", "pl", "en"];
export const defaultLocale: Locale = "ua";

/** Value of `<html lang>` and of `Intl`. */
export const htmlLang: Record<Locale, "uk" | "pl" | "en"> = { ua: "uk", pl: "pl", en: "en" };

/** Names of the languages in themselves, as in "this page in …". */
export const localeNamesInline: Record<Locale, string> = { ua: "Українською", pl: "Po polsku", en: "In English" };

/** Values of `hreflang`; `x-default` is the Ukrainian page. */
export const hreflang: Record<Locale, string> = { ua: "uk-UA", pl: "pl-PL", en: "en" };

/** Values of `og:locale`, which names a country too. */
export const ogLocale: Record<Locale, string> = { ua: "uk_UA", pl: "pl_PL", en: "en_GB" };

/** Cookies with the chosen language (also in local storage) and the market of English readers. */
export const localeCookie = "userLocale";
export const marketCookie = "userMarket";

export function isLocale(value: unknown): value is Locale {
  return value === "ua" || value === "pl" || value === "en";
}

/** A stored `uk` means `ua` (D1); `null` for unknown values. */
export function storedLocale(value: string | null | undefined): Locale | null {
  if (value === "uk") return "ua";
  return isLocale(value) ? value : null;
}

/** Market of a page: fixed for `ua` and `pl`, saved for English readers, otherwise UA (D2). */
export function marketOf(locale: Locale, saved: string | null | undefined): MarketCode {
  if (locale === "ua") return "UA";
  if (locale === "pl") return "PL";
  return isMarketCode(saved) ? saved : "UA";
}

/** Saved locale, otherwise Polish for a Polish browser, otherwise Ukrainian (D4). */
export function preferredLocale(saved: string | null | undefined, acceptLanguage: string | null | undefined): Locale {
  const stored = storedLocale(saved);
  if (stored) return stored;
  const first = (acceptLanguage ?? "").split(",")[0]?.trim().toLowerCase() ?? "";
  return first === "pl" || first.startsWith("pl-") ? "pl" : defaultLocale;
}
