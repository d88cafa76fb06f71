import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { LanguageProvider } from "#features/languages/languages.browser.tsx";
import { createTexts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/markets.ts";
import type { ProductCard as Product } from "./domain/product.ts";
import en from "./messages/en.json" with { type: "json" };
import { ProductCard } from "./product-card.browser.tsx";
import { BuyControlSlot } from "./slots.browser.tsx";

const texts = createTexts({ ua: {}, pl: {}, en: { catalogue: en } }).pick("en", ["catalogue"]);
const panel: Product = {
  id: "panel",
  sku: "PANEL",
  brand: "Brand",
  model: "M-1",
  name: "Solar panel Brand M-1",
  categoryId: 1,
  categorySlug: "solar-panels",
  picture: "/images/products/panel/three-quarter-720.webp?v=1",
  measures: null,
  strip: [],
  price: { net: 100_00, gross: 120_00 },
  rental: null,
  available: 100,
  saleUnit: "piece",
};
const price = (net: number) => ({ net, gross: net * 1.2 });

function markup(changes: Partial<Product>): string {
  const page = (
    <LanguageProvider locale="en" market={markets.UA} texts={texts}>
      <BuyControlSlot value={() => <button type="button">buy</button>}>
        <ProductCard product={{ ...panel, ...changes }} />
      </BuyControlSlot>
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Words of a card, spaces made plain. */
function words(changes: Partial<Product>): string {
  return markup(changes)
    .replace(/<[^>]+>/g, "|")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/\|+/g, "|");
}

describe("a product for sale", () => {
  test("shows the gross price, then the net price, stock and the cart's control", () => {
    expect(words({})).toContain("|120,00 грн|100,00 грн excl. VAT|In stock|buy|");
  });

  test.each([
    [{ available: 0 }, "|Out of stock|"],
    [{ available: 3 }, "|Only 3 left|"],
    [{ price: null }, "|Ask for price|"],
    [{ saleUnit: "metre" as const }, "|120,00 грн| / m|"],
  ])("with %j says %s", (changes, expected) => {
    expect(words(changes)).toContain(expected);
  });
});

describe("a machine for rent", () => {
  test("names each price as price / duration, and the missing one N/A", () => {
    const card = words({ price: null, rental: { day: price(100_00), week: null, month: price(1_000_00) } });
    expect(card).toContain("|120,00 грн |/ day|100,00 грн excl. VAT|N/A| / week|1 200,00 грн / month|");
    expect(card).toContain("|Rental terms|");
    expect(card).not.toContain("buy");
  });

  test("without a day price leads with N/A", () => {
    expect(words({ rental: { day: null, week: price(500_00), month: null } })).toContain("|N/A| |/ day|");
  });
});

test("a name of eighty characters keeps its model together and loses nothing", () => {
  const name = "Portable charging device for electric vehicles Juice Technology JUICE-BOOSTER-2 22 kW";
  expect(words({ name }).replaceAll("|", "")).toContain(name);
});

test.each([
  [0, "|0,00 грн|0,00 грн excl. VAT|"],
  [999_999_999, "|9 999 999,99 грн|9 999 999,99 грн excl. VAT|"],
])("a price of %i minor units is shown as it is", (amount, expected) => {
  expect(words({ price: { net: amount, gross: amount } })).toContain(expected);
});

test("brand and name of another script turn nothing round them", () => {
  const html = markup({ brand: "شمس", name: "لوح شمسي X-1 440 W" });
  expect(html).toContain("<bdi>شمس</bdi>");
  expect(html).toMatch(/<bdi>لوح.+<\/bdi><\/a>/);
});
