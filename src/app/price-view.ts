import { priceViewAttribute, priceViewKey } from "#features/languages/domain/price-view.ts";

/**
 * Public pages are the same bytes for everybody, with both amounts in them. This script stands first in the page and says
 * which of them stand first before anything is painted, so that nothing flashes or jumps; it answers the switch in the foot
 * (`[data-price-switch]`) without waiting for the page, and follows a choice that was made in another window.
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
  window.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-price-switch]"))) return;
    // Answered here: nothing has to keep this press until the page is hydrated.
    event.stopImmediatePropagation();
    const view = page.getAttribute(attribute) === "net" ? "gross" : "net";
    show(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Without storage the choice holds as long as the page.
    }
  });
}
