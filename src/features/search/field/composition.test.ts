import { expect, test } from "vitest";
import { isUnfinished } from "./use-field.ts";

test.each([
  ["a word of a keyboard on glass", "акумулятор", true, false],
  ["a model on glass", "SUN-5K, 3ф", true, false],
  ["letters with marks on glass", "ładowarka", true, false],
  ["an apostrophe on glass", "з’єднання", true, false],
  ["a word of kana on glass", "にほん", true, true],
  ["hangul on glass", "한", true, true],
  ["a dead key at a desk", "´", false, true],
  ["letters of an input method at a desk", "tai", false, true],
] as const)("%s", (_name, composed, onGlass, expected) => {
  expect(isUnfinished(composed, onGlass)).toBe(expected);
});
