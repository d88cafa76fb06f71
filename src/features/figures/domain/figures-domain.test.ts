import { describe, expect, test } from "vitest";
import { changeOf } from "./report.ts";
import { type DaysError, readReportAddress, reportQuery } from "./report-address.ts";
import { changeText, valueCell, valueText } from "./value-text.ts";
import { ageOf } from "./work-age.ts";

const reader = { markets: ["UA", "PL"] as const, today: () => "2025-11-28" };
const read = (query: string) => readReportAddress(new URLSearchParams(query), reader);

describe("the address of a report", () => {
  test.each([
    "?market=PL&period=90",
    "?market=UA&from=2025-03-01&to=2025-03-31&by=week",
    "?market=UA&category=7&sort=slow",
    "?market=PL&low=yes",
  ])("%s says everything and is written the same again", (query) => {
    expect(reportQuery(read(query))).toBe(query);
  });

  test.each<[query: string, error: DaysError]>([
    ["?from=2025-03-31&to=2025-03-01", "from_after_to"],
    ["?from=2025-02-30&to=2025-03-01", "not_a_day"],
    ["?from=&to=2025-03-01", "not_a_day"],
    ["?period=custom", "not_a_day"],
    ["?from=2020-01-01&to=2025-03-01", "too_long"],
    ["?from=%27%3Bdrop&to=x", "not_a_day"],
  ])("%s is refused with what was typed, and shows the usual days", (query, error) => {
    const typed = new URLSearchParams(query);
    const { refused, days, period } = read(query);
    expect(refused).toEqual({ from: typed.get("from") ?? "", to: typed.get("to") ?? "", error });
    expect({ ...days, period }).toEqual({ from: "2025-11-01", to: "2025-11-28", period: "28" });
  });

  test("nobody sees a market that their role does not have, whatever the address says", () => {
    const poland = { ...reader, markets: ["PL"] as const };
    expect(readReportAddress(new URLSearchParams("?market=UA"), poland).market).toBe("PL");
  });
});

describe("values", () => {
  test.each([
    [1_234_567_89, "money", "1\u00a0234\u00a0567,89", "1234567.89"],
    [-5, "money", "−0,05", "-0.05"],
    [0, "money", "0", "0.00"],
    [12_345, "count", "12\u00a0345", "12345"],
    [0.12345, "share", "12,3\u00a0%", "0.1235"],
    [-0.0001, "share", "0,0\u00a0%", "-0.0001"],
    [2.25, "decimal", "2,3", "2.25"],
    [null, "money", "–", ""],
  ] as const)("%s as %s", (value, kind, text, cell) => {
    expect([valueText(value, kind, "UAH", "cell"), valueCell(value, kind)]).toEqual([text, cell]);
  });

  test("a tile has whole units with their currency", () => {
    expect(valueText(1_234_567_89, "money", "PLN", "tile")).toBe("1\u00a0234\u00a0568\u00a0zł");
  });

  test.each([
    [150, 100, "+50\u00a0%"],
    [50, 100, "−50\u00a0%"],
    [100, 100, "0\u00a0%"],
    [50, -100, "+150\u00a0%"],
    [50, 0, null],
    [null, 100, null],
  ])("%s after %s is a change of %s", (value, before, text) => {
    const change = changeOf({ value, before });
    expect(change === null ? null : changeText(change)).toBe(text);
  });
});

test.each([
  ["2025-11-28T11:30:00Z", { unit: "now" }],
  ["2025-11-28T15:00:00Z", { unit: "ahead" }],
  ["2025-11-27T11:00:00Z", { unit: "hours", count: 25 }],
  ["2025-11-20T11:00:00Z", { unit: "days", count: 8 }],
])("what waits since %s", (since, age) => {
  expect(ageOf(new Date(since), new Date("2025-11-28T12:00:00Z"))).toEqual(age);
});
