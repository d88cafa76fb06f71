import { expect, test } from "vitest";
import { movedRow, rowsAfter } from "./row-order.ts";

test.each([
  ["up:b", "b a c"],
  ["up:a", "a b c"],
  ["down:b", "a c b"],
  ["down:c", "a b c"],
  ["out:b", "a c"],
  ["add:d", "a b c d"],
  ["add:b", "a b c"],
  ["up:x", "a b c"],
  ["save", "a b c"],
])("%s", (intent, expected) => {
  expect(rowsAfter(["a", "b", "c"], intent).join(" ")).toBe(expected);
});

test("a row is moved over several", () => {
  expect(movedRow(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedRow(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(movedRow(["a"], 0, 1)).toEqual(["a"]);
});
