import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { type Locale, localeCookie, marketCookie, marketOf } from "./domain/locale.ts";

const secondsPerYear = 31_536_000;

/**
 * Saves the reader's language as `userLocale`, in local storage and in the cookie that the server reads, and its market.
 * English has no market of its own and keeps the present one (D2).
 */
export function saveLocale(locale: Locale, present: MarketCode): void {
  save(localeCookie, locale);
  saveMarket(marketOf(locale, present));
}

/** Saves the market of an English reader (D2). */
export function saveMarket(market: MarketCode): void {
  save(marketCookie, market);
  saveInStorage("userCurrency", currencies[market]);
  // The cached pages are of one market (features/offline); not every service worker can read the cookie.
  navigator.serviceWorker?.controller?.postMessage({ market });
}

function save(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${secondsPerYear}; samesite=lax`;
  saveInStorage(name, value);
}

function saveInStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
}
