import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { easter, isOpen, lastDay, openFrom, paidDays } from "./open-days.ts";

const { UA, PL } = markets;

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, day) => {
  expect(easter(year)).toBe(day);
});

test.each([
  ["2026-11-25", UA, true, "a Wednesday"],
  ["2026-11-28", UA, true, "a Saturday"],
  ["2026-11-29", UA, false, "a Sunday"],
  ["2026-12-25", UA, false, "Christmas"],
  ["2026-12-24", UA, true, "Christmas Eve in Ukraine"],
  ["2026-12-24", PL, false, "Christmas Eve in Poland"],
  ["2027-03-29", PL, false, "Easter Monday"],
  ["2027-03-29", UA, true, "Easter Monday of the west in Ukraine"],
  ["2027-05-27", PL, false, "Corpus Christi"],
  ["2026-11-11", PL, false, "Independence Day"],
] as const)("%s: %#", (day, market, open, _words) => {
  expect(isOpen(day, market)).toBe(open);
});

test.each([
  ["2026-11-26", 10, "2026-12-05", "ten days end on a Saturday"],
  ["2026-11-28", 1, "2026-11-28", "one day is back on the same evening"],
  ["2026-11-28", 2, "2026-11-30", "what would end on Sunday ends on Monday"],
  ["2026-12-23", 3, "2026-12-26", "Christmas is not a day of return"],
  ["2027-01-31", 30, "2027-03-01", "thirty days from the last of January"],
  ["2028-02-29", 7, "2028-03-06", "29 February"],
  ["2026-12-28", 30, "2027-01-26", "over the end of the year"],
])("from %s for %i days: back on %s, %s", (start, days, last) => {
  expect(lastDay(start, days, UA)).toBe(last);
});

test("31 January and a month: thirty days", () => {
  expect(lastDay("2026-01-31", 30, UA)).toBe("2026-03-02");
});

test("a long weekend in Poland is free before the return", () => {
  // 24, 25, 26 December and the Sunday after them.
  expect(openFrom("2026-12-24", PL)).toBe("2026-12-28");
  expect(lastDay("2026-12-23", 2, PL)).toBe("2026-12-28");
  expect(paidDays("2026-12-23", "2026-12-28", PL)).toBe(2);
});

const someDay = fc.integer({ min: 0, max: 1_500 }).map((at) => addDays("2026-01-01", at));

test("start and paid days name the same range as start and last day", () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 200 }), fc.constantFrom(UA, PL), (day, days, market) => {
      const start = openFrom(day, market);
      const last = lastDay(start, days, market);
      const paid = paidDays(start, last, market);
      expect(isOpen(last, market)).toBe(true);
      expect(paid).toBeLessThanOrEqual(days);
      expect(lastDay(start, paid, market)).toBe(last);
      expect(paid).toBeLessThanOrEqual(daysBetween(start, last) + 1);
    }),
    { numRuns: 500 },
  );
});
