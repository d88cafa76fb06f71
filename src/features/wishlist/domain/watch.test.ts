import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "#platform/pure/money.ts";
import { assessWatch, isWatchable, parseAmount } from "./watch.ts";

describe("parseAmount", () => {
  test.each([
    ["100", 100_00],
    ["100,5", 100_50],
    ["100.50", 100_50],
    ["1 234,50 грн", 1_234_50],
    ["1\u00a0234,50 zł", 1_234_50],
    ["1,234.50", 1_234_50],
    ["1.234,50", 1_234_50],
    ["1,234", 1_234_00],
    ["1.234.567", 1_234_567_00],
    ["12'000", 12_000_00],
    ["5000₴", 5_000_00],
    ["0,01", 1],
    ["100,", 100_00],
    ["", null],
    ["0", null],
    ["-5", null],
    ["1e5", null],
    ["5 000 USD", null],
    ["сто", null],
    ["1,23,4", null],
    ["1,2345", null],
    ["9".repeat(40), null],
    ["９００", null],
  ])("%j is %j", (typed, minor) => {
    expect(parseAmount(typed)).toBe(minor);
  });

  test("amounts formatted by the shop are parsed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_00 }),
        fc.constantFrom("UAH" as const, "PLN" as const),
        (minor, currency) => {
          expect(parseAmount(formatMoney(minor, currency))).toBe(minor);
        },
      ),
    );
  });

  test("any input gives an amount or null", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const minor = parseAmount(typed);
        expect(minor === null || (Number.isSafeInteger(minor) && minor > 0)).toBe(true);
      }),
    );
  });
});

test.each([
  ["stock", "", { available: 0, gross: 100 }, { target: null }],
  ["stock", "", { available: 0, gross: null }, { target: null }],
  ["stock", "", { available: 1, gross: 100 }, { error: "in_stock" }],
  ["price", "99", { available: 0, gross: 100_00 }, { target: 99_00 }],
  ["price", "99,99", { available: 5, gross: 100_00 }, { target: 99_99 }],
  ["price", "100", { available: 5, gross: 100_00 }, { error: "amount_reached" }],
  ["price", " ", { available: 5, gross: 100_00 }, { error: "amount_missing" }],
  ["price", "дешево", { available: 5, gross: 100_00 }, { error: "amount_invalid" }],
  ["price", "99", { available: 5, gross: null }, { error: "no_price" }],
] as const)("judgeWatch(%s, %j, %j) is %j", (kind, typed, product, assessed) => {
  expect(assessWatch(kind, typed, product)).toEqual(assessed);
});

test.each([
  ["stock", { price: {}, rental: null, available: 0 }, true],
  ["stock", { price: {}, rental: null, available: 1 }, false],
  ["stock", { price: null, rental: null, available: 0 }, true],
  ["stock", { price: null, rental: {}, available: 0 }, false],
  ["price", { price: {}, rental: null, available: 0 }, true],
  ["price", { price: null, rental: null, available: 3 }, false],
] as const)("a letter about %s of %j: %j", (kind, product, is) => {
  expect(isWatchable(kind, product)).toBe(is);
});
