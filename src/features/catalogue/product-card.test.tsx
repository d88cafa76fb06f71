import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { LanguageProvider } from "#features/languages/languages.browser.tsx";
import { createTexts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { ProductCard as Product } from "./domain/product.ts";
import en from "./messages/en.json" with { type: "json" };
import { ProductCard } from "./product-card.browser.tsx";
import { RentalOffer } from "./rental-card.browser.tsx";
import { BuyControlSlot, MachineOfferSlot, RentControlSlot } from "./slots.browser.tsx";

const texts = createTexts({ ua: {}, pl: {}, en: { catalogue: en } }).pick("en", ["catalogue"]);
const panel: Product = {
  id: "panel",
  address: "panel",
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
  free: null,
  available: 100,
  saleUnit: "piece",
  rating: null,
};
const price = (net: number) => ({ net, gross: net * 1.2 });

function markup(changes: Partial<Product>, machineOffer: typeof RentalOffer | null = RentalOffer): string {
  const page = (
    <LanguageProvider locale="en" market={markets.UA} texts={texts}>
      <BuyControlSlot value={() => <button type="button">buy</button>}>
        <MachineOfferSlot value={machineOffer}>
          <ProductCard product={{ ...panel, ...changes }} />
        </MachineOfferSlot>
      </BuyControlSlot>
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Words of a card as one of the two views of prices shows them, spaces made plain. */
function words(changes: Partial<Product>, hidden: "in-net" | "in-gross" = "in-net"): string {
  return markup(changes)
    .replaceAll(new RegExp(`<span class="${hidden}">[^<]*</span>`, "g"), "")
    .replace(/<[^>]+>/g, "|")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/\|+/g, "|");
}

describe("a product for sale", () => {
  test("shows the gross price, then the net price, stock and the cart's control", () => {
    expect(words({})).toContain("|120,00 грн|100,00 грн excl. VAT|In stock|buy|");
  });

  test("shows the net price first to readers of net prices", () => {
    expect(words({}, "in-gross")).toContain("|100,00 грн|120,00 грн incl. VAT|In stock|buy|");
  });

  test("shows the lowest price before a reduction with its label, gross or net", () => {
    const reduced = { price: { net: 100_00, gross: 120_00, before: { net: 200_00, gross: 240_00, percent: 50 } } };
    const lowest = "Lowest price in the 30 days before the reduction";
    expect(words(reduced)).toContain(`|In stock|${lowest}: |240,00 грн|−50 %|buy|`);
    expect(words(reduced, "in-gross")).toContain(`|${lowest}: |200,00 грн|−50 %|`);
    expect(
      words({ price: { net: 100_00, gross: 120_00, before: { net: 100_01, gross: 120_01, percent: 0 } } }),
    ).not.toContain("%");
    expect(words({})).not.toContain(lowest);
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
  test("shows each price as price / duration, and a missing one as N/A", () => {
    const card = words({ price: null, rental: { day: price(100_00), week: null, month: price(1_000_00) } });
    expect(card).toContain("|Day|Week|Month|");
    expect(card).toContain("|120,00 грн| |/ day|100,00 грн excl. VAT|");
    expect(card).toContain("|N/A| |/ week|");
    expect(card).toContain("|1 200,00 грн| |/ month|1 000,00 грн excl. VAT|");
    expect(card).toContain("|Rent|");
    expect(card).not.toContain("buy");
  });

  test("without a daily price starts with N/A", () => {
    expect(words({ rental: { day: null, week: price(500_00), month: null } })).toContain("|N/A| |/ day|");
  });

  test("shows when each duration can begin, and the availability of the next two weeks", () => {
    const days = Array.from({ length: 14 }, (_, at) => at > 3);
    const from = { day: "2026-11-27", words: "27 November" };
    const html = markup({
      rental: { day: price(100_00), week: null, month: null },
      free: { from: null, days, nearest: { day: from, week: from, month: null } },
    });
    expect(html.match(/data-lit/g)).toHaveLength(10);
    expect(html).toContain('<p class="card-free" data-for="day">free from 27 November</p>');
    expect(html).toContain('<p class="card-free" data-for="month">all taken for now</p>');
    expect(html).not.toContain('name="start"');
  });

  test("links to its rental page with the duration and the requested day", () => {
    const free = { from: "2026-12-01", days: [], nearest: { day: null, week: null, month: null } };
    const html = markup({ rental: { day: price(100_00), week: null, month: null }, free });
    expect(html).toContain('action="/en/rent/panel"');
    expect(html).toContain('name="start" value="2026-12-01"');
    expect(html).toContain('type="submit"');
  });

  test("has the daily price and a link on pages that list no machines", () => {
    const html = markup({ rental: { day: price(100_00), week: null, month: null } }, null);
    expect(html).toContain('href="/en/rent/panel"');
    expect(html).not.toContain("<form");
  });

  test("lets the cart replace its button", () => {
    const page = (
      <LanguageProvider locale="en" market={markets.UA} texts={texts}>
        <RentControlSlot value={({ duration }) => <b>rent by {duration}</b>}>
          <RentalOffer product={{ ...panel, rental: { day: price(100_00), week: null, month: null } }} />
        </RentControlSlot>
      </LanguageProvider>
    );
    const router = createMemoryRouter([{ path: "/", element: page }]);
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(html).toContain("<b>rent by day</b>");
    expect(html).not.toContain('type="submit"');
  });
});

test("a name of 80 characters does not wrap inside the model and is not shortened", () => {
  const name = "Portable charging device for electric vehicles Juice Technology JUICE-BOOSTER-2 22 kW";
  expect(words({ name }).replaceAll("|", "")).toContain(name);
});

test.each([
  [0, "|0,00 грн|0,00 грн excl. VAT|"],
  [999_999_999, "|9 999 999,99 грн|9 999 999,99 грн excl. VAT|"],
])("a price of %i minor units is shown in full", (amount, expected) => {
  expect(words({ price: { net: amount, gross: amount } })).toContain(expected);
});

test("brand and name in another script are isolated", () => {
  const html = markup({ brand: "شمس", name: "لوح شمسي X-1 440 W" });
  expect(html).toContain("<bdi>شمس</bdi>");
  expect(html).toMatch(/<bdi>لوح.+<\/bdi><\/a>/);
});
