import fc from "fast-check";
import { expect, test } from "vitest";
import { gross } from "#platform/pure/money.ts";
import { plannedNet, roundedNet } from "./planned-net.ts";

test.each([
  ["a price itself", 100_00, { set: 95_00 }, 95_00],
  ["10 % off", 100_00, { offBp: 1_000 }, 90_00],
  ["7.5 % off 99.99 is 7.50 off", 99_99, { offBp: 750 }, 92_49],
  ["half a kopiyka off is rounded up", 10, { offBp: 500 }, 9],
  ["an amount off", 100_00, { off: 1 }, 99_99],
  ["more than the price is nothing that a price may be", 100, { off: 200 }, -100],
])("%s", (_, before, rule, net) => {
  expect(plannedNet(before, rule)).toBe(net);
});

test.each<[string, number, "none" | "00" | "99", number, number]>([
  ["as it is", 83_17, "none", 2_000, 99_80],
  ["99.80 to 100.00", 83_17, "00", 2_000, 100_00],
  ["100.37 to 100.00", 83_64, "00", 2_000, 100_00],
  ["100.50 up to 101.00", 83_75, "00", 2_000, 101_00],
  ["101.10 to 100.99", 84_25, "99", 2_000, 100_99],
  ["99.80 to 99.99, which no net price makes at 20 %: 98.99", 83_17, "99", 2_000, 98_99],
  ["123.20 to 122.99 at 23 %", 100_16, "99", 2_300, 122_99],
  ["below half a unit stays", 30, "00", 2_000, 36],
])("%s", (_, net, rounding, taxRateBp, withTax) => {
  expect(gross(roundedNet(net, rounding, taxRateBp), taxRateBp)).toBe(withTax);
});

test("a rounded price ends as asked, less than three units away", () => {
  const rates = fc.constantFrom(2_000, 2_300);
  const endings = fc.constantFrom("00" as const, "99" as const);
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 99_999_999_000 }), rates, endings, (net, rate, rounding) => {
      const found = gross(roundedNet(net, rounding, rate), rate);
      expect(String(found).slice(-2)).toBe(rounding);
      expect(Math.abs(found - gross(net, rate))).toBeLessThan(300);
    }),
  );
});
