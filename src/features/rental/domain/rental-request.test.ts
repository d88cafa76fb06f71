import { expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { daysOf, type PeriodKind, periodKinds, periodOf, periods } from "./period.ts";
import { requestError } from "./rental-request.ts";

const today = "2026-11-24";
const facts = { earliest: today, market: markets.UA, units: 2 };

test.each([
  ["2026-11-25", 3, 1, null, "as it should be"],
  ["2026-11-24", 1, 2, null, "today"],
  ["2026-11-23", 3, 1, "start_past", "yesterday"],
  ["2026-11-29", 3, 1, "start_closed", "a Sunday"],
  ["2026-12-25", 3, 1, "start_closed", "Christmas"],
  [addDays(today, 365), 3, 1, null, "a year ahead"],
  [addDays(today, 366), 3, 1, "start_too_far", "more than a year ahead"],
  ["2026-11-25", 0, 1, "no_such_period", "no day"],
  ["2026-11-25", -3, 1, "no_such_period", "the end before the start"],
  ["2026-11-25", 10_000, 1, "no_such_period", "27 years"],
  ["2026-11-25", 31, 1, "no_such_period", "between a month and two"],
  ["2026-11-25", 180, 1, null, "six months"],
  ["2026-11-25", 210, 1, "no_such_period", "seven months"],
  ["2026-11-25", 1.5, 1, "no_such_period", "a day and a half"],
  ["2026-11-25", 3, 3, "too_many", "more than the shop has"],
])("from %s for %i days, %i pieces: %s, %s", (start, days, quantity, error, _words) => {
  expect(requestError({ start, days, quantity }, facts)).toBe(error);
});

test.each([
  ["day", 5, 5],
  ["day", 6, null],
  ["week", 4, null],
  ["week", 14, 14],
  ["twoweeks", 2, 14],
  ["twoweeks", 4, 28],
  ["month", 6, 180],
  ["month", 7, null],
  ["custom", 9, null],
  ["custom", 30, 30],
] as const)("%s × %i are %j days", (kind, count, days) => {
  expect(daysOf(kind, count)).toBe(days);
});

test("every length that a period offers is a length that can be ordered", () => {
  const lengths = periodKinds.flatMap((kind: PeriodKind) =>
    Array.from({ length: periods[kind].to - periods[kind].from + 1 }, (_, at) => daysOf(kind, periods[kind].from + at)),
  );
  expect(lengths).not.toContain(null);
  for (const days of lengths) expect(periodOf(days ?? 0)).not.toBeNull();
});

test.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["next week", false],
  [20_261_124, false],
])("%j is a day: %j", (value, is) => {
  expect(isDay(value)).toBe(is);
});
