import { expect, test } from "vitest";
import { typedFigure } from "./typed-figure.ts";

test.each([
  ["3540", "3540"],
  [" 3\u00a0540,50 ", "3540.50"],
  ["3,540.50", "3540.50"],
  ["2,500", "2500"],
  ["2,940,000", "2940000"],
  ["5,5", "5.5"],
  ["0,125", "0.125"],
  ["1'250", "1250"],
  ["abc", "abc"],
])("a figure typed as %j is %j", (typed, plain) => {
  expect(typedFigure(typed)).toBe(plain);
});
