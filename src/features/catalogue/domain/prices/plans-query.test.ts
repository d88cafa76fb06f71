import { describe, expect, test } from "vitest";
import { narrowsPlans, plansQuery, readPlansQuery } from "./plans-query.ts";

const read = (query: string) => readPlansQuery(new URLSearchParams(query));

test("an address without a query is what is reduced now", () => {
  expect(read("")).toEqual({ when: "now", search: "", market: null, by: null, after: null });
});

describe("a query is read and written back", () => {
  test.each([
    "",
    "?when=planned",
    "?when=past&q=deye+5&market=PL&by=user%3Aanna",
    "?q=trina",
    "?when=past&after=2026-11-27+10%3A00%3A00.123%2B02%7E7c1d9f2e-0000-4000-8000-000000000001",
  ])("%s", (query) => {
    expect(plansQuery(read(query))).toBe(query);
  });
});

describe("anything else is ignored", () => {
  test.each([
    ["when=later"],
    ["q=+++"],
    ["market=DE"],
    ["by=anna'--"],
    ["after=%3Cb%3E"],
    [`after=${"9".repeat(121)}`],
    ["when=now"],
  ])("%s", (query) => {
    expect(plansQuery(read(query))).toBe("");
  });
});

test("only search, market and person narrow the list", () => {
  expect(["when=past&after=5", "q=x", "market=UA", "by=user:1"].map((query) => narrowsPlans(read(query)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
