import { describe, expect, test } from "vitest";
import type { PlacedModule, RoofKind } from "../roof/roof.ts";
import { type MountingValues, mountingValuesOf, needOf } from "./mounting-set.ts";
import { rowParts } from "./row-parts.ts";

const upright = (xMm: number, yMm: number): PlacedModule => ({
  orientation: "portrait",
  xMm,
  yMm,
  widthMm: 1134,
  heightMm: 1762,
});
const lying = (xMm: number, yMm: number): PlacedModule => ({
  orientation: "landscape",
  xMm,
  yMm,
  widthMm: 1762,
  heightMm: 1134,
});
const row = (count: number, yMm = 0) => Array.from({ length: count }, (_, index) => upright(index * 1154, yMm));

describe("parts of a pitched roof", () => {
  test.each([
    // Two rails of 1134 + 100 = 1234: both from one length of 4400. Each (1234 − 600) ÷ 900 → 1 + 1 hooks.
    ["one module", [upright(0, 0)], "tile", [1, 0, 4, 0, 4, 4]],
    // 6 × 1134 + 5 × 20 + 100 = 7004 a line: 2 lengths, 1796 left; 7004 − 1796 = 5208: 2 lengths. Joints 1 and 2. Hooks 7.1 → 8 + 1.
    ["six in a row", row(6), "tile", [4, 3, 18, 10, 4, 4]],
    // Two rows: 4 × 7004 = 28 016. Left over 1796, 3592, 988 (too short), 1796: 2 + 2 + 1 + 2 lengths.
    ["two rows of six", [...row(6), ...row(6, 1782)], "tile", [7, 5, 36, 20, 8, 8]],
    // Sheet with seams: (7004 − 600) ÷ 600 = 10.7 → 11 + 1.
    ["on seams", row(6), "seam", [4, 3, 24, 10, 4, 4]],
    // A gap of a metre parts the row: two runs of one. Three lines from one length.
    ["with a gap", [upright(0, 0), upright(2154, 0)], "tile", [2, 0, 8, 0, 8, 8]],
    // Lying modules above each other share rails up the slope: 3 × 1134 + 40 + 100 = 3542 each, offcuts of 858 are lost.
    ["three lying in a column", [lying(0, 0), lying(0, 1154), lying(0, 2308)], "tile", [2, 0, 10, 4, 4, 4]],
    ["three lying in a row", [lying(0, 0), lying(1782, 0), lying(3564, 0)], "tile", [2, 0, 12, 0, 12, 12]],
    ["no modules", [], "tile", [0, 0, 0, 0, 0, 0]],
  ] as const)("%s", (_, modules, kind, [rails, connectors, fasteners, middleClamps, endClamps, endCaps]) => {
    const expected = {
      rails,
      railLengthMm: 4400,
      connectors,
      fasteners,
      middleClamps,
      endClamps,
      endCaps,
      bolts: fasteners,
    };
    expect(rowParts(modules, kind)).toEqual(expected);
    expect(rowParts(modules.toReversed(), kind)).toEqual(expected);
  });

  test.each(["flat", "ground"] as const)("%s: a set has its own frame", (kind) => {
    expect(rowParts(row(6), kind)).toBeNull();
  });
});

const tileSet: MountingValues = { roof: "tile", panels: 10, panelWidthMaxMm: 1134, tiltDeg: null };
const flatSet: MountingValues = { roof: "flat", panels: 10, panelWidthMaxMm: 1200, tiltDeg: 10 };
const modules = { count: 12, kind: "tile" as RoofKind, shortMm: 1134, tiltDeg: 35 };

describe("sets of the shop", () => {
  test.each([
    ["12 modules on sets of 10", modules, tileSet, 2, 8, "fits"],
    ["10 modules", { ...modules, count: 10 }, tileSet, 1, 0, "fits"],
    ["11 modules", { ...modules, count: 11 }, tileSet, 2, 9, "fits"],
    ["wider modules", { ...modules, shortMm: 1135 }, tileSet, 2, 8, "does-not-fit"],
    ["another roof", { ...modules, kind: "seam" }, tileSet, 2, 8, "does-not-fit"],
    ["no stated width", modules, { ...tileSet, panelWidthMaxMm: null }, 2, 8, "unconfirmed"],
    ["no stated roof", modules, { ...tileSet, roof: null }, 2, 8, "unconfirmed"],
    ["no stated number", modules, { ...tileSet, panels: null }, 0, 0, "unconfirmed"],
    ["flat roof at its tilt", { ...modules, kind: "flat", tiltDeg: 10 }, flatSet, 2, 8, "fits"],
    ["flat roof, another tilt", { ...modules, kind: "flat", tiltDeg: 15 }, flatSet, 2, 8, "fits-with-note"],
    [
      "flat roof, no stated tilt",
      { ...modules, kind: "flat", tiltDeg: 10 },
      { ...flatSet, tiltDeg: null },
      2,
      8,
      "unconfirmed",
    ],
  ] as const)("%s", (_, of, set, sets, spareModules, verdict) => {
    expect(needOf(of, set)).toMatchObject({ sets, spareModules, verdict });
  });

  test("values come from the attributes, impossible ones are missing", () => {
    expect(mountingValuesOf({ roof_type: "pitched-tile", panels: 10, panel_width_max_mm: 1134 })).toEqual(tileSet);
    const none = { roof: null, panels: null, panelWidthMaxMm: null, tiltDeg: null };
    expect(mountingValuesOf({ roof_type: "thatched", panels: 0, panel_width_max_mm: "wide", tilt_deg: -5 })).toEqual(
      none,
    );
    expect(mountingValuesOf({ panels: 2.5 })).toEqual(none);
  });
});
