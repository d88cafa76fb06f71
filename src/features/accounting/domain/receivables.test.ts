import { expect, test } from "vitest";
import { ageOf, byAge } from "./receivables.ts";

test.each([
  ["tomorrow", "2026-11-29", "not_due"],
  ["today", "2026-11-28", "not_due"],
  ["yesterday", "2026-11-27", "to_30"],
  ["30 days ago", "2026-10-29", "to_30"],
  ["31 days ago", "2026-10-28", "to_60"],
  ["60 days ago", "2026-09-29", "to_60"],
  ["90 days ago", "2026-08-30", "to_90"],
  ["91 days ago", "2026-08-29", "over_90"],
])("due %s", (_name, due, age) => {
  expect(ageOf(due, "2026-11-28")).toBe(age);
});

test("every age is named, also without anything owed", () => {
  const open = [
    { due: "2026-11-01", owed: 5_00 },
    { due: "2026-11-02", owed: 7_00 },
  ];
  expect(byAge(open, "2026-11-28")).toEqual([
    { age: "not_due", owed: 0, count: 0 },
    { age: "to_30", owed: 12_00, count: 2 },
    { age: "to_60", owed: 0, count: 0 },
    { age: "to_90", owed: 0, count: 0 },
    { age: "over_90", owed: 0, count: 0 },
  ]);
});
