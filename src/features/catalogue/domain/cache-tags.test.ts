import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IndexedState, tagsOfChange } from "./cache-tags.ts";

const state = (change: Partial<IndexedState> = {}): IndexedState => ({
  categoryId: 1,
  available: 120,
  prices: [335_000, Number.NaN],
  ordinal: 7,
  ...change,
});
const tags = (before: IndexedState | null, after: IndexedState | null) =>
  tagsOfChange({ id: "a", before, after }).toSorted();

const exact = ["stock", "stock:a"];
const listed = ["category:1", "product:a", "products"];

describe("what shows a change", () => {
  test.each<[string, IndexedState | null, IndexedState | null, string[]]>([
    ["a sale that pages do not show", state(), state({ available: 110 }), exact],
    ["a sale below a shown figure", state(), state({ available: 100 }), ["product:a", ...exact]],
    ["a sale of the last ones", state({ available: 5 }), state({ available: 4 }), ["product:a", ...exact]],
    ["the last one sold", state({ available: 1 }), state({ available: 0 }), [...listed, ...exact]],
    ["back in stock", state({ available: 0 }), state({ available: 1 }), [...listed, ...exact]],
    ["oversold, which is still sold out", state({ available: 0 }), state({ available: -1 }), exact],
    ["a new price", state(), state({ prices: [1, Number.NaN] }), listed],
    ["a price in another market", state(), state({ prices: [335_000, 1] }), listed],
    ["a price that is no more", state(), state({ prices: [Number.NaN, Number.NaN] }), listed],
    ["another fact", state(), state({ ordinal: 8 }), listed],
    ["another category", state(), state({ ordinal: 8, categoryId: 2 }), [...listed, "category:2"].toSorted()],
    ["a new product", null, state(), [...listed, ...exact]],
    ["a product that is gone", state(), null, [...listed, ...exact]],
    ["nothing", state(), state(), []],
    ["a draft", null, null, []],
  ])("%s", (_name, before, after, expected) => {
    expect(tags(before, after)).toEqual(expected.toSorted());
  });

  test("in any history of stock a page differs only if its product is named", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 3_000 }), fc.integer({ min: -5, max: 3_000 }), (from, to) => {
        const named = tags(state({ available: from }), state({ available: to }));
        expect(named.includes("stock:a")).toBe(from !== to);
        expect(named.includes("category:1")).toBe(from > 0 !== to > 0);
      }),
    );
  });
});
