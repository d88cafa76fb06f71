import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#platform/pure/days.ts";
import { type FleetUnit, freeUnits, type Hold } from "./availability.ts";
import { planExtension } from "./extension.ts";

const day = (at: number): Day => addDays("2026-12-01", at);

/** A hold, half-open, with one day of inspection included; `name`: its lease. */
function held(from: number, until: number, name: string | null = null, movable = name !== null): Hold {
  return { from: day(from), until: day(until), inspectedFrom: day(until - 1), leaseId: name, movable };
}
const unit = (id: number, ...holds: Hold[]): FleetUnit => ({ id, holds });
/** The lease to be extended is on unit 1, until day 5. */
const plan = (units: FleetUnit[], newEnd: number) =>
  planExtension(units, { unitId: 1, end: day(5), newEnd: day(newEnd), bufferDays: 1 });

test.each<[string, FleetUnit[], number, object]>([
  ["nobody comes after", [unit(1)], 8, { way: "stay", unitId: 1, shifts: [] }],
  ["the next comes after the inspection", [unit(1, held(9, 12, "a"))], 8, { way: "stay", unitId: 1, shifts: [] }],
  [
    "the next goes to another unit",
    [unit(1, held(8, 12, "a")), unit(2)],
    8,
    { way: "stay", unitId: 1, shifts: [{ leaseId: "a", unitId: 2 }] },
  ],
  [
    "only the first of two in the way finds a place",
    [unit(1, held(6, 8, "a"), held(8, 12, "b")), unit(2, held(7, 9)), unit(3, held(8, 9))],
    10,
    { way: "taken", last: day(6) },
  ],
  [
    "two in the way go to one unit, one after the other",
    [unit(1, held(6, 8, "a"), held(8, 12, "b")), unit(2)],
    10,
    {
      way: "stay",
      unitId: 1,
      shifts: [
        { leaseId: "a", unitId: 2 },
        { leaseId: "b", unitId: 2 },
      ],
    },
  ],
  ["service in the way, another unit is free", [unit(1, held(7, 9)), unit(2)], 8, { way: "change", unitId: 2 }],
  [
    "somebody has it already, another unit is free",
    [unit(1, held(7, 9, "a", false)), unit(2)],
    8,
    { way: "change", unitId: 2 },
  ],
  ["service in the way, no other unit", [unit(1, held(8, 9))], 8, { way: "taken", last: day(6) }],
  [
    "service behind somebody who finds no place",
    [unit(1, held(7, 9, "a"), held(10, 12)), unit(2, held(4, 20))],
    9,
    { way: "taken", last: day(5) },
  ],
  ["service right behind", [unit(1, held(6, 9))], 8, { way: "taken", last: null }],
  [
    "the next finds no place, and no unit is free for the days",
    [unit(1, held(8, 12, "a")), unit(2, held(3, 10))],
    8,
    { way: "taken", last: day(6) },
  ],
])("%s", (_name, units, newEnd, expected) => {
  expect(plan(units, newEnd)).toEqual(expected);
});

test.each<[string, FleetUnit[], number, object]>([
  ["goes to another unit as a whole", [unit(1, held(6, 9)), unit(2)], 8, { way: "stay", unitId: 2, shifts: [] }],
  [
    "stays, when who is in the way can go",
    [unit(1, held(6, 9, "a")), unit(2)],
    8,
    { way: "stay", unitId: 1, shifts: [{ leaseId: "a", unitId: 2 }] },
  ],
  [
    "is handed over twice, when no unit has all of its days",
    [unit(1, held(6, 9)), unit(2, held(3, 5))],
    8,
    { way: "change", unitId: 2 },
  ],
  [
    "is told how long another unit would have it",
    [unit(1, held(6, 9)), unit(2, held(8, 10))],
    9,
    { way: "taken", last: day(6) },
  ],
])("what has not been handed over %s", (_name, units, newEnd, expected) => {
  const request = { unitId: 1, end: day(5), newEnd: day(newEnd), bufferDays: 1, movableFrom: day(2) };
  expect(planExtension(units, request)).toEqual(expected);
});

const someFleet = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 2, max: 8 }), fc.boolean()), { maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((fleet) =>
    fleet.map((stays, at) => {
      const holds: Hold[] = [];
      let free = at === 0 ? 6 : 0;
      for (const [from, length, movable] of stays.sort((a, b) => a[0] - b[0])) {
        if (from < free) continue;
        holds.push(held(from, from + length, `${at}-${from}`, movable));
        free = from + length;
      }
      return unit(at + 1, ...holds);
    }),
  );

test("after a plan no holds overlap, and only movable leases move", () => {
  fc.assert(
    fc.property(someFleet, fc.integer({ min: 6, max: 25 }), (units, newEnd) => {
      const found = plan(units, newEnd);
      const more = { first: day(5), end: day(newEnd), bufferDays: 1 };
      if (found.way === "taken") {
        expect(freeUnits(units, more)).toEqual([]);
        return;
      }
      const moved = found.way === "stay" ? found.shifts : [];
      const all = units.flatMap(({ id, holds }) =>
        holds.map((hold) => ({ ...hold, unitId: moved.find(({ leaseId }) => leaseId === hold.leaseId)?.unitId ?? id })),
      );
      for (const { leaseId } of moved) expect(all.find((hold) => hold.leaseId === leaseId)?.movable).toBe(true);
      const target = found.way === "stay" ? 1 : found.unitId;
      all.push({ ...held(5, newEnd + 1), unitId: target });
      for (const one of all)
        for (const other of all)
          if (one !== other && one.unitId === other.unitId)
            expect(one.until <= other.from || other.until <= one.from).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
