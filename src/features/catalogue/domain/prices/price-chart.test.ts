import { describe, expect, test } from "vitest";
import { levelsWithin, linesOf, monthMarks, type PriceStep, priceAxis } from "./price-chart.ts";

const level = (from: number, to: number, minor: number) => ({ from, to, minor });

describe("levels within 100 to 200", () => {
  const cases: [string, PriceStep[], ReturnType<typeof level>[]][] = [
    ["no price", [], []],
    ["one price since before", [{ at: 0, minor: 5 }], [level(100, 200, 5)]],
    ["one price since within", [{ at: 150, minor: 5 }], [level(150, 200, 5)]],
    ["a price from the very end on is not yet there", [{ at: 200, minor: 5 }], []],
    [
      "a price that ended before",
      [
        { at: 0, minor: 5 },
        { at: 100, minor: 4 },
      ],
      [level(100, 200, 4)],
    ],
    [
      "a pause without an offer",
      [
        { at: 0, minor: 5 },
        { at: 120, minor: null },
        { at: 150, minor: 6 },
      ],
      [level(100, 120, 5), level(150, 200, 6)],
    ],
    [
      "one price written twice",
      [
        { at: 0, minor: 5 },
        { at: 120, minor: 5 },
        { at: 150, minor: 6 },
      ],
      [level(100, 150, 5), level(150, 200, 6)],
    ],
    [
      "a price replaced at its own instant never held",
      [
        { at: 0, minor: 5 },
        { at: 120, minor: 9 },
        { at: 120, minor: 6 },
      ],
      [level(100, 120, 5), level(120, 200, 6)],
    ],
  ];
  test.each(cases)("%s", (_name, steps, expected) => {
    expect(levelsWithin(steps, { from: 100, to: 200 })).toEqual(expected);
  });
});

test("levels that follow one another are one line, a pause begins another", () => {
  expect(linesOf([level(0, 10, 5), level(10, 20, 6), level(30, 40, 6)])).toEqual([
    [
      { at: 0, minor: 5 },
      { at: 10, minor: 5 },
      { at: 10, minor: 6 },
      { at: 20, minor: 6 },
    ],
    [
      { at: 30, minor: 6 },
      { at: 40, minor: 6 },
    ],
  ]);
});

describe("the price axis", () => {
  test.each([
    // 4 020 to 4 500: steps of 200, which neither price is on.
    ["two prices", [402_000, 450_000], [400_000, 420_000, 440_000, 460_000]],
    // A tenth of 5 000 is 500: steps of 200, with one more at each end, as 5 000 is a mark itself.
    ["one price", [500_000], [480_000, 500_000, 520_000]],
    // Never finer than a whole unit, never below zero.
    ["a price of 0,30", [30], [0, 100]],
  ])("%s", (_name, prices, marks) => {
    const axis = priceAxis(prices.map((minor) => level(0, 1, minor)));
    expect(axis.marks).toEqual(marks);
    expect([axis.low, axis.high]).toEqual([marks.at(0), marks.at(-1)]);
  });
  test("contains every price with room, at round marks of whole units", () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 500; round += 1) {
      const prices = Array.from({ length: 1 + next(6) }, () => 1 + next(10 ** (1 + next(9))));
      const { low, high, marks } = priceAxis(prices.map((minor) => level(0, 1, minor)));
      expect(low).toBeLessThanOrEqual(Math.min(...prices));
      expect(high).toBeGreaterThan(Math.max(...prices));
      expect(marks.every((mark) => mark % 100 === 0 && mark >= 0)).toBe(true);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(8);
    }
  });
});

describe("marks of the time axis", () => {
  const year = { from: Date.parse("2025-11-27T12:00:00Z"), to: Date.parse("2026-11-27T12:00:00Z") };
  test("a year has a mark for every third month, at midnight of the market", () => {
    const marks = monthMarks(year, "Europe/Kyiv", 4);
    expect(marks.map(({ day }) => day)).toEqual(["2025-12-01", "2026-03-01", "2026-06-01", "2026-09-01"]);
    expect(marks.map(({ at }) => new Date(at).toISOString())).toEqual([
      "2025-11-30T22:00:00.000Z",
      "2026-02-28T22:00:00.000Z",
      "2026-05-31T21:00:00.000Z",
      "2026-08-31T21:00:00.000Z",
    ]);
  });
  test("a span inside a month has none", () => {
    const span = { from: Date.parse("2026-11-03T00:00:00Z"), to: Date.parse("2026-11-27T00:00:00Z") };
    expect(monthMarks(span, "Europe/Warsaw", 4)).toEqual([]);
  });
});
