import { priceViewAttribute, priceViewKey } from "#features/languages/domain/price-view.ts";

/**
 * Public pages are cached and contain net and gross amounts. This inline script applies the reader's choice between them before
 * the first paint, so that nothing flashes or jumps. It also handles the switch in the footer (`[data-price-switch]`) before
 * hydration, and follows a choice made in another window.
 */
export const priceViewScript = `(${showPrices.toString()})(${JSON.stringify(priceViewKey)},${JSON.stringify(priceViewAttribute)})`;

function showPrices(key: string, attribute: string): void {
  const { documentElement: page } = document;
  const show = (view: string | null) => page.setAttribute(attribute, view === "net" ? "net" : "gross");
  try {
    show(localStorage.getItem(key));
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
