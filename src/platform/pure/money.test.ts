import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDecimal } from "./from-decimal.ts";
import { divideHalfUp, formatMoney, gross, includedTax, share, toDecimal } from "./money.ts";

describe("formatMoney", () => {
  test.each([
    [0, "UAH", "0,00\u00a0грн"],
    [5, "UAH", "0,05\u00a0грн"],
    [1_234_500, "UAH", "12\u00a0345,00\u00a0грн"],
    [1_234_500, "PLN", "12\u00a0345,00\u00a0zł"],
    [999_999_999, "UAH", "9\u00a0999\u00a0999,99\u00a0грн"],
    [-120_050, "PLN", "−1\u00a0200,50\u00a0zł"],
  ] as const)("%i %s reads %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });
});

describe("divideHalfUp", () => {
  test.each([
    [5, 2, 3],
    [4, 2, 2],
    [-5, 2, -3],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
  ])("%i / %i is %i", (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  test("is never further than half from the exact quotient", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        expect(Math.abs(divideHalfUp(n, d) * d - n) * 2).toBeLessThanOrEqual(d);
      }),
    );
  });
});

describe("tax", () => {
  test.each([
    [335_000, 2000, 402_000, "a panel in Ukraine"],
    [29_000, 2300, 35_670, "a panel in Poland"],
    [370, 2300, 455, "3,70 zł of cable: 85,1 grosze of tax"],
    [1, 2000, 1, "a fifth of a kopiyka is nothing"],
    [3, 2000, 4, "0,6 of a kopiyka is a whole one"],
  ])("net %i at %i basis points is %i gross: %s", (net, rate, expected) => {
    expect(gross(net, rate)).toBe(expected);
  });

  test("is exact for every safe integer", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 10_000 }),
        (net, rate) => {
          const exact = (BigInt(net) * BigInt(rate) * 2n + 10_000n) / 20_000n;
          expect(share(net, rate)).toBe(Number(exact));
          expect(share(-net, rate) + 0).toBe(Number(-exact));
        },
      ),
    );
  });

  test("share of the whole at 100 % is the whole", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (amount) => {
        expect(share(amount, 10_000)).toBe(amount);
      }),
    );
  });
});

describe("decimal strings", () => {
  test.each([
    ["12345.00", 1_234_500],
    ["0.5", 50],
    ["7", 700],
    [3.7, 370],
    ["1e3", null],
    ["-1", null],
    ["1.005", null],
    ["", null],
    ["1 000", null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])("%s is %s", (text, minor) => {
    expect(fromDecimal(text)).toBe(minor);
  });

  test("round trip", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (minor) => {
        expect(fromDecimal(toDecimal(minor))).toBe(minor);
      }),
    );
  });
});

describe("includedTax", () => {
  test.each([
    [200_00, 2000, 33_33],
    [50_00, 2000, 8_33],
    [30_00, 2300, 5_61],
    // Exactly half a minor unit goes up.
    [3, 2000, 1],
    [100_00, 0, 0],
    [0, 2300, 0],
  ])("in %i at %i there is %i", (amount, rateBp, tax) => {
    expect(includedTax(amount, rateBp)).toBe(tax);
  });

  test("is that of the nearest net price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(2000, 2300), (amount, rateBp) => {
        const exact = (amount * rateBp) / (10_000 + rateBp);
        expect(Math.abs(includedTax(amount, rateBp) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
