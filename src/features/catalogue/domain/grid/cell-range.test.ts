import { expect, test } from "vitest";
import { moved, nextCell } from "./cell-range.ts";

const size = { rows: 10, columns: 4, pageRows: 5 };
const at = (row: number, column: number) => ({ row, column });
const from = { anchor: at(4, 2), focus: at(4, 2) };

test.each([
  ["ArrowUp", false, at(3, 2)],
  ["ArrowDown", false, at(5, 2)],
  ["ArrowLeft", false, at(4, 1)],
  ["ArrowRight", false, at(4, 3)],
  ["ArrowUp", true, at(0, 2)],
  ["ArrowDown", true, at(9, 2)],
  ["Home", false, at(4, 0)],
  ["End", false, at(4, 3)],
  ["Home", true, at(0, 0)],
  ["End", true, at(9, 3)],
  ["PageUp", false, at(0, 2)],
  ["PageDown", false, at(9, 2)],
])("%s, Ctrl %s", (key, isWhole, focus) => {
  expect(moved(from, { key, isExtending: false, isWhole }, size)).toEqual({ anchor: focus, focus });
  expect(moved(from, { key, isExtending: true, isWhole }, size)).toEqual({ anchor: from.anchor, focus });
});

test("any other key does not move, not even one of an object's own names", () => {
  for (const key of ["a", "Enter", "constructor"])
    expect(moved(from, { key, isExtending: false, isWhole: false }, size)).toBeNull();
});

test.each([
  [at(4, 3), "column", 1, at(5, 0)],
  [at(4, 0), "column", -1, at(3, 3)],
  [at(9, 3), "column", 1, at(9, 3)],
  [at(0, 0), "column", -1, at(0, 0)],
  [at(4, 3), "row", 1, at(5, 3)],
  [at(9, 3), "row", 1, at(9, 3)],
] as const)("after %o by %s %i", (place, by, step, expected) => {
  expect(nextCell(place, by, step, size)).toEqual(expected);
});
