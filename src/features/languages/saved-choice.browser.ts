import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { type Locale, localeCookie, marketCookie, marketOf } from "./domain/locale.ts";

const yearSeconds = 31_536_000;

/**
 * Keeps the reader's language under `userLocale`, in storage and in the cookie that the server reads, and with it the
 * market: English has none of its own and goes on in the one that is left, `present` (D2).
 */
export function saveLocale(locale: Locale, present: MarketCode): void {
  keep(localeCookie, locale);
  saveMarket(marketOf(locale, present));
}

/** Keeps the market in which an English reader buys (D2). */
export function saveMarket(market: MarketCode): void {
  keep(marketCookie, market);
  keepInStorage("userCurrency", currencies[market]);
  // Cached pages are of one market (features/offline); not every worker can read the cookie.
  navigator.serviceWorker?.controller?.postMessage({ market });
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
