import { expect, test } from "vitest";
import { dayByKey, monthAfter, weeksOf } from "./month.ts";

test.each([
  ["2026-11", 6, "2026-11-01", 30],
  ["2027-02", 4, "2027-02-01", 28],
  ["2028-02", 5, "2028-02-01", 29],
])("%s has %i weeks", (month, weeks, first, days) => {
  const rows = weeksOf(month);
  const all = rows.flat().filter((day) => day !== null);
  expect(rows.length).toBe(weeks);
  expect(rows.every((row) => row.length === 7)).toBe(true);
  expect([all[0], all.length]).toEqual([first, days]);
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
])("%s and %i is %s", (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});

test.each([
  ["ArrowLeft", "2026-12-01", "2026-11-30"],
  ["ArrowRight", "2026-12-31", "2027-01-01"],
  ["ArrowUp", "2026-12-03", "2026-11-26"],
  ["ArrowDown", "2026-11-26", "2026-12-03"],
  ["Home", "2026-11-26", "2026-11-23"],
  ["End", "2026-11-26", "2026-11-29"],
  ["PageDown", "2027-01-31", "2027-02-28"],
  ["PageUp", "2027-03-31", "2027-02-28"],
  ["Tab", "2027-03-31", null],
])("%s from %s leads to %s", (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to);
});
