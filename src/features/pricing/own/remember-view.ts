import {
  memberViewKey,
  ownPricesAttribute,
  type PriceView,
  priceViewAttribute,
  priceViewKey,
} from "#features/languages/domain/price-view.ts";

/**
 * Applies the view of a member's group here, and stores it for the script of the next page (`app/price-view.ts`); without one,
 * forgets it. The reader's own choice stands above it.
 */
export function rememberView(view: PriceView | undefined): void {
  const { documentElement: page } = document;
  page.toggleAttribute(ownPricesAttribute, view !== undefined);
  try {
    if (view) localStorage.setItem(memberViewKey, view);
    else localStorage.removeItem(memberViewKey);
    if (localStorage.getItem(priceViewKey) === null) page.setAttribute(priceViewAttribute, view ?? "gross");
  } catch {
    // Without storage the next page begins with gross prices.
  }
}
