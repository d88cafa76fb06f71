import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPlacing } from "./check-placing.ts";
import { defaultEdges } from "./edges.ts";
import { placingText, readPlacing } from "./placing-text.ts";
import { orientations, type RoofFace } from "./roof.ts";
import { massOf, peakKWpOf } from "./roof-load.ts";
import { rowGaps } from "./row-gap.ts";

const size = { longMm: 1762, shortMm: 1134 };
const face: RoofFace = {
  ...{ kind: "tile", lengthMm: 8000, slopeMm: 5000, tiltDeg: 35, azimuthDeg: 0 },
  obstacles: [{ xMm: 4000, yMm: 300, widthMm: 500, heightMm: 500 }],
};
const at = (xMm: number, yMm: number) => ({
  orientation: "portrait" as const,
  xMm,
  yMm,
  widthMm: 1134,
  heightMm: 1762,
});

describe("modules placed by hand", () => {
  test.each([
    ["in their place", [at(300, 300), at(1454, 300)], []],
    ["19 mm apart", [at(300, 300), at(1453, 300)], [{ module: 1, reason: "module", with: 0 }]],
    ["beyond the left edge", [at(299, 300)], [{ module: 0, reason: "edge", with: null }]],
    ["beyond the ridge", [at(300, 2939)], [{ module: 0, reason: "edge", with: null }]],
    ["at the ridge", [at(300, 2938)], []],
    ["19 mm left of the obstacle", [at(4000 - 1134 - 19, 300)], [{ module: 0, reason: "obstacle", with: 0 }]],
    ["20 mm left of the obstacle", [at(4000 - 1134 - 20, 300)], []],
    [
      "all at once",
      [at(4000, 0), at(4000, 0)],
      [
        { module: 0, reason: "edge", with: null },
        { module: 0, reason: "obstacle", with: 0 },
        { module: 1, reason: "edge", with: null },
        { module: 1, reason: "obstacle", with: 0 },
        { module: 1, reason: "module", with: 0 },
      ],
    ],
  ])("%s", (_, modules, collisions) => {
    expect(checkPlacing(face, modules, defaultEdges.tile)).toEqual(collisions);
  });

  test("their text is read as it was written", () => {
    const module = fc.record({
      orientation: fc.constantFrom(...orientations),
      xMm: fc.integer({ min: -999_999, max: 999_999 }),
      yMm: fc.integer({ min: -999_999, max: 999_999 }),
    });
    fc.assert(
      fc.property(fc.array(module), (modules) => {
        const read = readPlacing(placingText(modules), size);
        expect(read?.map(({ orientation, xMm, yMm }) => ({ orientation, xMm, yMm }))).toEqual(modules);
      }),
    );
  });

  test.each(["", "p", "p1", "p1.2_", "x1.2", "p1.2.3", "p1e9.2", "p1,5.2", "p9999999.1"])(
    "“%s” is no placing",
    (text) => {
      expect(readPlacing(text, size)).toBeNull();
    },
  );

  test("a module tilted by 60° covers half its depth", () => {
    expect(readPlacing("p0.0", { longMm: 2000, shortMm: 1000 }, 60)?.[0]).toMatchObject({
      widthMm: 1000,
      heightMm: 1001,
    });
  });
});

describe("distance of tilted rows", () => {
  const ground: RoofFace = { ...face, kind: "ground", tiltDeg: 25, obstacles: [] };
  // Kyiv, 21 December, noon: 90 − 50.45 − 23.43 = 16.12°, tan 0.289. A side of 1134 rises 1134 × sin 25° = 479, so 479 ÷ 0.289 = 1658.
  test.each([
    ["ground in Kyiv, lying", ground, 50.45, "landscape", 1658],
    ["upright: 745 ÷ 0.289", ground, 50.45, "portrait", 2577],
    ["to the south-west: × cos 45°", { ...ground, azimuthDeg: 45 }, 50.45, "landscape", 1173],
    ["to the east: the clamp gap", { ...ground, azimuthDeg: -90 }, 50.45, "landscape", 20],
    ["to the north", { ...ground, azimuthDeg: 180 }, 50.45, "landscape", 20],
    ["flat on the ground", { ...ground, tiltDeg: 0 }, 50.45, "landscape", 20],
    ["a pitched roof", face, 50.45, "landscape", 20],
  ] as const)("%s", (_, of, lat, orientation, gapMm) => {
    expect(Math.abs(rowGaps(of, size, lat)[orientation] - gapMm)).toBeLessThanOrEqual(4);
  });
});

describe("mass on the roof", () => {
  // 22 kg + 2 m² × 3 kg/m² = 28 kg for 2 m².
  test.each([
    ["usual modules", 12, 22, "tile", 336, 14, false],
    ["heavier than 15 kg/m²", 12, 24.1, "tile", 361.2, 15.05, true],
    ["24 modules of 300 kg", 24, 300, "tile", 7344, 153, true],
    ["mass not stated", 12, null, "tile", null, null, true],
    ["flat roof with ballast", 12, 22, "flat", 336, 14, true],
    ["ground", 24, 300, "ground", 7344, 153, false],
    ["no modules", 0, 22, "tile", 0, null, false],
  ] as const)("%s", (_, count, weightKg, kind, massKg, perM2, needsCheck) => {
    const load = massOf(count, { weightKg, areaMm2: 2_000_000 }, kind);
    expect(load.needsCheck).toBe(needsCheck);
    if (massKg === null) expect(load.massKg).toBeNull();
    else expect(load.massKg).toBeCloseTo(massKg, 6);
    if (perM2 === null) expect(load.massKgPerM2).toBeNull();
    else expect(load.massKgPerM2).toBeCloseTo(perM2, 6);
  });

  test("power is that of all modules", () => {
    expect(peakKWpOf(12, 440)).toBe(5.28);
  });
});
