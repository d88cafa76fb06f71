import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addWorkingDays, dayIn, daysBetween, endOfDay, weekday } from "./days.ts";

const zones = ["Europe/Kyiv", "Europe/Warsaw"] as const;

test.each([
  ["Europe/Kyiv", "2026-11-21T21:59:59Z", "2026-11-21"],
  ["Europe/Kyiv", "2026-11-21T22:00:00Z", "2026-11-22"],
  ["Europe/Warsaw", "2026-11-21T22:59:59Z", "2026-11-21"],
  ["Europe/Warsaw", "2026-07-21T22:00:00Z", "2026-07-22"],
])("dayIn %s at %s is %s", (zone, instant, expected) => {
  expect(dayIn(zone, new Date(instant))).toBe(expected);
});

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-01-01", -1, "2025-12-31"],
  // Clocks change in the night to 29 March 2026.
  ["2026-03-28", 2, "2026-03-30"],
])("addDays(%s, %i) is %s", (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ["2026-11-20", 1, "2026-11-23", "Friday is followed by Monday"],
  ["2026-11-21", 1, "2026-11-23", "Saturday is followed by Monday"],
  ["2026-11-22", 3, "2026-11-25", "Sunday does not count"],
  ["2026-11-23", 3, "2026-11-26", "within a week"],
  ["2026-11-25", 3, "2026-11-30", "over a weekend"],
  ["2026-11-21", 0, "2026-11-21", "no days, no move"],
])("addWorkingDays(%s, %i) is %s: %s", (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});

test.each([
  ["2026-11-25", "Europe/Kyiv", "2026-11-25T21:59:59.000Z"],
  ["2026-07-25", "Europe/Kyiv", "2026-07-25T20:59:59.000Z"],
  ["2026-11-25", "Europe/Warsaw", "2026-11-25T22:59:59.000Z"],
  ["2026-10-25", "Europe/Kyiv", "2026-10-25T21:59:59.000Z"],
  ["2026-03-29", "Europe/Warsaw", "2026-03-29T21:59:59.000Z"],
])("endOfDay(%s, %s) is %s", (day, zone, expected) => {
  expect(endOfDay(day, zone).toISOString()).toBe(expected);
});

describe("any day", () => {
  const days = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("ends on itself, and one second later it is the next", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const end = endOfDay(day, zone);
        expect(dayIn(zone, end)).toBe(day);
        expect(dayIn(zone, new Date(end.getTime() + 1_000))).toBe(addDays(day, 1));
      }),
    );
  });

  test("is followed by a working day at most three days later", () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = addWorkingDays(day, 1);
        expect(weekday(next)).toBeLessThanOrEqual(5);
        expect(next > day && next <= addDays(day, 3)).toBe(true);
      }),
    );
  });

  test("daysBetween is the inverse of addDays", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});
