import { expect, test } from "vitest";
import { marketOf, preferredLocale, storedLocale } from "./locale.ts";

test.each([
  ["uk", "ua"],
  ["ua", "ua"],
  ["pl", "pl"],
  ["de", null],
  ["", null],
  [null, null],
])("a stored %s means %s", (stored, locale) => {
  expect(storedLocale(stored)).toBe(locale);
});

test.each([
  [null, "pl-PL,pl;q=0.9", "pl"],
  [null, "pl", "pl"],
  [null, "en-US,pl;q=0.9", "ua"],
  [null, null, "ua"],
  ["en", "pl", "en"],
  ["uk", "pl", "ua"],
  ["rubbish", "pl", "pl"],
])("saved %s and browser %s prefer %s", (saved, accept, locale) => {
  expect(preferredLocale(saved, accept)).toBe(locale);
});

test.each([
  ["ua", "PL", "UA"],
  ["pl", "UA", "PL"],
  ["en", "PL", "PL"],
  ["en", null, "UA"],
  ["en", "US", "UA"],
] as const)("/%s with a saved market %s sells in %s", (locale, saved, market) => {
  expect(marketOf(locale, saved)).toBe(market);
});
