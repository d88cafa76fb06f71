import { describe, expect, test } from "vitest";
import { addMonths, boundsOf, exactPeriod, isOver, monthsUntil, periodQuery, readPeriod } from "./period.ts";

describe("months", () => {
  test.each([
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-03", -15, "2024-12"],
  ])("%s and %i months", (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test.each([
    // Clocks go back on 25 October: the month begins in summer time and ends in winter time.
    ["PL", "2026-10", "2026-09-30T22:00:00.000Z", "2026-10-31T23:00:00.000Z"],
    ["UA", "2026-10", "2026-09-30T21:00:00.000Z", "2026-10-31T22:00:00.000Z"],
    ["PL", "2026-03", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
  ] as const)("bounds of %s %s", (market, month, from, until) => {
    const bounds = boundsOf({ market, month });
    expect([bounds.from.toISOString(), bounds.until.toISOString()]).toEqual([from, until]);
  });

  test("a month is over in the time of its market", () => {
    const now = new Date("2026-10-31T22:30:00Z");
    expect([isOver({ market: "UA", month: "2026-10" }, now), isOver({ market: "PL", month: "2026-10" }, now)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("the period of an address", () => {
  const choice = { markets: ["UA", "PL"], usual: "PL", now: new Date("2026-11-28T10:00:00Z") } as const;

  test.each([
    ["", { market: "PL", month: "2026-11" }],
    ["market=UA&month=2026-03", { market: "UA", month: "2026-03" }],
    ["market=DE&month=2026-13", { market: "PL", month: "2026-11" }],
    ["month=2026-12", { market: "PL", month: "2026-11" }],
    ["market=UA&month=1999-01", { market: "UA", month: "2026-11" }],
  ])("%s", (query, expected) => {
    expect(readPeriod(new URLSearchParams(query), choice)).toEqual(expected);
  });

  test("is limited to the markets of the reader", () => {
    expect(readPeriod(new URLSearchParams("market=PL"), { ...choice, markets: ["UA"] }).market).toBe("UA");
    expect(exactPeriod({ market: "PL", month: "2026-10" }, { ...choice, markets: ["UA"] })).toBeNull();
  });

  test("of a file is exact", () => {
    expect(exactPeriod({ market: "PL", month: "2026-10" }, choice)).toEqual({ market: "PL", month: "2026-10" });
    for (const month of ["2026-12", "", "2026-1"]) expect(exactPeriod({ market: "PL", month }, choice)).toBeNull();
  });

  test("survives its query", () => {
    const period = { market: "UA", month: "2026-09" } as const;
    expect(readPeriod(new URLSearchParams(periodQuery(period)), choice)).toEqual(period);
  });
});

test("months to choose from", () => {
  expect(monthsUntil("2026-02", "2025-11")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(monthsUntil("2026-02", null)).toEqual(["2026-02"]);
});
