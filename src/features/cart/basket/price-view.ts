import { useSyncExternalStore } from "react";
import { type PriceView, priceViewAttribute, priceViewKey } from "#features/languages/domain/price-view.ts";

/** The reader's choice on this page (it stands on the page itself, from the start), and how to change it. */
export function usePriceView(): [PriceView, (view: PriceView) => void] {
  return [useSyncExternalStore(subscribe, current, () => "gross"), choose];
}

function current(): PriceView {
  return document.documentElement.getAttribute(priceViewAttribute) === "net" ? "net" : "gross";
}

function choose(view: PriceView): void {
  document.documentElement.setAttribute(priceViewAttribute, view);
  try {
    localStorage.setItem(priceViewKey, view);
  } catch {
    // Without storage the choice holds as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [priceViewAttribute] });
  return () => observer.disconnect();
}
