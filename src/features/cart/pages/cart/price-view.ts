import { useSyncExternalStore } from "react";

/** Which price stands first in the cart (D8): businesses count without tax. */
export type PriceView = "gross" | "net";

const key = "priceView";
const listeners = new Set<() => void>();
let chosen: PriceView | null = null;

/** The remembered choice of this browser, and how to change it. */
export function usePriceView(): [PriceView, (view: PriceView) => void] {
  return [useSyncExternalStore(subscribe, current, () => "gross"), choose];
}

function current(): PriceView {
  chosen ??= remembered();
  return chosen;
}

function remembered(): PriceView {
  try {
    return localStorage.getItem(key) === "net" ? "net" : "gross";
  } catch {
    return "gross";
  }
}

function choose(view: PriceView): void {
  chosen = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Without storage the choice holds as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
