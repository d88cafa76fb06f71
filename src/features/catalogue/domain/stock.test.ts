import fc from "fast-check";
import { expect, test } from "vitest";
import { mostChosen, shownStock, stockState } from "./stock.ts";

test.each([
  [6, "piece", "in"],
  [5, "piece", "low"],
  [1, "piece", "low"],
  [0, "piece", "none"],
  [-2, "piece", "none"],
  [51, "metre", "in"],
  [50, "metre", "low"],
  [0, "metre", "none"],
] as const)("%i of a %s are %s", (available, unit, expected) => {
  expect(stockState(available, unit)).toBe(expected);
});

test.each([
  [-2, "piece", 0],
  [0, "piece", 0],
  [5, "piece", 5],
  [6, "piece", 6],
  [10, "piece", 6],
  [11, "piece", 11],
  [20, "piece", 11],
  [21, "piece", 21],
  [37, "piece", 21],
  [50, "piece", 21],
  [51, "piece", 51],
  [100, "piece", 51],
  [1_937, "piece", 1_001],
  [50, "metre", 50],
  [51, "metre", 51],
  [100, "metre", 51],
  [101, "metre", 101],
] as const)("of %i of a %s pages show %i", (available, unit, expected) => {
  expect(shownStock(available, unit)).toBe(expected);
});

test("the shown quantity is never more than there is, keeps its state, and grows with the stock", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom("piece", "metre"), (available, unit) => {
      const shown = shownStock(available, unit);
      expect(shown).toBeLessThanOrEqual(available);
      expect(shown).toBeGreaterThan(available / 2.5 - 1);
      expect(stockState(shown, unit)).toBe(stockState(available, unit));
      expect(shownStock(available + 1, unit)).toBeGreaterThanOrEqual(shown);
    }),
  );
});

test.each([
  [5, 5],
  [0, 0],
  [21, Number.MAX_SAFE_INTEGER],
])("a page that shows %i lets a reader choose up to %i", (available, expected) => {
  expect(mostChosen({ available, saleUnit: "piece" })).toBe(expected);
});
