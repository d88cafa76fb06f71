import { expect, test } from "vitest";
import { createRepeats } from "./repeats.ts";

test.each([
  ["once", [["a", 0]], [true]],
  [
    "held before the camera",
    [
      ["a", 0],
      ["a", 1_000],
      ["a", 2_000],
      ["a", 3_000],
    ],
    [true, false, false, false],
  ],
  [
    "again after it was away",
    [
      ["a", 0],
      ["a", 1_499],
      ["a", 2_999],
    ],
    [true, false, true],
  ],
  [
    "another at once",
    [
      ["a", 0],
      ["b", 120],
    ],
    [true, true],
  ],
  [
    "beside another one on the same label",
    [
      ["a", 0],
      ["b", 0],
      ["a", 120],
      ["b", 120],
      ["b", 1_600],
      ["a", 1_700],
    ],
    [true, true, false, false, false, true],
  ],
] as const)("a code %s", (_name, seen, expected) => {
  let time = 0;
  const isNew = createRepeats(() => time);
  expect(
    seen.map(([code, at]) => {
      time = at;
      return isNew(code);
    }),
  ).toEqual(expected);
});
