import { expect, test } from "vitest";
import { placeAfter, placeByEmail } from "./roving.ts";

test.each([
  ["ArrowRight", 0, "horizontal", 1],
  ["ArrowRight", 2, "horizontal", 0],
  ["ArrowLeft", 0, "horizontal", 2],
  ["ArrowDown", 0, "horizontal", null],
  ["ArrowDown", 1, "vertical", 2],
  ["ArrowDown", -1, "vertical", 0],
  ["ArrowUp", -1, "vertical", 2],
  ["ArrowUp", 0, "vertical", 2],
  ["ArrowLeft", 1, "vertical", null],
  ["Home", 2, "vertical", 0],
  ["End", 0, "horizontal", 2],
  ["Enter", 0, "horizontal", null],
] as const)("%s at %i of three in a %s row leads to %s", (key, place, direction, next) => {
  expect(placeAfter(key, place, 3, direction)).toBe(next);
});

test("among no things every key leads nowhere", () => {
  for (const key of ["Home", "End", "ArrowDown"]) expect(placeAfter(key, -1, 0, "vertical")).toBeNull();
});

test.each([
  ["п", -1, 0],
  ["П", 0, 2],
  ["п", 2, 0],
  ["в", 1, 1],
  ["q", 0, null],
])("the letter %s at %i leads to %s", (email, place, next) => {
  expect(placeByEmail(email, place, ["Повторити", "Видалити", "Переглянути"])).toBe(next);
});
