import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PaybackCase, type PaybackTerms, paybackOf } from "./payback.ts";

/** 10 000.00 for parts and installation, saves 1000 × 1.00 + 500 × 0.20 = 1100.00 a year. */
const plain: PaybackCase = {
  partsMinor: 800_000,
  installationMinor: 200_000,
  grantMinor: 0,
  energy: { ownUseKWh: 1000, fedInKWh: 500 },
  pricePerKWhMinor: 100,
  feedInPerKWhMinor: 20,
  feedInYears: Number.POSITIVE_INFINITY,
  growthPct: 0,
  degradationPct: 0,
};
const terms: PaybackTerms = { years: 20, discountPct: 0, replacementYear: null, replacementMinor: 0 };
const of = (changed: Partial<PaybackCase>, changedTerms: Partial<PaybackTerms> = {}) =>
  paybackOf({ low: plain, mid: { ...plain, ...changed }, high: plain }, { ...terms, ...changedTerms });

describe("payback", () => {
  test.each([
    // 10 000 ÷ 1100.
    ["as it is", {}, {}, 100 / 11],
    ["no feed-in: 10 000 ÷ 1000", { feedInPerKWhMinor: 0 }, {}, 10],
    // 5 × 1100 + 4.5 × 1000.
    ["feed-in for five years", { feedInYears: 5 }, {}, 9.5],
    ["a grant of 1000: 9000 ÷ 1100", { grantMinor: 100_000 }, {}, 90 / 11],
    ["a grant above the costs", { grantMinor: 2_000_000 }, {}, 0],
    // 9900 after 9 years; 1100 in year 10, of which the new inverter takes 550 at its end: 100 ÷ 550 of the year.
    ["an inverter in year 10", {}, { replacementYear: 10, replacementMinor: 55_000 }, 9 + 100 / 550],
    // Year 1 is 1000, year 2 1100, year 3 1210, … : 1000 × (1.1⁷ − 1) ÷ 0.1 = 9487.17; the eighth saves 1948.72.
    ["prices grow by 10 %", { growthPct: 10, feedInPerKWhMinor: 0 }, {}, 7 + (10_000 - 9487.17) / 1948.72],
    ["it saves nothing", { energy: { ownUseKWh: 0, fedInKWh: 0 } }, {}, null],
    ["not within the years", {}, { years: 9 }, null],
  ] as const)("%s", (_, changed, changedTerms, years) => {
    const { mid } = of(changed, changedTerms).paybackYears;
    if (years === null) expect(mid).toBeNull();
    else expect(mid).toBeCloseTo(years, 3);
  });

  test("money year by year", () => {
    // 1100.00, then × 0.99, × 0.9801; discounted by 10 %: 1000.00, 900.00 (1089 ÷ 1.21), 810.00 (1078.11 ÷ 1.331).
    const { curve, investmentMinor } = of({ degradationPct: 1 }, { years: 3, discountPct: 10 });
    expect(investmentMinor.mid).toBe(1_000_000);
    expect(
      curve.map(({ year, cumulativeMinor, discountedMinor }) => [year, cumulativeMinor.mid, discountedMinor.mid]),
    ).toEqual([
      [0, -1_000_000, -1_000_000],
      [1, -890_000, -900_000],
      [2, -781_100, -810_000],
      [3, -673_289, -729_000],
    ]);
  });

  test("a balance that falls below zero again is paid back only the second time", () => {
    // After 10 years 1000.00 in hand; the inverter of 1500.00 in year 11: −500 + 1100 − 1500 …
    const { mid } = of({}, { replacementYear: 10, replacementMinor: 300_000 }).paybackYears;
    // −100 after 9 years, −2000 after 10, −900, 200: in year 12.
    expect(mid).toBeCloseTo(11 + 900 / 1100, 6);
  });

  test("whole minor units, and never later with a higher price, more own use or a grant", () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    const someCase = fc.record({
      partsMinor: amount,
      installationMinor: amount,
      grantMinor: fc.integer({ min: 0, max: 1_000_000 }),
      energy: fc.record({
        ownUseKWh: fc.double({ min: 0, max: 20_000, noNaN: true }),
        fedInKWh: fc.double({ min: 0, max: 20_000, noNaN: true }),
      }),
      pricePerKWhMinor: fc.integer({ min: 0, max: 2_000 }),
      feedInPerKWhMinor: fc.integer({ min: 0, max: 1_000 }),
      feedInYears: fc.integer({ min: 0, max: 30 }),
      growthPct: fc.double({ min: -5, max: 10, noNaN: true }),
      degradationPct: fc.double({ min: 0, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(someCase, (low) => {
        const energy = { ...low.energy, ownUseKWh: low.energy.ownUseKWh + 100 };
        const mid = { ...low, pricePerKWhMinor: low.pricePerKWhMinor + 10, energy };
        const { curve, paybackYears } = paybackOf(
          { low, mid, high: { ...mid, grantMinor: mid.grantMinor + 1000 } },
          terms,
        );
        for (const { cumulativeMinor, discountedMinor } of curve)
          expect([...Object.values(cumulativeMinor), ...Object.values(discountedMinor)].every(Number.isInteger)).toBe(
            true,
          );
        const or = (years: number | null) => years ?? Number.POSITIVE_INFINITY;
        expect(or(paybackYears.mid)).toBeLessThanOrEqual(or(paybackYears.low) + 1e-9);
        expect(or(paybackYears.high)).toBeLessThanOrEqual(or(paybackYears.mid) + 1e-9);
      }),
    );
  });
});
