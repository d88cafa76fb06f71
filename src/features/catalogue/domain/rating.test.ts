import { expect, test } from "vitest";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { averageStars, ratingOf } from "./rating.ts";

test.each([
  // Reviews, sum of their stars, average.
  [1, 5, 5, "one review is its own average"],
  [2, 9, 4.5, "a half"],
  [3, 14, 4.7, "4,666… is rounded"],
  [20, 93, 4.7, "4,65 is rounded up"],
  [4, 4, 1, "nothing but single stars"],
])("%i reviews with %i stars are %d: %s", (count, sum, expected) => {
  expect(averageStars(count, sum)).toBe(expected);
});

test.each([
  ["ua", "4,7", "Оцінка 4,7 з\u00a05, 3\u00a0відгуки"],
  ["pl", "4,7", "Ocena 4,7 na 5, 3\u00a0opinie"],
  ["en", "4.7", "Rated 4.7 out of 5, 3\u00a0reviews"],
] as const)("in %s a rating is %s: %s", (locale, value, words) => {
  const rating = ratingOf(3, 14, locale, catalogueTexts().in(locale));
  expect(rating).toEqual({ value, count: 3, share: 93, words });
});

test("a product without reviews has no rating", () => {
  expect(ratingOf(0, 0, "en", catalogueTexts().in("en"))).toBeNull();
});
