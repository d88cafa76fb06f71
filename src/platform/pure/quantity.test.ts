import { expect, test } from "vitest";
import { parseQuantity } from "./quantity.ts";

test.each([
  ["1", 1],
  [" 12 ", 12],
  ["1 000", 1000],
  ["1\u00a0000", 1000],
  ["007", 7],
  ["2.0", 2],
  ["1e9", 1_000_000_000],
  ["99999999999999999999", Number.MAX_SAFE_INTEGER],
  ["0", null],
  ["-3", null],
  ["0.5", null],
  ["1,5", null],
  ["abc", null],
  ["12шт", null],
  ["", null],
  ["1e999", null],
])("a typed «%s» is %s", (typed, expected) => {
  expect(parseQuantity(typed)).toBe(expected);
});
