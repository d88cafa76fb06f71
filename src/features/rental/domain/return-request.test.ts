import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { isOpen } from "./open-days.ts";
import { returnDays, returnError } from "./return-request.ts";

const market = markets.UA;
/** Kyiv is UTC+2 in November; returns until 18:00, not on Sundays (22 and 29 November). */
const last = "2026-11-27";
const morning = new Date("2026-11-23T08:00:00Z");

test.each([
  ["today", "2026-11-23", morning, null],
  ["the last day", last, morning, null],
  ["between", "2026-11-25", morning, null],
  ["yesterday", "2026-11-21", morning, "day_past"],
  ["a closed day", "2026-11-29", new Date("2026-11-28T08:00:00Z"), "day_closed"],
  ["a closed day before all others", "2026-11-29", new Date("2026-11-28T17:00:00Z"), "day_closed"],
  ["today after closing", "2026-11-23", new Date("2026-11-23T16:00:00.001Z"), "day_past"],
  ["today at closing", "2026-11-23", new Date("2026-11-23T16:00:00Z"), null],
  ["a day too late", "2026-11-28", morning, "after_last"],
  ["late: today", "2026-11-30", new Date("2026-11-30T08:00:00Z"), null],
  ["late: within a week", "2026-12-07", new Date("2026-11-30T08:00:00Z"), null],
  ["late: after a week", "2026-12-08", new Date("2026-11-30T08:00:00Z"), "after_last"],
  ["no day", "2026-02-30", morning, "no_such_day"],
  ["nothing", "", morning, "no_such_day"],
  ["words", "tomorrow", morning, "no_such_day"],
] as const)("%s", (_name, day, now, expected) => {
  expect(returnError(day, { last, now, market })).toBe(expected);
});

test("there is always a possible day, at any hour and however late", () => {
  fc.assert(
    fc.property(fc.constantFrom(markets.UA, markets.PL), fc.integer({ min: 0, max: 20_000 }), (its, hours) => {
      const now = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
      const facts = { last, now, market: its };
      const { from, until } = returnDays(facts);
      expect(isOpen(from, its)).toBe(true);
      expect(from <= until).toBe(true);
      expect(returnError(from, facts)).toBe(null);
      expect(returnError(addDays(until, 1), facts)).toBe("after_last");
      expect(returnError(addDays(from, -1), facts)).not.toBe(null);
    }),
  );
});
