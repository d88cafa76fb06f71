import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { earliestStart, pastDue } from "./due.ts";

const { UA, PL } = markets;

test.each([
  ["2026-12-05T15:59:59Z", UA, "2026-12-05", "a second before six in Kyiv"],
  ["2026-12-05T16:00:00Z", UA, "2026-12-06", "six in Kyiv"],
  ["2026-12-05T16:00:00Z", PL, "2026-12-05", "five in Warsaw"],
  ["2026-12-05T17:00:00Z", PL, "2026-12-06", "six in Warsaw"],
  ["2026-12-05T21:59:59Z", UA, "2026-12-06", "before midnight"],
  ["2026-12-05T22:00:00Z", UA, "2026-12-06", "after midnight"],
  ["2026-03-29T15:59:59Z", PL, "2026-03-29", "on the day the clocks go on"],
  ["2026-03-29T16:00:00Z", PL, "2026-03-30", "closing on the day the clocks go on"],
  ["2026-10-25T15:59:59Z", UA, "2026-10-25", "on the day the clocks go back"],
  ["2026-10-25T16:00:00Z", UA, "2026-10-26", "closing on the day the clocks go back"],
  ["2026-12-31T20:00:00Z", UA, "2027-01-01", "the last evening of a year"],
  [
    "2026-12-05T21:59:59Z",
    { ...UA, hours: null },
    "2026-12-05",
    "where no hours are known the day has its whole length",
  ],
])("at %s machines can be handed over from %#: %s", (instant, market, day) => {
  expect(earliestStart(new Date(instant), market)).toBe(day);
});

test("the last handover of a day and its due hour are the same instant", () => {
  const closing = new Date("2026-12-05T16:00:00Z");
  expect(pastDue(closing, UA)).toBe("2026-12-04");
  expect(pastDue(new Date(closing.getTime() + 1), UA)).toBe("2026-12-05");
});
