import { currencies, type MarketCode } from "#platform/pure/market.ts";
import { type Locale, localeCookie, marketCookie } from "./domain/locale.ts";

const yearSeconds = 31_536_000;

/** Keeps the reader's language under `userLocale`, in storage and in the cookie that the server reads. */
export function saveLocale(locale: Locale): void {
  keep(localeCookie, locale);
  if (locale !== "en") keepInStorage("userCurrency", currencies[locale === "pl" ? "PL" : "UA"]);
}

/** Keeps the market of an English reader (D2). */
export function saveMarket(market: MarketCode): void {
  keep(marketCookie, market);
  keepInStorage("userCurrency", currencies[market]);
}

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
  keepInStorage(name, value);
}

function keepInStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be off; the cookie is enough.
  }
}
