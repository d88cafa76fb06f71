import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { cartLine } from "../line.ts";
import { assessRows, goodLines, type SkuAnswer, type SkuProduct } from "./assess-rows.ts";

const facts = {
  brand: "B",
  model: "M",
  picture: "p",
  categorySlug: "c",
  unitBefore: null,
  panelWatts: 0,
  batteries: 0,
};
const panel: SkuProduct = {
  ...facts,
  id: "panel",
  sku: "PAN",
  name: "Panel",
  unitNet: 100,
  available: 10,
  saleUnit: "piece",
};
const cable: SkuProduct = { ...panel, id: "cable", sku: "CAB", name: "Cable", saleUnit: "metre", available: 500 };
const generator: SkuProduct = { ...panel, id: "generator", sku: "GEN", unitNet: null };
const answers = new Map<string, SkuAnswer>([
  ["pan", { sku: "PAN", product: panel, near: [] }],
  ["cab", { sku: "CAB", product: cable, near: [] }],
  ["gen", { sku: "GEN", product: generator, near: [] }],
  ["pam", { sku: "PAM", product: null, near: [{ sku: "PAN", name: "Panel" }] }],
]);
const market = markets.UA;

function states(rows: readonly [string, string][], inCart = 0) {
  const snapshot = { name: "", image: "", unitNet: 0, market: "UA" as const };
  const cart = inCart > 0 ? [cartLine({ id: "panel", mode: "buy", quantity: inCart, snapshot })] : [];
  const listed = rows.map(([sku, quantity]) => ({ sku, quantity }));
  return assessRows(listed, answers, { cart, market }).map(({ state }) => state);
}

test.each([
  [["PAN", "3"], { kind: "good", quantity: 3, lineNet: 300 }],
  [["pan ", "3 шт"], { kind: "good" }],
  [["PAM", "3"], { kind: "unknown", near: [{ sku: "PAN" }] }],
  [["GEN", "1"], { kind: "not_sold" }],
  [["PAN", ""], { kind: "no_quantity", isAmbiguous: false }],
  [["PAN", "1,000"], { kind: "no_quantity", isAmbiguous: true }],
  [["PAN", "2.5"], { kind: "not_whole", whole: 3 }],
  [["CAB", "12,5"], { kind: "not_whole", whole: 13 }],
  [["PAN", "11"], { kind: "over_stock", left: 10 }],
  [["NEW", "1"], { kind: "unasked" }],
  [["=A1", "1"], { kind: "formula" }],
  [["PAN", "=2"], { kind: "formula" }],
] as const)("%j", (row, state) => {
  expect(states([[row[0], row[1]]])).toMatchObject([state]);
});

test("stock is shared with the cart and with other rows", () => {
  expect(states([["PAN", "4"]], 7)).toMatchObject([{ kind: "over_stock", left: 3, inCart: 7 }]);
  expect(
    states([
      ["PAN", "8"],
      ["pan", "3"],
    ]),
  ).toMatchObject([{ kind: "good" }, { kind: "over_stock", left: 2 }]);
});

test("a price by quantity counts what the cart has", () => {
  const tiered = new Map([
    ["pan", { sku: "PAN", near: [], product: { ...panel, tiers: [{ fromQuantity: 5, net: 80 }] } }],
  ]);
  const snapshot = { name: "", image: "", unitNet: 0, market: "UA" as const };
  const cart = [cartLine({ id: "panel", mode: "buy", quantity: 2, snapshot })];
  expect(assessRows([{ sku: "PAN", quantity: "3" }], tiered, { cart, market })[0]?.state).toMatchObject({
    unitNet: 80,
    lineNet: 240,
  });
});

test("only good rows become lines of the cart, with the price of one piece", () => {
  const rows = states([
    ["PAN", "3"],
    ["PAM", "1"],
  ]).map((state) => ({ state }));
  expect(goodLines(rows, market)).toEqual([
    {
      available: 10,
      line: {
        id: "panel",
        mode: "buy",
        quantity: 3,
        snapshot: { name: "Panel", image: "p", unitNet: 100, market: "UA" },
      },
    },
  ]);
});
