import { expect, test } from "vitest";
import { atTemperature, coldVoltageFactor, ofInput } from "./datasheet.ts";

// Rows of NEC table 690.7(A): "24 to 20: 1.02", …, "−36 to −40: 1.25".
test.each([
  [25, 1],
  [24, 1.02],
  [20, 1.02],
  [19, 1.04],
  [5, 1.08],
  [4, 1.1],
  [0, 1.1],
  [-0.5, 1.12],
  [-5, 1.12],
  [-6, 1.14],
  [-20, 1.18],
  [-25, 1.2],
  [-26, 1.21],
  [-40, 1.25],
  [-40.1, null],
])("factor of Voc at %d °C: %d", (lowestC, factor) => {
  expect(coldVoltageFactor(lowestC)).toBe(factor);
});

test.each([
  // 40 × (1 + 0.003 × 35), 40 × (1 − 0.003 × 45)
  [40, -0.3, -10, 44.2],
  [40, -0.3, 70, 34.6],
  [40, -0.3, 25, 40],
  [40, null, 70, null],
  [null, -0.3, 70, null],
])("%d with %d %%/K at %d °C: %d", (value, coefficient, cellC, expected) => {
  expect(atTemperature(value, coefficient, cellC)).toEqual(expected === null ? null : expect.closeTo(expected, 9));
});

test.each([
  [[26, 13], 0, 26],
  [[26, 13], 1, 13],
  [[26, 13], 2, null],
  [[13], 5, 13],
  [null, 0, null],
])("of %j input %d has %d", (figures, input, expected) => {
  expect(ofInput(figures, input)).toBe(expected);
});
