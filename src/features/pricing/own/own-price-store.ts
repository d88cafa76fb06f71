import type { Me } from "#features/accounts/accounts.browser.ts";
import type { OwnPriceView } from "../domain/own-price-view.ts";

/** Answers by who asked: what was said to one account is gone with it. */
const known = new WeakMap<Me, Map<string, OwnPriceView>>();
const listeners = new Set<() => void>();

/** Prices of an account by language, market and product (`priceKey`). */
export function ownPricesOf(me: Me): Map<string, OwnPriceView> {
  const prices = known.get(me) ?? new Map<string, OwnPriceView>();
  known.set(me, prices);
  return prices;
}

/** Key of a price of `ownPricesOf`. */
export function priceKey(locale: string, market: string, id: string): string {
  return `${locale} ${market} ${id}`;
}

/** Calls the listener after each answer; returns how to stop. */
export function onOwnPrices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To call after `ownPricesOf` has changed. */
export function ownPricesChanged(): void {
  for (const listener of listeners) listener();
}
