import { expect, test } from "vitest";
import type { PictureKind } from "#features/catalogue/domain/pictures/picture.ts";
import { asModelled, measuresOf } from "./measures.ts";

const cases: [name: string, kind: PictureKind, given: unknown, expected: ReturnType<typeof measuresOf>][] = [
  ["a panel is written by its length", "panel", [1762, 1134, 30], { height: 1762, width: 1134, depth: 30 }],
  ["a rack module has its height last", "battery-rack", [442, 420, 161], { width: 442, depth: 420, height: 161 }],
  ["a stack has its height last", "battery-wall", [504, 380, 760], { width: 504, depth: 380, height: 760 }],
  ["a slim stack as well", "battery-wall", [670, 150, 600], { width: 670, depth: 150, height: 600 }],
  ["a flat battery has its depth last", "battery-wall", [475, 660, 200], { width: 475, height: 660, depth: 200 }],
  ["an inverter has its depth last", "hybrid-inverter", [330, 580, 232], { width: 330, height: 580, depth: 232 }],
  ["a power station has its height last", "power-station", [400, 211, 281], { width: 400, depth: 211, height: 281 }],
  ["no measures", "panel", undefined, null],
  ["two measures are not enough", "panel", [1762, 1134], null],
  ["a measure that is none", "panel", [1762, 0, 30], null],
  ["a kind whose order nobody knows", "crane", [1, 2, 3], null],
];

test.each(cases)("%s", (_name, kind, given, expected) => {
  expect(measuresOf({ kind, specs: { dimensions_mm: given } })).toEqual(expected);
});

test.each([
  ["the model is as high as it says", 580, { width: 330, height: 580, depth: 232 }],
  ["the model is as high as its width says", 330, { width: 580, height: 330, depth: 232 }],
  ["the model fits neither", 900, { width: 330, height: 580, depth: 232 }],
])("%s", (_name, top, expected) => {
  expect(asModelled({ width: 330, height: 580, depth: 232 }, top)).toEqual(expected);
});
