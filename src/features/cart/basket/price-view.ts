import { useSyncExternalStore } from "react";
import { type PriceView, priceViewAttribute, priceViewKey } from "#features/languages/domain/price-view.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { gross } from "#platform/pure/money.ts";

/** Whether prices include tax, as chosen by the reader (an attribute of the document, set before hydration), and its setter. */
export function usePriceView(): [PriceView, (view: PriceView) => void] {
  return [useSyncExternalStore(subscribe, current, () => "gross"), choose];
}

/** Formats net amounts with or without tax. */
export function usePriceText(view: PriceView): (net: number) => string {
  const { money, market } = useLanguage();
  return (net) => money(view === "net" ? net : gross(net, market.taxRateBp));
}

function current(): PriceView {
  return document.documentElement.getAttribute(priceViewAttribute) === "net" ? "net" : "gross";
}

function choose(view: PriceView): void {
  document.documentElement.setAttribute(priceViewAttribute, view);
  try {
    localStorage.setItem(priceViewKey, view);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [priceViewAttribute] });
  return () => observer.disconnect();
}
