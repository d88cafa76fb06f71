import { describe, expect, test } from "vitest";
import { horizonOf } from "./horizon.ts";

describe("horizonOf", () => {
  const hill = horizonOf([
    { azimuthDeg: 90, elevationDeg: 0 },
    { azimuthDeg: 0, elevationDeg: 20 },
    { azimuthDeg: -90, elevationDeg: 0 },
  ]);

  test.each([
    ["a point", 0, 20],
    ["halfway to the next point", -45, 10],
    ["a tenth of the way", 81, 2],
    ["behind the last point", 180, 0],
    ["before the first point", -135, 0],
  ])("elevation at %s", (_name, azimuthDeg, elevationDeg) => {
    expect(hill.elevationDegAt(azimuthDeg)).toBeCloseTo(elevationDeg, 9);
  });

  test("the line is closed behind the north", () => {
    const { elevationDegAt } = horizonOf([
      { azimuthDeg: 150, elevationDeg: 10 },
      { azimuthDeg: -150, elevationDeg: 40 },
    ]);
    // 60° from 150 to 210 = -150, half of them to 180.
    expect(elevationDegAt(180)).toBeCloseTo(25, 9);
    expect(elevationDegAt(-180)).toBeCloseTo(25, 9);
  });

  test.each([
    ["no points", [], 1],
    [
      "one point stands for all directions",
      [{ azimuthDeg: 10, elevationDeg: 10 }],
      Math.cos((10 * Math.PI) / 180) ** 2,
    ],
    ["walls all around", [{ azimuthDeg: 0, elevationDeg: 90 }], 0],
  ])("free sky: %s", (_name, points, freeSky) => {
    expect(horizonOf(points).freeSky).toBeCloseTo(freeSky, 9);
  });
});
