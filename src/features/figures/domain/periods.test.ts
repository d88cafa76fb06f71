import { describe, expect, test } from "vitest";
import { bucketsOf, daysBefore, daysInBucket, daysOf, type Period, usualUnit, wholeMonths } from "./periods.ts";

describe("a period and the one before it", () => {
  test.each<[Exclude<Period, "custom">, today: string, own: string, before: string]>([
    ["today", "2025-03-30", "2025-03-30 2025-03-30", "2025-03-29 2025-03-29"],
    ["7", "2025-03-03", "2025-02-25 2025-03-03", "2025-02-18 2025-02-24"],
    ["28", "2025-11-28", "2025-11-01 2025-11-28", "2025-10-04 2025-10-31"],
    ["month", "2025-03-30", "2025-03-01 2025-03-30", "2025-02-01 2025-02-28"],
    ["month", "2025-01-05", "2025-01-01 2025-01-05", "2024-12-01 2024-12-05"],
    ["last_month", "2025-03-15", "2025-02-01 2025-02-28", "2025-01-01 2025-01-31"],
    ["year", "2024-02-29", "2024-01-01 2024-02-29", "2023-01-01 2023-02-28"],
  ])("%s on %s", (period, today, own, before) => {
    const days = daysOf(period, today);
    const earlier = daysBefore(period, days);
    expect([`${days.from} ${days.to}`, `${earlier.from} ${earlier.to}`]).toEqual([own, before]);
  });

  test("other days are compared with as many right before", () => {
    expect(daysBefore("custom", { from: "2025-03-10", to: "2025-03-12" })).toEqual({
      from: "2025-03-07",
      to: "2025-03-09",
    });
  });
});

test("weeks begin on Monday; months are whole; buckets are cut at the ends of the period", () => {
  const days = { from: "2025-10-30", to: "2025-12-02" };
  expect(bucketsOf(days, "week")).toEqual([
    "2025-10-27",
    "2025-11-03",
    "2025-11-10",
    "2025-11-17",
    "2025-11-24",
    "2025-12-01",
  ]);
  expect(bucketsOf(days, "month")).toEqual(["2025-10-01", "2025-11-01", "2025-12-01"]);
  expect(daysInBucket("2025-10-01", "month", days)).toEqual({ from: "2025-10-30", to: "2025-10-31" });
  expect(daysInBucket("2025-12-01", "week", days)).toEqual({ from: "2025-12-01", to: "2025-12-02" });
});

test.each([
  ["2025-01-31", "2025-04-01", "2025-02-01 2025-03-31"],
  ["2024-02-01", "2024-02-29", "2024-02-01 2024-02-29"],
  ["2024-02-01", "2024-02-28", "none"],
  ["2024-12-02", "2025-01-31", "2025-01-01 2025-01-31"],
  ["2025-01-15", "2025-02-15", "none"],
  ["2025-03-31", "2025-03-31", "none"],
])("whole months in %s to %s: %s", (from, to, expected) => {
  const months = wholeMonths({ from, to });
  expect(months ? `${months.from} ${months.to}` : "none").toBe(expected);
});

test.each([
  ["2025-01-01", "2025-01-31", "day"],
  ["2025-01-01", "2025-03-31", "week"],
  ["2024-01-01", "2025-03-31", "month"],
])("%s to %s is read by %s", (from, to, unit) => {
  expect(usualUnit({ from, to })).toBe(unit);
});
