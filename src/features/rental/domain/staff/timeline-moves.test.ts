import { expect, test } from "vitest";
import type { BarKind } from "./timeline.ts";
import { dropTargets, type MoveRow, movableLease, nextTarget } from "./timeline-moves.ts";

const bar = (at: number, length: number, kind: BarKind = "held", leaseId: string | null = `l${at}`) => {
  return { at, length, tail: 1, kind, leaseId };
};
const row = (bars: MoveRow["bars"], changes: Partial<MoveRow> = {}): MoveRow => {
  return { group: "lift UA", state: "available", bars, ...changes };
};
const rows = [
  row([bar(5, 3), bar(20, 2, "out")]),
  row([bar(8, 3)]),
  row([bar(9, 3), bar(1, 3)]),
  row([], { group: "lift PL" }),
  row([], { state: "service" }),
  row([bar(30, 2, "service", null)]),
];

test.each([
  ["a booked one", { row: 0, bar: 0 }, "l5"],
  ["one that is out", { row: 0, bar: 1 }, null],
  ["service", { row: 5, bar: 0 }, null],
  ["none", { row: 3, bar: 0 }, null],
])("%s", (_, spot, lease) => {
  expect(movableLease(rows, spot)).toBe(lease);
});

test("targets are units of the group that are free for its days and inspection", () => {
  // Days 5 to 7 and the inspection on 8: the second row begins on 8, the third on 9 and ends on 4.
  expect(dropTargets(rows, { row: 0, bar: 0 })).toEqual([2, 5]);
  expect(dropTargets(rows, { row: 9, bar: 0 })).toEqual([]);
});

test.each([
  ["ArrowDown", 0, 2],
  ["ArrowDown", 5, null],
  ["ArrowUp", 5, 2],
  ["ArrowUp", 2, null],
  ["Home", 5, 2],
  ["End", 0, 5],
  ["Enter", 0, null],
])("%s from row %d leads to %s", (key, from, to) => {
  expect(nextTarget([2, 5], from, key)).toBe(to);
});
