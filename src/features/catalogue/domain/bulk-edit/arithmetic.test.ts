import fc from "fast-check";
import { expect, test } from "vitest";
import { gross } from "#platform/pure/money.ts";
import {
  netOfGross,
  type PriceBasis,
  type PriceStep,
  readPercent,
  readRate,
  readStepAmount,
  stepped,
  steppedNet,
} from "./arithmetic.ts";

const ua: PriceBasis = { fromBp: 2000, toBp: 2000 };
const pl: PriceBasis = { fromBp: 2300, toBp: 2300 };
const uaToPl: PriceBasis = { fromBp: 2000, toBp: 2300 };

const examples: [what: string, netMinor: number, step: PriceStep, basis: PriceBasis, expected: number | null][] = [
  // 1000.00 + 3 % = 1030.00
  ["+3 % of a round net price", 100_000, { kind: "percent", percentBp: 300 }, null, 103_000],
  // 0.50 × 1.03 = 0.515, half up to 0.52
  ["a half goes up", 50, { kind: "percent", percentBp: 300 }, null, 52],
  // 1.05 × 0.90 = 0.945, half up to 0.95
  ["a half goes up also when the price falls", 105, { kind: "percent", percentBp: -1000 }, null, 95],
  // 1000.00 net is 1200.00 with 20 %; + 3 % = 1236.00; net 1030.00
  ["+3 % of the price with VAT", 100_000, { kind: "percent", percentBp: 300 }, ua, 103_000],
  // 833.33 net is 999.996 → 1000.00 with 20 %; set to 1100.00; / 1.2 = 916.666 → 916.67; with VAT 1100.004 → 1100.00
  ["set to a price with VAT", 83_333, { kind: "set", amountMinor: 110_000 }, ua, 91_667],
  // 12345.67 net is 14814.804 → 14814.80; to ,99: 14814.99; / 1.2 = 12345.825 → 12345.83.
  // 12345.82 × 1.2 = 14814.984 → 14814.98 and 12345.83 × 1.2 = 14814.996 → 14815.00: no net price gives 14814.99, half up.
  ["an amount that no net price gives", 1_234_567, { kind: "round", ending: "99" }, ua, 1_234_583],
  // 100.00 net is 123.00 with 23 %; − 10.00 = 113.00; / 1.23 = 91.8699 → 91.87; with VAT 113.0001 → 113.00
  ["an amount less, with 23 %", 10_000, { kind: "amount", amountMinor: -1_000 }, pl, 9_187],
  // 100.49 → 100.00; 100.50 → 101.00
  ["to ,00 below a half", 10_049, { kind: "round", ending: "00" }, null, 10_000],
  ["to ,00 at a half", 10_050, { kind: "round", ending: "00" }, null, 10_100],
  // 100.00 lies 0.01 above 99.99; 100.49 lies half-way between 99.99 and 100.99
  ["to ,99 just above", 10_000, { kind: "round", ending: "99" }, null, 9_999],
  ["to ,99 half-way", 10_049, { kind: "round", ending: "99" }, null, 10_099],
  ["to ,00 never to nothing", 20, { kind: "round", ending: "00" }, null, 100],
  // 1000.00 net is 1200.00 грн; × 0.0945 = 113.40 zł; / 1.23 = 92.195 → 92.20 (113.406 → 113.41); 92.19 gives 113.3937 → 113.39
  ["from Ukraine to Poland at a rate, with VAT", 100_000, { kind: "rate", rateMillionths: 94_500 }, uaToPl, 9_220],
  ["nothing left", 1_000, { kind: "amount", amountMinor: -1_000 }, null, null],
  ["less than nothing", 1_000, { kind: "amount", amountMinor: -2_000 }, ua, null],
  ["more than is stored", 99_999_999_999, { kind: "percent", percentBp: 100 }, null, null],
];

test.each(examples)("%s", (_, netMinor, step, basis, expected) => {
  expect(steppedNet(netMinor, step, basis)).toBe(expected);
});

const net = fc.integer({ min: 1, max: 99_999_999_999 });
const rateBp = fc.constantFrom(0, 500, 700, 800, 2000, 2300);

test("a net price is found again from its price with VAT", () => {
  fc.assert(fc.property(net, rateBp, (netMinor, bp) => netOfGross(gross(netMinor, bp), bp) === netMinor));
});

test("no other net price has a price with VAT that is nearer", () => {
  fc.assert(
    fc.property(net, rateBp, (wanted, bp) => {
      const found = netOfGross(wanted, bp);
      const distance = (one: number) => Math.abs(gross(one, bp) - wanted);
      return [found - 1, found + 1].every((other) => distance(found) <= distance(other));
    }),
  );
});

test("a percentage of zero and a rate of one change nothing, with VAT or without", () => {
  fc.assert(
    fc.property(net, rateBp, (netMinor, bp) => {
      const basis = { fromBp: bp, toBp: bp };
      const steps: PriceStep[] = [
        { kind: "percent", percentBp: 0 },
        { kind: "rate", rateMillionths: 1_000_000 },
      ];
      return steps.every(
        (step) => steppedNet(netMinor, step, basis) === netMinor && stepped(netMinor, step) === netMinor,
      );
    }),
  );
});

test("rounding ends as asked, moves by at most half a unit, and rounds once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 99_999_999_900 }),
      fc.constantFrom("00" as const, "99" as const),
      (amount, ending) => {
        const rounded = stepped(amount, { kind: "round", ending });
        expect(rounded % 100).toBe(Number(ending));
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(50);
        expect(stepped(rounded, { kind: "round", ending })).toBe(rounded);
      },
    ),
  );
});

test.each([
  ["+3 %", 300],
  ["3", 300],
  ["−2,5%", -250],
  ["-99.99", -9_999],
  ["-100", null],
  ["1001", null],
  ["1,234", null],
  ["three", null],
  ["", null],
])("percent %s", (typed, expected) => expect(readPercent(typed)).toBe(expected));

test.each([
  ["+1\u00a0250,50", 125_050],
  ["-10 грн", -1_000],
  ["zł 5", 500],
  ["1.005", null],
  ["1e3", null],
])("amount %s", (typed, expected) => expect(readStepAmount(typed)).toBe(expected));

test.each([
  ["0,0945", 94_500],
  ["1", 1_000_000],
  ["0", null],
  ["-1", null],
  ["0,0000001", null],
])("rate %s", (typed, expected) => expect(readRate(typed)).toBe(expected));
