import { describe, expect, test } from "vitest";
import { bestOrientation, type FaceForm } from "../domain/solar/solar-form.ts";
import { drawnObstacles, drawnSize, editedFace } from "./edited-face.ts";
import { metresText } from "./sheet/metres-text.ts";

const face: FaceForm = {
  kind: "tile",
  length: "8",
  slope: "5,5",
  pitch: "35",
  direction: "0",
  orientation: bestOrientation,
  obstacles: [
    { x: "1", y: "2", w: "0,6", h: "0,6" },
    { x: "a", y: "2", w: "0,6", h: "0,6" },
  ],
  placed: "",
};
const metres = (mm: number) => metresText(mm, "pl");
const rect = { xMm: 1_250, yMm: 300, widthMm: 600, heightMm: 800 };
const module = { ...rect, orientation: "portrait" } as const;

describe("an edit on the sheet in the fields", () => {
  test.each([
    ["the face", { kind: "face", size: { lengthMm: 9_350, slopeMm: 6_000 } }, { length: "9,35", slope: "6" }],
    [
      "an obstacle moved",
      { kind: "obstacle", index: 0, rect },
      { obstacles: [{ x: "1,25", y: "0,3", w: "0,6", h: "0,8" }, face.obstacles[1]] },
    ],
    [
      "an obstacle added",
      { kind: "obstacle", index: 2, rect },
      { obstacles: [...face.obstacles, { x: "1,25", y: "0,3", w: "0,6", h: "0,8" }] },
    ],
    ["an obstacle removed", { kind: "remove", index: 0 }, { obstacles: [face.obstacles[1]] }],
    ["modules", { kind: "modules", modules: [module] }, { placed: "p1250.300" }],
    ["no module left", { kind: "modules", modules: [] }, { placed: "0" }],
  ] as const)("%s", (_name, edit, expected) => {
    expect(editedFace(face, edit, metres)).toEqual(expected);
  });
});

test("what is typed is drawn as far as it makes sense", () => {
  expect(drawnSize(face)).toEqual({ lengthMm: 8_000, slopeMm: 5_500 });
  for (const length of ["", "x", "0", "-4", "1e9", "999999"]) expect(drawnSize({ ...face, length })).toBeNull();
  expect(drawnObstacles(face.obstacles)).toEqual([{ xMm: 1_000, yMm: 2_000, widthMm: 600, heightMm: 600 }, null]);
});
