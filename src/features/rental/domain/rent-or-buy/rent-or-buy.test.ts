import fc from "fast-check";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { type Assumptions, daysOfYear, type RentOrBuyInput, rentOrBuy } from "./rent-or-buy.ts";

// Poland proposes no extras, so its tax of 23 % is all that is added to the net prices.
const market = markets.PL;
const plain: Assumptions = {
  daysAtOnce: 1,
  years: 5,
  resaleBp: 0,
  storageMonthMinor: 0,
  serviceYearMinor: 0,
  serviceDayMinor: 0,
  transportMinor: 0,
  interestBp: 0,
};
const tiers = { day: 100_00, week: 400_00, month: 1_000_00 };

interface Example {
  name: string;
  purchase: number;
  assumptions?: Partial<Assumptions>;
  tiers?: RentOrBuyInput["tiers"];
  /** Cost of a year in minor units by days. */
  rent?: Record<number, number>;
  own?: Record<number, number>;
  rentUntil: number | null;
  buyFrom: number | null;
}

// Worked out by hand. A day is 123.00 with tax, a week 492.00, a month 1,230.00.
const examples: readonly Example[] = [
  {
    // 6,150 over 5 years are 1,230 a year, which is ten single days.
    name: "loss of value against single days; equal costs count as buying",
    purchase: 6_150_00,
    rent: { 0: 0, 1: 123_00, 9: 1_107_00, 10: 1_230_00, 365: 44_895_00 },
    own: { 0: 1_230_00, 365: 1_230_00 },
    rentUntil: 9,
    buyFrom: 10,
  },
  {
    // (10,000 − 30 %) / 5 = 1,400; storage 12 × 50; service 100; each day 10: 2,100 + 10 d.
    name: "every part of owning",
    purchase: 10_000_00,
    assumptions: { resaleBp: 3_000, storageMonthMinor: 50_00, serviceYearMinor: 100_00, serviceDayMinor: 10_00 },
    own: { 0: 2_100_00, 18: 2_280_00, 19: 2_290_00 },
    rent: { 18: 2_214_00, 19: 2_337_00 },
    rentUntil: 18,
    buyFrom: 19,
  },
  {
    // Invested on average: [10,000 × 6 + 3,000 × 4] / 10 = 7,200, of which 10 % are 720.
    name: "interest on the average annual investment",
    purchase: 10_000_00,
    assumptions: { resaleBp: 3_000, interestBp: 1_000 },
    own: { 0: 2_120_00 },
    rentUntil: 17,
    buyFrom: 18,
  },
  {
    // Five days cost a week: 492 + 60. 12 days are two rentals of five and one of two: 2 × 552 + 246 + 60.
    name: "rentals of several days, the last one shorter, with transport of each",
    purchase: 6_150_00,
    assumptions: { daysAtOnce: 5, transportMinor: 60_00 },
    rent: { 1: 183_00, 5: 552_00, 10: 1_104_00, 11: 1_287_00, 12: 1_410_00 },
    rentUntil: 10,
    buyFrom: 11,
  },
  {
    // A year at once: twelve months and five days, which cost a week.
    name: "one rental of a whole year",
    purchase: 1_000_000_00,
    assumptions: { daysAtOnce: 365 },
    rent: { 30: 1_230_00, 31: 1_353_00, 365: 15_252_00 },
    rentUntil: 365,
    buyFrom: null,
  },
  {
    // A week's price is the same from 4 to 7 days, while each day of owning adds 50: 300 + 50 d.
    // 3 days: 369 < 450. 4 days: 492 < 500. From 5 days: 492 < 550 up to 7; 8 days: 615 < 700; 11 days: 984 > 850.
    name: "the steps of the price change the cheaper way several times",
    purchase: 1_500_00,
    assumptions: { daysAtOnce: 30, serviceDayMinor: 50_00 },
    rent: { 3: 369_00, 4: 492_00, 7: 492_00, 8: 615_00, 10: 861_00, 11: 984_00, 14: 984_00 },
    own: { 3: 450_00, 10: 800_00, 14: 1_000_00 },
    rentUntil: 9,
    buyFrom: null,
  },
  { name: "a machine for nothing", purchase: 0, own: { 0: 0, 365: 0 }, rentUntil: null, buyFrom: 0 },
  {
    // Months only: one day costs a month.
    name: "a single tier",
    purchase: 6_150_00,
    tiers: { day: null, week: null, month: 1_000_00 },
    rent: { 1: 1_230_00, 2: 2_460_00 },
    rentUntil: 0,
    buyFrom: 1,
  },
];

