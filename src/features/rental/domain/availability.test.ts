import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#platform/pure/days.ts";
import { chooseUnits, dayFacts, type FleetUnit, freeUnits, nearestStart } from "./availability.ts";

const day = (at: number): Day => addDays("2026-12-01", at);

/** A unit held on these days, half-open, followed by a day of inspection. */
function unit(id: number, ...out: [from: number, end: number][]): FleetUnit {
  return {
    id,
    holds: out.map(([from, end]) => ({
      from: day(from),
      until: day(end + 1),
      inspectedFrom: day(end),
      leaseId: null,
      movable: false,
    })),
  };
}

const lease = (from: number, end: number) => ({ first: day(from), end: day(end), bufferDays: 1 });

test("a day says how many units are free, what is in the way, and how long a lease can be", () => {
  const facts = dayFacts([unit(1, [2, 4]), unit(2, [7, 9])], {
    from: day(0),
    to: day(6),
    horizon: day(7),
    quantity: 1,
    bufferDays: 1,
  });
  expect(facts.map(({ free, state, last }) => [free, state, last])).toEqual([
    [2, "free", day(5)],
    [2, "free", day(5)],
    [1, "free", day(5)],
    [1, "free", day(5)],
    [1, "free", day(5)],
    // Unit 2 could be fetched but not be inspected before the next lease; unit 1 is free again to the end of the view.
    [2, "free", day(5)],
  ]);
});

test("for two units the one needed first counts", () => {
  const facts = dayFacts([unit(1, [2, 4]), unit(2, [7, 9])], {
    from: day(0),
    to: day(8),
    horizon: day(9),
    quantity: 2,
    bufferDays: 1,
  });
  expect(facts.map(({ state, last }) => [state, last])).toEqual([
    ["free", day(0)],
    ["free", null],
    ["taken", null],
    ["taken", null],
    ["inspection", null],
    ["free", day(5)],
    ["free", null],
    ["taken", null],
  ]);
});

test.each([
  [lease(0, 1), [1, 2], "before everything"],
  [lease(0, 2), [2], "its inspection would meet the next lease"],
  [lease(4, 5), [2], "the other one is being inspected"],
  [lease(5, 6), [1, 2], "right after the inspection"],
  [lease(0, 9), [], "over everything"],
])("free for %j: %j, %s", (wanted, ids) => {
  expect(freeUnits([unit(1, [2, 4]), unit(2, [7, 9])], wanted).map(({ id }) => id)).toEqual(ids);
});

test("a lease gets the unit with the least idle time", () => {
  const units = [unit(1), unit(2, [0, 2]), unit(3, [0, 2], [6, 9])];
  expect(chooseUnits(units, lease(3, 5), 1)).toEqual([3]);
  expect(chooseUnits(units, lease(3, 5), 3)).toEqual([3, 2, 1]);
  expect(chooseUnits(units, lease(3, 6), 3)).toBeNull();
});

/** Days held by a lease of three days and a day of inspection, from each day on. */
const stays = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ from: day(from + at), until: day(from + at + 4) }));

test("the nearest start looks for units that are free throughout, not for days with some unit", () => {
  const units = [unit(1, [2, 4]), unit(2, [0, 1], [5, 9])];
  expect(nearestStart(units, 1, stays(0, 30))).toBe(day(5));
  expect(nearestStart(units, 2, stays(0, 30))).toBe(day(10));
  expect(nearestStart(units, 1, stays(0, 5))).toBeNull();
  expect(nearestStart(units, 1, stays(8, 30))).toBe(day(8));
});

const someUnits = fc
  .array(fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((fleet) =>
    fleet.map((stays, at) => {
      const out: [number, number][] = [];
      for (const [from, length] of stays.sort((a, b) => a[0] - b[0]))
        if (from > (out.at(-1)?.[1] ?? -1)) out.push([from, from + length]);
      return unit(at + 1, ...out);
    }),
  );

test("the nearest start equals the first day found by a search day by day", () => {
  fc.assert(
    fc.property(someUnits, fc.integer({ min: 1, max: 3 }), fc.nat(20), (units, quantity, from) => {
      const each = stays(from, 60).find(
        (stay) =>
          freeUnits(units, { first: stay.from, end: addDays(stay.until, -1), bufferDays: 1 }).length >= quantity,
      );
      expect(nearestStart(units, quantity, stays(from, 60))).toBe(each?.from ?? null);
    }),
  );
});

test("calendar and booking agree: a lease can begin exactly where the calendar says, and last exactly so long", () => {
  fc.assert(
    fc.property(someUnits, fc.integer({ min: 1, max: 3 }), fc.nat(45), fc.nat(12), (units, quantity, start, length) => {
      const [facts] = dayFacts(units, {
        from: day(start),
        to: day(start + 1),
        horizon: day(start + 60),
        quantity,
        bufferDays: 1,
      });
      const fits = chooseUnits(units, lease(start, start + length + 1), quantity) !== null;
      expect(fits).toBe(facts?.last !== null && day(start + length) <= (facts?.last ?? ""));
    }),
    { numRuns: 1_000 },
  );
});
