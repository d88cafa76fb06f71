import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { bulkOf } from "./bulk.ts";
import { cartLine } from "./line.ts";
import { type CartProduct, priceChange, priceLines } from "./pricing.ts";

function product(change: Partial<CartProduct> = {}): CartProduct {
  return {
    id: "panel",
    name: "Панель",
    brand: "Jinko",
    model: "440",
    picture: "/p.avif",
    categorySlug: "solar-panels",
    unitNet: 3_350_00,
    unitBefore: null,
    available: 10,
    saleUnit: "piece",
    panelWatts: 440,
    batteries: 0,
    ...change,
  };
}

const asked = (quantity: number, uniqueKey = "panel.buy") => ({ uniqueKey, id: "panel", quantity });
const catalogue = (...products: CartProduct[]) => new Map(products.map((one) => [one.id, one]));

describe("priceLines", () => {
  test.each<[string, ReturnType<typeof asked>[], CartProduct | null, unknown[], number]>([
    ["in stock", [asked(2)], product(), [{ problem: null, orderable: 2, lineNet: 6_700_00 }], 6_700_00],
    ["exactly the stock", [asked(10)], product(), [{ problem: null, orderable: 10 }], 33_500_00],
    [
      "more than the stock counts what there is",
      [asked(11)],
      product(),
      [{ problem: "not_enough", orderable: 10, lineNet: 33_500_00 }],
      33_500_00,
    ],
    ["sold out", [asked(1)], product({ available: 0 }), [{ problem: "not_enough", orderable: 0, lineNet: 0 }], 0],
    [
      "no price in this market",
      [asked(1)],
      product({ unitNet: null }),
      [{ problem: "no_price", orderable: 0, lineNet: 0 }],
      0,
    ],
    ["gone", [asked(1)], null, [{ problem: "gone", orderable: 0, lineNet: 0 }], 0],
    [
      "two lines of one product share its stock, the first served first",
      [asked(7), asked(5, "panel.buy.x")],
      product(),
      [
        { problem: null, orderable: 7 },
        { problem: "not_enough", orderable: 3 },
      ],
      33_500_00,
    ],
  ])("%s", (_name, lines, found, expected, subtotal) => {
    const priced = priceLines(lines, found ? catalogue(found) : new Map(), uaMarket);
    expect(priced.lines).toMatchObject(expected);
    expect(priced.totals.subtotal).toBe(subtotal);
  });

  test("without orderable lines delivery costs nothing", () => {
    expect(priceLines([asked(1)], new Map(), plMarket).totals.total).toBe(0);
  });

  test("the lines add up to the subtotal, and no stock is counted twice", () => {
    const line = fc.record({
      uniqueKey: fc.string(),
      id: fc.constantFrom("a", "b", "c"),
      quantity: fc.integer({ min: 1, max: 50 }),
    });
    const facts = fc.record({ unitNet: fc.option(fc.nat(10_000_000)), available: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(line), facts, facts, (lines, a, b) => {
        const priced = priceLines(lines, catalogue(product({ id: "a", ...a }), product({ id: "b", ...b })), uaMarket);
        expect(priced.lines.reduce((sum, one) => sum + one.lineNet, 0)).toBe(priced.totals.subtotal);
        for (const [id, { available }] of [
          ["a", a],
          ["b", b],
        ] as const) {
          const promised = priced.lines
            .filter((_, at) => lines[at]?.id === id)
            .reduce((sum, one) => sum + one.orderable, 0);
          expect(promised).toBeLessThanOrEqual(available);
        }
      }),
    );
  });
});

describe("bulkOf", () => {
  test.each<[string, Parameters<typeof bulkOf>[0], boolean]>([
    ["exactly 10 kW is not more than 10 kW", [{ panelWatts: 500, batteries: 0, quantity: 20 }], false],
    ["a panel more is", [{ panelWatts: 500, batteries: 0, quantity: 21 }], true],
    [
      "panels of several lines add up",
      [
        { panelWatts: 440, batteries: 0, quantity: 20 },
        { panelWatts: 600, batteries: 0, quantity: 3 },
      ],
      true,
    ],
    ["five batteries are not more than five", [{ panelWatts: 0, batteries: 1, quantity: 5 }], false],
    ["six are", [{ panelWatts: 0, batteries: 1, quantity: 6 }], true],
    ["other goods never are", [{ panelWatts: 0, batteries: 0, quantity: 5_000 }], false],
  ])("%s", (_name, lines, offered) => {
    expect(bulkOf(lines, uaMarket.bulk).offered).toBe(offered);
  });

  test("the requested quantity counts, in stock or not", () => {
    expect(priceLines([asked(30)], catalogue(product({ available: 2 })), uaMarket).bulk).toBe(true);
  });
});

describe("priceChange", () => {
  const line = cartLine({
    id: "panel",
    mode: "buy",
    quantity: 1,
    snapshot: { name: "", image: "", unitNet: 3_000_00, market: "UA" },
  });
  const priced = (change: Partial<CartProduct>) => priceLines([line], catalogue(product(change)), uaMarket).lines[0];

  test.each([
    ["a new price is told", priced({ unitNet: 3_350_00 }), uaMarket, { was: 3_000_00, now: 3_350_00 }],
    ["the same price is not", priced({ unitNet: 3_000_00 }), uaMarket, null],
    ["another market is no change of price", priced({ unitNet: 3_350_00 }), plMarket, null],
    ["no price is another matter", priced({ unitNet: null }), uaMarket, null],
    ["before the answer nothing is known", undefined, uaMarket, null],
  ])("%s", (_name, found, market, expected) => {
    expect(priceChange(line, found, market)).toEqual(expected);
  });
});
