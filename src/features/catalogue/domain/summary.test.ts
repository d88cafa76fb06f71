import { expect, test } from "vitest";
import { type CategorySummary, type CategoryTotals, totalsOf } from "./summary.ts";

const lifts: CategorySummary = { categoryId: 18, count: 3, least: 7.8, most: 14.1, lowestSale: 52_000, lowestDay: 230 };
const cranes: CategorySummary = { categoryId: 22, count: 2, least: 8.7, most: 54, lowestSale: null, lowestDay: 980 };

test.each<[number[], CategoryTotals, string]>([
  [
    [17, 18, 22],
    { count: 5, least: 7.8, most: 54, lowestSale: 52_000, lowestDay: 230 },
    "a category takes in those below it",
  ],
  [[22], { count: 2, least: 8.7, most: 54, lowestSale: null, lowestDay: 980 }, "no price at all is none"],
  [[1], { count: 0, least: null, most: null, lowestSale: null, lowestDay: null }, "an empty category"],
])("totals of %j are %j: %s", (ids, expected) => {
  expect(totalsOf(ids, [lifts, cranes])).toEqual(expected);
});
