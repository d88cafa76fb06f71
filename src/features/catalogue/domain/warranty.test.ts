import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { performanceYears, warrantyYears } from "./warranty.ts";

test.each<[number | null, number, number, string]>([
  [15, 1, 15, "the product's own value wins"],
  [null, 1, 10, "panels"],
  [null, 2, 5, "batteries"],
  [null, 3, 5, "inverters"],
  [null, 6, 5, "hybrid inverters"],
  [null, 23, 1, "accessories"],
])("warranty of %j in category %i is %i years: %s", (own, categoryId, expected) => {
  expect(warrantyYears(own, categoryId, markets.UA)).toBe(expected);
});

test.each<[number | null, number, number | null, string]>([
  [30, 1, 30, "the product's own value wins"],
  [null, 1, 25, "panels keep their power"],
  [null, 2, null, "nothing else does"],
])("performance warranty of %j in category %i is %j years: %s", (own, categoryId, expected) => {
  expect(performanceYears(own, categoryId, markets.PL)).toBe(expected);
});
