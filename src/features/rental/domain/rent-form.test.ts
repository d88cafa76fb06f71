import { describe, expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { type Calendar, canPress, nearestIn, verdictOn } from "./free-days.ts";
import { isOpen } from "./open-days.ts";
import type { CalendarDay } from "./packed-days.ts";
import { type RentForm, readRentForm, requestOf, withDay, withKind, withStart } from "./rent-form.ts";

const market = markets.UA;
const today = "2026-11-23";
const tiers = { day: 100, week: 500, month: 1_500 };
const read = (query: string, own = tiers as Parameters<typeof readRentForm>[1]["tiers"]) =>
  readRentForm(new URLSearchParams(query), { tiers: own, earliest: today, market });

describe("the form of an address", () => {
  test.each<[string, Partial<RentForm>]>([
    ["", { kind: "day", count: 1, start: today, end: null, options: ["insurance"], quantity: 1 }],
    ["period=week", { kind: "week", count: 7 }],
    ["period=month&month=3", { kind: "month", count: 3 }],
    ["period=week&week=15", { kind: "week", count: 7 }],
    ["period=week&day=3", { kind: "week", count: 7 }],
    ["period=year", { kind: "day" }],
    ["start=2026-11-26&period=day&day=2", { start: "2026-11-26", count: 2, options: ["insurance"] }],
    ["start=2026-11-26&quantity=1", { start: "2026-11-26", options: [] }],
    ["quantity=1&deliveryInsurance=on", { options: ["deliveryInsurance"] }],
    ["start=26.11.2026", { start: today }],
    ["start=2026-02-30", { start: today }],
    ["quantity=0", { quantity: 1 }],
    ["quantity=3", { quantity: 3 }],
    ["quantity=99999", { quantity: 999 }],
    ["period=custom&start=2026-11-26", { kind: "custom", start: "2026-11-26", end: "2026-12-05" }],
    ["period=custom&start=2026-12-10&end=2026-11-26", { start: "2026-11-26", end: "2026-12-10" }],
  ])("?%s", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test("a period whose tier is missing is not offered", () => {
    expect(read("period=day", { day: null, week: 500, month: null })).toMatchObject({ kind: "week" });
    expect(read("period=month", { day: 100, week: null, month: null })).toMatchObject({ kind: "day" });
  });
});

test.each([
  ["period=day&day=5", 5],
  ["period=week&week=9", 9],
  ["period=twoweeks&twoweeks=3", 21],
  ["period=month&month=2", 60],
  // Sunday 6 December is closed: a return on Monday is paid up to Saturday.
  ["period=custom&start=2026-11-26&end=2026-12-07", 11],
])("?%s is paid for %i days", (query, days) => {
  expect(requestOf(read(query), market)?.days).toBe(days);
});

describe("pressing days", () => {
  const custom = read("period=custom&start=2026-11-24&end=2026-12-03");

  test("the first sets the start, the second the return, the third starts over", () => {
    const first = withDay(custom, "2026-11-26", market);
    expect(first).toMatchObject({ start: "2026-11-26", end: null });
    expect(requestOf(first, market)).toBeNull();
    const second = withDay(first, "2026-12-08", market);
    expect(second).toMatchObject({ kind: "custom", start: "2026-11-26", end: "2026-12-08" });
    expect(withDay(second, "2026-12-10", market)).toMatchObject({ start: "2026-12-10", end: null });
  });

  test("an earlier second day becomes the start", () => {
    const first = withDay(custom, "2026-12-12", market);
    expect(withDay(first, "2026-11-26", market)).toMatchObject({ start: "2026-11-26", end: "2026-12-12" });
  });

  test.each([
    ["2026-11-26", "day", 1],
    ["2026-11-28", "day", 3],
    ["2026-12-02", "week", 7],
  ])("a range up to %s is the period %s × %i", (end, kind, count) => {
    const first = withDay(custom, "2026-11-26", market);
    expect(withDay(first, end, market)).toMatchObject({ kind, count, start: "2026-11-26", end: null });
  });

  test("in other periods the day is the start", () => {
    expect(withDay(read("period=week"), "2026-11-30", market)).toMatchObject({ kind: "week", start: "2026-11-30" });
  });

  test("custom dates keep their length when the start is typed", () => {
    const moved = withStart(custom, "2026-12-01", market);
    expect(requestOf(moved, market)?.days).toBe(requestOf(custom, market)?.days);
  });

  test("custom dates are ten calendar days, although a closed day before the return is free", () => {
    // A Saturday; the tenth day is a Monday.
    const form = withKind({ ...read("period=day"), start: "2026-11-28" }, "custom", market);
    expect([form.end, requestOf(form, market)?.days]).toEqual(["2026-12-07", 9]);
    const first = withDay(form, "2026-11-28", market);
    expect(withDay(first, "2026-12-07", market)).toMatchObject({ kind: "custom", end: "2026-12-07" });
  });

  test("custom dates have ten days at least, thirty at most", () => {
    expect(requestOf(withKind(read("period=day"), "custom", market), market)?.days).toBe(10);
    expect(requestOf(withKind(read("period=month&month=6"), "custom", market), market)?.days).toBe(30);
  });
});

/** Free until 4 December, taken to the 8th, inspected on the 9th, free again. */
const calendar: Calendar = new Map(
  Array.from({ length: 60 }, (_, at): [string, CalendarDay] => {
    const day = addDays(today, at);
    const state = day >= "2026-12-05" && day <= "2026-12-08" ? "taken" : day === "2026-12-09" ? "inspection" : "free";
    const last = state !== "free" ? null : day < "2026-12-05" ? "2026-12-03" : "2027-01-20";
    return [day, { day, state, open: isOpen(day, market), free: state === "free" ? 1 : 0, last }];
  }),
);
const known = { calendar, market, earliest: today, units: 2 };

test.each([
  ["2026-11-24", 7, 1, { code: "free", last: "2026-11-30" }],
  ["2026-11-30", 7, 1, { code: "taken", nearest: "2026-12-10" }],
  ["2026-12-01", 30, 1, { code: "taken", nearest: "2026-12-10" }],
  ["2026-11-22", 1, 1, { code: "start_past" }],
  ["2026-11-29", 1, 1, { code: "start_closed" }],
  ["2026-11-24", 31, 1, { code: "no_such_period" }],
  ["2026-11-24", 0, 1, { code: "no_such_period" }],
  ["2026-11-24", 10_000, 1, { code: "no_such_period" }],
  ["2026-11-24", 1, 3, { code: "too_many" }],
  ["2027-11-25", 1, 1, { code: "start_too_far" }],
  ["2027-06-01", 1, 1, { code: "unknown", last: "2027-06-01" }],
])("%s for %i days, %i pieces", (start, days, quantity, verdict) => {
  expect(verdictOn({ start, days, quantity, options: [] }, known)).toEqual(verdict);
});

test("the nearest day is the first open one with enough free days", () => {
  expect(nearestIn(calendar, { days: 11 }, market)).toBe("2026-11-23");
  expect(nearestIn(calendar, { days: 12 }, market)).toBe("2026-12-10");
  expect(nearestIn(calendar, { days: 90 }, market)).toBeNull();
});

test("the nearest day is never before the requested one", () => {
  expect(nearestIn(calendar, { start: "2026-11-25", days: 3 }, market)).toBe("2026-11-25");
  expect(nearestIn(calendar, { start: "2026-12-03", days: 3 }, market)).toBe("2026-12-10");
});

describe("days that can be pressed", () => {
  const week = { ...read("period=week"), start: "2026-11-24" };
  const custom = read("period=custom&start=2026-11-24");
  test.each<[string, RentForm, boolean]>([
    ["2026-11-22", week, false],
    ["2026-11-27", week, true],
    ["2026-11-28", week, false],
    ["2026-11-28", custom, true],
    ["2026-11-29", custom, false],
    ["2026-12-05", custom, false],
    ["2026-12-09", custom, false],
    ["2026-12-10", custom, true],
    ["2026-12-03", { ...custom, end: null }, true],
    ["2026-12-04", { ...custom, end: null }, false],
    ["2026-12-10", { ...custom, end: null }, false],
    ["2027-01-09", { ...custom, start: "2026-12-10", end: null }, false],
    ["2027-01-08", { ...custom, start: "2026-12-10", end: null }, true],
    ["2027-03-01", custom, false],
  ])("%s", (day, form, expected) => {
    expect(canPress(day, form, known, requestOf(form, market)?.days ?? 1)).toBe(expected);
  });
});
