import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { dueAt, handOverAt, isCancelledFree, lateDayNet, lateFee } from "./late.ts";

const { UA, PL } = markets;

test.each([
  ["2026-12-05", UA, "2026-12-05T16:00:00Z", "winter in Kyiv"],
  ["2026-07-04", UA, "2026-07-04T15:00:00Z", "summer in Kyiv"],
  ["2026-12-05", PL, "2026-12-05T17:00:00Z", "winter in Warsaw"],
  ["2026-03-28", PL, "2026-03-28T17:00:00Z", "the evening before the clocks go on"],
  ["2026-03-29", PL, "2026-03-29T16:00:00Z", "the evening after they went on"],
  ["2026-10-25", UA, "2026-10-25T16:00:00Z", "the evening after they went back"],
] as const)("due on %s: %#", (day, market, instant, _words) => {
  expect(dueAt(day, market)).toEqual(new Date(instant));
});

test.each([
  ["2026-12-05", UA, "2026-12-05T07:00:00Z"],
  ["2026-03-29", PL, "2026-03-29T07:00:00Z"],
  ["2026-10-25", PL, "2026-10-25T08:00:00Z"],
  ["2027-03-28", UA, "2027-03-28T06:00:00Z"],
] as const)("handed over on %s from nine: %#", (day, market, instant) => {
  expect(handOverAt(day, market)).toEqual(new Date(instant));
});

test.each([
  ["2026-12-05T15:00:00Z", 0, "in time"],
  ["2026-12-05T18:00:00Z", 0, "within two hours"],
  ["2026-12-05T18:00:01Z", 3_450_00, "a second after the grace"],
  ["2026-12-06T16:00:00Z", 3_450_00, "a whole day"],
  ["2026-12-06T16:00:01Z", 6_900_00, "the second day has begun"],
  ["2027-12-05T16:00:00Z", 520_000_00, "never more than it is worth"],
])("back at %s: %i, %s", (back, fee) => {
  const lift = { last: "2026-12-05", dayNet: 2_300_00, replacement: 520_000_00 };
  expect(lateFee({ ...lift, back: new Date(back) }, UA)).toBe(fee);
});

test.each([
  [{ day: 100_00, week: 500_00, month: null }, 100_00, "its own price"],
  [{ day: null, week: 500_00, month: 1_500_00 }, 71_43, "a seventh of a week"],
  [{ day: null, week: null, month: 1_500_00 }, 50_00, "a thirtieth of a month"],
])("a day late of %j costs %i: %s", (tiers, net, _words) => {
  expect(lateDayNet(tiers)).toBe(net);
});

test("a day of 25 hours is one day late", () => {
  const rest = { last: "2026-10-24", dayNet: 100_00, replacement: 100_000_00 };
  expect(lateFee({ ...rest, back: new Date("2026-10-25T16:00:00Z") }, UA)).toBe(150_00);
  expect(lateFee({ ...rest, back: new Date("2026-10-25T16:00:01Z") }, UA)).toBe(300_00);
});

test.each([
  ["2026-11-24T07:00:00Z", true],
  ["2026-11-24T07:00:01Z", false],
])("cancelled at %s for 26 November: free %j", (now, free) => {
  expect(isCancelledFree("2026-11-26", new Date(now), UA)).toBe(free);
});
