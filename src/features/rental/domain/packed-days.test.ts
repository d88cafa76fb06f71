import { expect, test } from "vitest";
import { type CalendarDay, packDays, unpackDays } from "./packed-days.ts";

const days: CalendarDay[] = [
  { day: "2026-12-31", state: "free", open: true, free: 3, last: "2027-01-20" },
  { day: "2027-01-01", state: "inspection", open: false, free: 0, last: null },
  { day: "2027-01-02", state: "taken", open: true, free: 1, last: "2027-01-02" },
];

test("unpacking reverses packing", () => {
  expect(unpackDays(packDays(days))).toEqual(days);
  expect(unpackDays(packDays([]))).toEqual([]);
});