test.each(examples)("$name", ({ purchase, assumptions, tiers: own = tiers, ...expected }) => {
  const input = { purchaseGrossMinor: purchase, tiers: own, assumptions: { ...plain, ...assumptions } };
  const result = rentOrBuy(input, market);
  if (!result) throw new Error("no result");
  for (const [days, cost] of Object.entries(expected.rent ?? {}))
    expect(result.rentMinor[Number(days)], days).toBe(cost);
  for (const [days, cost] of Object.entries(expected.own ?? {})) expect(result.ownMinor[Number(days)], days).toBe(cost);
  expect([result.rentUntil, result.buyFrom]).toEqual([expected.rentUntil, expected.buyFrom]);
});

test("the rental price has the extras that the rental page proposes: insurance of 5 % in Ukraine", () => {
  const result = rentOrBuy({ purchaseGrossMinor: 1, tiers, assumptions: plain }, markets.UA);
  expect(result?.rentMinor[1]).toBe(126_00);
});

test("without rental prices there is nothing to compare", () => {
  const none = { day: null, week: null, month: null };
  expect(rentOrBuy({ purchaseGrossMinor: 1, tiers: none, assumptions: plain }, market)).toBeNull();
});

const minor = fc.integer({ min: 0, max: 1_000_000_000_00 });
const price = fc.option(fc.integer({ min: 1, max: 100_000_00 }), { freq: 4 });
const someInput = fc.record({
  purchaseGrossMinor: fc.integer({ min: 0, max: 10_000_000_00 }),
  tiers: fc
    .record({ day: price, week: price, month: price })
    .filter(({ day, week, month }) => day !== null || week !== null || month !== null),
  assumptions: fc.record({
    daysAtOnce: fc.integer({ min: 0, max: 1_000 }),
    years: fc.integer({ min: 0, max: 100 }),
    resaleBp: fc.integer({ min: 0, max: 10_000 }),
    interestBp: fc.integer({ min: 0, max: 10_000 }),
    storageMonthMinor: minor,
    serviceYearMinor: fc.oneof(fc.constant(0), minor),
    serviceDayMinor: fc.integer({ min: 0, max: 10_000_00 }),
    transportMinor: fc.integer({ min: 0, max: 10_000_00 }),
  }),
});

test("costs are whole, never fall with the days, and agree with both turning points", () => {
  fc.assert(
    fc.property(someInput, fc.constantFrom(markets.UA, markets.PL), (input, anyMarket) => {
      const result = rentOrBuy(input, anyMarket);
      if (!result) throw new Error("no result");
      const { rentMinor, ownMinor, rentUntil, buyFrom } = result;
      expect([rentMinor.length, ownMinor.length]).toEqual([daysOfYear + 1, daysOfYear + 1]);
      for (const costs of [rentMinor, ownMinor])
        costs.forEach((cost, days) => {
          expect(Number.isSafeInteger(cost) && cost >= (costs[days - 1] ?? 0), `${days}: ${cost}`).toBe(true);
        });
      const isDearer = (days: number) => (ownMinor[days] ?? 0) > (rentMinor[days] ?? 0);
      const all = Array.from({ length: daysOfYear + 1 }, (_, days) => days);
      expect(all.filter((days) => days <= (rentUntil ?? -1)).every(isDearer)).toBe(true);
      expect(all.filter((days) => days >= (buyFrom ?? daysOfYear + 1)).some(isDearer)).toBe(false);
      // Neither could be one day further.
      if (rentUntil !== daysOfYear) expect(isDearer((rentUntil ?? -1) + 1)).toBe(false);
      if (buyFrom !== 0) expect(isDearer((buyFrom ?? daysOfYear + 1) - 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
