import { expect, type Locator, type Page } from "@playwright/test";
import compareEn from "../../../src/features/wishlist/messages/compare.en.json" with { type: "json" };
import comparePl from "../../../src/features/wishlist/messages/compare.pl.json" with { type: "json" };
import compareUa from "../../../src/features/wishlist/messages/compare.ua.json" with { type: "json" };
import en from "../../../src/features/wishlist/messages/en.json" with { type: "json" };
import pageEn from "../../../src/features/wishlist/messages/page.en.json" with { type: "json" };
import pagePl from "../../../src/features/wishlist/messages/page.pl.json" with { type: "json" };
import pageUa from "../../../src/features/wishlist/messages/page.ua.json" with { type: "json" };
import pl from "../../../src/features/wishlist/messages/pl.json" with { type: "json" };
import ua from "../../../src/features/wishlist/messages/ua.json" with { type: "json" };

/** A message as a pattern: any space for a space (short words are joined to the next), anything for a placeholder. */
export function said(message: string): RegExp {
  const parts = message
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(parts.join(".+?"));
}

/** Messages of comparison, wishlist and price watching. */
export const wishWords = {
  ua: { ...ua, page: pageUa, compare: compareUa },
  pl: { ...pl, page: pagePl, compare: comparePl },
  en: { ...en, page: pageEn, compare: compareEn },
};

/** The card of a product in the page's current state. */
function cardOf(page: Page, product: string): Locator {
  return page.locator("article.card", { has: page.locator(`a[href$="/product/${product}"]`) });
}

/** The wishlist and compare buttons of a card; they show their state once their code has loaded. */
export async function toolsOf(page: Page, product: string): Promise<{ wish: Locator; compare: Locator }> {
  const card = cardOf(page, product);
  const [compare, wish] = [card.locator('button[name="ids"]'), card.locator('button[name="add"]')];
  await expect(wish).toHaveAttribute("aria-pressed", /true|false/);
  return { wish, compare };
}
