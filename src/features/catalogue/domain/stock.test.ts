import { expect, test } from "vitest";
import { stockState } from "./stock.ts";

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
