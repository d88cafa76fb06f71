import { describe, expect, test } from "vitest";
import { fittingDistance, turned, zoomed } from "./pose.ts";

const start = { azimuth: -30, elevation: 10, zoom: 1 };

test.each([
  ["around without limit", 720, 0, { azimuth: 690, elevation: 10 }],
  ["up to a view from above", 0, 500, { azimuth: -30, elevation: 80 }],
  ["down to just below its floor", 0, -500, { azimuth: -30, elevation: -5 }],
])("a model is turned %s", (_case, azimuth, elevation, expected) => {
  expect(turned(start, azimuth, elevation)).toMatchObject(expected);
});

test.each([
  [1.25, 1.25],
  [100, 4],
  [0.01, 0.7],
])("zooming by %d ends at %d", (factor, expected) => {
  expect(zoomed(start, factor).zoom).toBe(expected);
});

describe("the distance at which a model fits", () => {
  test("depends on the angle of view", () => {
    expect(fittingDistance(60, 1)).toBeCloseTo(2);
  });

  test("is larger in a narrow window and the same in a wide one", () => {
    expect(fittingDistance(60, 0.5)).toBeGreaterThan(fittingDistance(60, 1));
    expect(fittingDistance(60, 2)).toBe(fittingDistance(60, 1));
  });
});
