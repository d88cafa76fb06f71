import fc from "fast-check";
import { expect, test } from "vitest";
import { barPosition, firstDayOf, nameFor, step, timelineDays, toSunday, windowOf } from "./timeline.ts";

const days = (from: string, end: string, until: string) => ({ from, end, until });

test.each([
  ["inside", days("2026-11-25", "2026-11-28", "2026-11-29"), { at: 5, length: 3, tail: 1 }],
  ["begun before", days("2026-11-01", "2026-11-22", "2026-11-23"), { at: 0, length: 2, tail: 1 }],
  ["only its inspection left", days("2026-11-01", "2026-11-19", "2026-11-21"), { at: 0, length: 0, tail: 1 }],
  ["longer than the timeline", days("2026-11-25", "2027-11-25", "2027-11-26"), { at: 5, length: 85, tail: 0 }],
  // The change of clocks on 29 March 2027 does not affect days.
  ["over a change of clocks", days("2026-11-20", "2027-02-18", "2027-02-18"), { at: 0, length: 90, tail: 0 }],
])("a bar %s", (_, bar, place) => {
  expect(barPosition(bar, "2026-11-20")).toEqual(place);
});

test.each([
  [null, "2026-11-18"],
  ["2026-12-01", "2026-12-01"],
  ["2026-02-30", "2026-11-18"],
  ["9999-01-01", "2026-11-18"],
])("an address that says %s begins on %s", (typed, first) => {
  expect(firstDayOf(typed, "2026-11-25")).toBe(first);
});

test.each([
  ["2026-11-22", 0],
  ["2026-11-23", 6],
  ["2026-11-28", 1],
])("from %s it is %d days to a Sunday", (day, count) => {
  expect(toSunday(day)).toBe(count);
});

test.each([
  ["Олена Коваль", 140, "Олена Коваль"],
  ["Олена Коваль", 84, "Олена К…"],
  ["Олена Коваль", 70, "Олена…"],
  ["Олена Коваль", 28, ""],
])("%s in %d pixels is %s", (name, width, shown) => {
  expect(nameFor(name, width)).toBe(shown);
});

const rows = [
  { bars: [{ at: 0 }, { at: 10 }, { at: 30 }] },
  { bars: [] },
  { bars: [{ at: 2 }, { at: 12 }] },
  ...Array.from({ length: 20 }, (_, at) => ({ bars: at % 2 ? [] : [{ at: 40 }] })),
];

test.each([
  ["ArrowRight", { row: 0, bar: 1 }, { row: 0, bar: 2 }],
  ["ArrowRight", { row: 0, bar: 2 }, null],
  ["ArrowLeft", { row: 0, bar: 0 }, null],
  ["End", { row: 0, bar: 0 }, { row: 0, bar: 2 }],
  ["Home", { row: 0, bar: 0 }, null],
  ["ArrowDown", { row: 0, bar: 1 }, { row: 2, bar: 1 }],
  ["ArrowDown", { row: 0, bar: 0 }, { row: 2, bar: 0 }],
  ["ArrowUp", { row: 2, bar: 1 }, { row: 0, bar: 1 }],
  ["ArrowUp", { row: 0, bar: 1 }, null],
  ["PageDown", { row: 0, bar: 1 }, { row: 11, bar: 0 }],
  ["PageUp", { row: 11, bar: 0 }, { row: 0, bar: 2 }],
  ["Tab", { row: 0, bar: 0 }, null],
] as const)("%s from %o leads to %o", (key, from, to) => {
  expect(step(rows, from, key)).toEqual(to);
});

test("visible rows are always rendered, and not many more", () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.integer({ min: 100, max: 2_000 }), fc.nat(1_000), (top, height, count) => {
      const { first, last } = windowOf({ top, height, count }, 40);
      expect(last - first).toBeLessThanOrEqual(Math.ceil(height / 40) + 20);
      const seenFrom = Math.floor(top / 40);
      const seenTo = Math.min(count, Math.ceil((top + height) / 40));
      if (seenFrom < seenTo) expect([first <= seenFrom, last >= seenTo]).toEqual([true, true]);
    }),
  );
  expect(timelineDays).toBe(90);
});
