import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spread } from "./spread.ts";

describe("spread", () => {
  test.each([
    ["in proportion", 100, [300, 100], [75, 25]],
    // 33.3 each: the first gets what is left.
    ["equal remainders: the first", 100, [1, 1, 1], [34, 33, 33]],
    // 14.28…, 28.57…, 57.14…: the second has the largest remainder.
    ["the largest remainder", 100, [10, 20, 40], [14, 29, 57]],
    ["nothing over nothing", 5, [0, 0], [0, 0]],
    // 1e15 × 1e9 is no safe integer.
    [
      "large amounts exactly",
      1_000_000_000,
      [1_000_000_000_000_000, 3_000_000_000_000_000],
      [250_000_000, 750_000_000],
    ],
  ])("%s", (_name, amount, weights, parts) => {
    expect(spread(amount, weights)).toEqual(parts);
  });

  test("parts add up to the amount, and none is above its weight", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (some, part) => {
        const sum = some.reduce((all, weight) => all + weight, 0);
        const amount = Math.floor((sum * part) / 10_000);
        const parts = spread(amount, some);
        expect(parts.reduce((all, one) => all + one, 0)).toBe(amount);
        for (const [at, one] of parts.entries()) expect(one).toBeLessThanOrEqual(some[at] ?? 0);
      }),
    );
  });
});
