import { expect, test } from "vitest";
import { axisMarks, axisStep } from "./axis.ts";

test.each([
  [780, 4, 200],
  [800, 4, 200],
  [801, 4, 500],
  [3, 5, 1],
  [0.9, 4, 0.5],
])("up to %d in at most %d steps: %d", (max, count, expected) => {
  expect(axisStep(max, count)).toBeCloseTo(expected, 12);
});

test("marks are round, between the ends, with zero", () => {
  expect(axisMarks(-34_000, 81_000, 5)).toEqual([0, 50_000]);
  expect(axisMarks(-150_000, 81_000, 5)).toEqual([-150_000, -100_000, -50_000, 0, 50_000]);
  expect(axisMarks(0, 780, 4)).toEqual([0, 200, 400, 600]);
});
