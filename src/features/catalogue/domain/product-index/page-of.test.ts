import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(Infinity));
/** Input orders for which a bad pivot takes quadratic time. */
const arranged: Record<string, (keys: number[]) => number[]> = {
  asTheyCome: (keys) => keys,
  rising: (keys) => keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  falling: (keys) => keys.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)),
  risingAndFalling: (keys) => keys.map((_, at) => Math.min(at, keys.length - at)),
  alike: (keys) => keys.map(() => 0),
};

test("every page agrees with a full sort", () => {
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 300 }),
      fc.constantFrom(...Object.keys(arranged)),
      fc.array(fc.nat(), { minLength: 300, maxLength: 300 }),
      fc.nat(320),
      fc.nat(40),
      (made, arrangement, dice, from, limit) => {
        const keys = arranged[arrangement]?.(made) ?? [];
        const ties = keys.map((_, at) => at).sort((a, b) => (dice[a] ?? 0) - (dice[b] ?? 0));
        const sorted = keys
          .map((its, at) => ({ key: its, tie: ties[at] ?? 0, item: 1_000 + at }))
          .sort((a, b) => (a.key === b.key ? a.tie - b.tie : a.key < b.key ? -1 : 1));
        const page = pageOf(
          {
            keys: Float64Array.from(keys),
            ties: Int32Array.from(ties),
            items: Int32Array.from(keys, (_, at) => 1_000 + at),
          },
          [from, from + limit],
        );
        expect(page).toEqual(sorted.slice(from, from + limit).map(({ item }) => item));
      },
    ),
    { numRuns: 2_000 },
  );
});
