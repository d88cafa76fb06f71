import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Digits } from "./attribute.ts";
import { formatRange, formatSize } from "./facets/figure-ranges.ts";
import { formatFigure } from "./figures.ts";

const s = "\u00a0";

test.each<[number, Digits, Locale, boolean, string, string]>([
  [440, [0, 0], "ua", false, "440", "a plain figure"],
  [22, [1, 1], "ua", false, "22,0", "as many decimals as asked"],
  [22, [1, 1], "en", false, "22.0", "a point in English"],
  [13.8, [2, 2], "pl", false, "13,80", "a comma in Polish"],
  [5, [0, 2], "ua", false, "5", "no empty decimals"],
  [5.12, [0, 1], "ua", false, "5,1", "rounded to the most decimals"],
  [1762, [0, 0], "en", false, `1${s}762`, "thousands apart"],
  [1234567.5, [0, 1], "pl", false, `1${s}234${s}567,5`, "millions apart"],
  [-0.29, [2, 3], "ua", true, "−0,29", "a real minus"],
  [0.046, [2, 4], "ua", true, "+0,046", "a plus where the sign matters"],
  [0, [0, 2], "ua", true, "0", "zero has no sign"],
  [-0.001, [0, 2], "ua", false, "0", "nothing is not minus nothing"],
])("formatFigure(%d, %j, %s, %s) is %s: %s", (value, digits, locale, signed, expected) => {
  expect(formatFigure(value, digits, locale, signed)).toBe(expected);
});

test("a formatted figure parses back to the same figure", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc.constantFrom("ua", "pl", "en"),
      (cents, locale) => {
        const shown = formatFigure(cents / 100, [0, 2], locale);
        const read = Number(shown.replaceAll(s, "").replace("−", "-").replace(",", "."));
        expect(Math.round(read * 100)).toBe(cents === 0 ? 0 : cents);
        expect(shown).not.toMatch(/[ -]/);
      },
    ),
  );
});

test.each<[number, number, Digits, string, string]>([
  [405, 580, [0, 0], "405–580", "from the smallest to the largest"],
  [22, 22, [0, 1], "22", "one figure where both ends are the same"],
  [15.72, 15.87, [0, 0], "16", "one figure where both ends read the same"],
  [1024, 3600, [0, 0], `1${s}024–3${s}600`, "thousands apart"],
])("formatRange(%d, %d, %j) is %s: %s", (from, to, digits, expected) => {
  expect(formatRange(from, to, digits, "ua")).toBe(expected);
});

test("formatSize separates dimensions by × and no-break spaces", () => {
  expect(formatSize([1762, 1134, 30], [0, 0], "ua")).toBe(`1${s}762${s}×${s}1${s}134${s}×${s}30`);
});
