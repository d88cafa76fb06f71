import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rect } from "../../domain/roof/roof.ts";
import {
  areaOf,
  cutToFace,
  faceSize,
  gridMm,
  moduleMovedBy,
  movedBy,
  neighbourOf,
  rectBetween,
  resizedBy,
  snapMm,
} from "./sheet-geometry.ts";

const rect = (xMm: number, yMm: number, widthMm: number, heightMm: number): Rect => ({ xMm, yMm, widthMm, heightMm });
const face = { lengthMm: 8_000, slopeMm: 5_000 };

describe("drawing", () => {
  test.each([
    ["up to the right", [1_012, 990], [2_030, 1_470], rect(1_000, 1_000, 1_050, 450)],
    ["down to the left", [2_030, 1_470], [1_012, 990], rect(1_000, 1_000, 1_050, 450)],
    ["without moving", [300, 300], [310, 310], rect(300, 300, 0, 0)],
  ] as const)("%s", (_name, [x, y], [toX, toY], expected) => {
    expect(rectBetween({ xMm: x, yMm: y }, { xMm: toX, yMm: toY })).toEqual(expected);
  });

  test.each([
    ["inside", rect(1_000, 1_000, 600, 600), rect(1_000, 1_000, 600, 600)],
    ["over the left lower corner", rect(-500, -200, 1_000, 600), rect(0, 0, 500, 400)],
    ["over the ridge", rect(7_500, 4_500, 2_000, 2_000), rect(7_500, 4_500, 500, 500)],
    ["outside", rect(9_000, 1_000, 500, 500), null],
    ["a mere tap", rect(1_000, 1_000, 50, 50), null],
  ])("an obstacle %s", (_name, drawn, expected) => {
    expect(cutToFace(drawn, face)).toEqual(expected);
  });

  test("a face is at least half a metre and at most sixty", () => {
    expect(faceSize(12_340, 4_980)).toEqual({ lengthMm: 12_350, slopeMm: 5_000 });
    expect(faceSize(-200, 1e9)).toEqual({ lengthMm: 500, slopeMm: 60_000 });
  });
});

test("moved and resized rectangles are on the grid and inside the face", () => {
  const steps = fc.integer({ min: -300, max: 300 }).map((step) => step * 37);
  const inside = fc
    .record({
      xMm: fc.integer({ min: 0, max: 100 }),
      yMm: fc.integer({ min: 0, max: 60 }),
      widthMm: fc.integer({ min: 2, max: 60 }),
      heightMm: fc.integer({ min: 2, max: 40 }),
    })
    .map(({ xMm, yMm, widthMm, heightMm }) => rect(xMm * snapMm, yMm * snapMm, widthMm * snapMm, heightMm * snapMm));
  fc.assert(
    fc.property(inside, steps, steps, (start, xMm, yMm) => {
      for (const next of [movedBy(start, { xMm, yMm }, face), resizedBy(start, { xMm, yMm }, face)]) {
        expect(Object.values(next).every((mm) => mm % snapMm === 0)).toBe(true);
        expect(Math.min(next.xMm, next.yMm)).toBeGreaterThanOrEqual(0);
        expect(next.xMm + next.widthMm).toBeLessThanOrEqual(face.lengthMm);
        expect(next.yMm + next.heightMm).toBeLessThanOrEqual(face.slopeMm);
        expect(Math.min(next.widthMm, next.heightMm)).toBeGreaterThanOrEqual(100);
      }
    }),
  );
});

describe("a module beside another one", () => {
  const other = rect(300, 300, 1_134, 1_762);
  const moved = (xMm: number, yMm: number, from = rect(2_000, 400, 1_134, 1_762)) =>
    moduleMovedBy(from, { xMm, yMm }, face, [other]);

  test("is pulled to the clamp gap and the same row where the grid is near", () => {
    expect(moved(-550, -90)).toMatchObject({ xMm: 1_454, yMm: 300 });
    expect(moved(-400, 0)).toMatchObject({ xMm: 1_600, yMm: 400 });
  });

  test("gets away by one step of the keyboard in each direction", () => {
    const beside = rect(1_454, 300, 1_134, 1_762);
    for (const xMm of [-snapMm, snapMm]) expect(moved(xMm, 0, beside).xMm).not.toBe(1_454);
    for (const yMm of [-snapMm, snapMm]) expect(moved(0, yMm, beside).yMm).not.toBe(300);
  });
});

test("the area holds the whole face with a margin, and more for drawing anew", () => {
  expect(areaOf(face, false)).toEqual(rect(-960, -960, 9_920, 6_920));
  expect(areaOf(face, true)).toEqual(rect(-1_920, -1_920, 19_840, 13_840));
  expect([gridMm(areaOf(face, false)), gridMm(areaOf({ lengthMm: 45_000, slopeMm: 9_000 }, false))]).toEqual([
    1_000, 5_000,
  ]);
});

describe("arrow keys between modules", () => {
  const rows = [rect(0, 0, 1_000, 1_700), rect(1_020, 0, 1_000, 1_700), rect(500, 1_720, 1_000, 1_700)];
  test.each([
    ["right along the row", 0, { xMm: 1, yMm: 0 }, 1],
    ["up to the next row", 0, { xMm: 0, yMm: 1 }, 2],
    ["not past the end", 1, { xMm: 1, yMm: 0 }, 1],
    ["down again", 2, { xMm: 0, yMm: -1 }, 0],
    ["from nowhere", 7, { xMm: 1, yMm: 0 }, 7],
  ] as const)("%s", (_name, from, by, expected) => {
    expect(neighbourOf(rows, from, by)).toBe(expected);
  });
});
