import {
  memberViewKey,
  ownPricesAttribute,
  priceViewAttribute,
  priceViewKey,
} from "#features/languages/domain/price-view.ts";

/**
 * Public pages are cached and contain net and gross amounts. This inline script applies the reader's choice between them before
 * the first paint, so that nothing flashes or jumps. It also handles the switch in the footer (`[data-price-switch]`) before
 * hydration, and follows a choice made in another window. For members with prices of their own it keeps room for them; their
 * group may show net prices first.
 */
export const priceViewScript = `(${showPrices.toString()})(${[priceViewKey, priceViewAttribute, memberViewKey, ownPricesAttribute].map((name) => JSON.stringify(name)).join()})`;

function showPrices(key: string, attribute: string, memberKey: string, memberAttribute: string): void {
  const { documentElement: page } = document;
  const show = (view: string | null) => page.setAttribute(attribute, view === "net" ? "net" : "gross");
  try {
    const view = localStorage.getItem(memberKey);
    if (view) page.setAttribute(memberAttribute, "");
    show(localStorage.getItem(key) ?? view);
  } catch {
    show(null);
  }
  window.addEventListener("storage", (event) => {
    if (event.key === key) show(event.newValue);
  });
  // In the capture phase, as React stops a click on what is not hydrated yet.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("[data-price-switch]"))) return;
    // Handled here: it must not be replayed after hydration.
    event.stopImmediatePropagation();
    const view = page.getAttribute(attribute) === "net" ? "gross" : "net";
    show(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  window.addEventListener("click", onClick, true);
}
