import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownTiers, unitPrice } from "./unit-price.ts";

const tiers = [
  { fromQuantity: 50, net: 900 },
  { fromQuantity: 10, net: 950 },
];

describe("unit price", () => {
  test.each([
    ["without anything else the base price", { base: 1000 }, 1, { net: 1000, reason: "base", fromQuantity: null }],
    ["on request", { base: null }, 5, null],
    ["below the first tier", { base: 1000, tiers }, 9, { net: 1000, reason: "base", fromQuantity: null }],
    ["from the first tier on", { base: 1000, tiers }, 10, { net: 950, reason: "tier", fromQuantity: 10 }],
    ["the highest tier that is reached", { base: 1000, tiers }, 400, { net: 900, reason: "tier", fromQuantity: 50 }],
    [
      "a tier above the base price is no price",
      { base: 1000, tiers: [{ fromQuantity: 2, net: 1100 }] },
      3,
      { net: 1000, reason: "base", fromQuantity: null },
    ],
    // 7.5 % of 1001 are 75.075, so 75.
    [
      "a group's percentage, half up",
      { base: 1001, agreed: { percentOffBp: 750, tiers: [] } },
      1,
      { net: 926, reason: "agreed", fromQuantity: null },
    ],
    [
      "a group's own price",
      { base: 1000, agreed: { percentOffBp: 500, tiers: [{ fromQuantity: 1, net: 800 }] } },
      1,
      { net: 800, reason: "agreed", fromQuantity: null },
    ],
    [
      "the tier where it is lower than what was agreed",
      { base: 1000, tiers, agreed: { percentOffBp: 700, tiers: [] } },
      50,
      { net: 900, reason: "tier", fromQuantity: 50 },
    ],
    [
      "what was agreed for a product that is on request otherwise",
      { base: null, agreed: { percentOffBp: 0, tiers: [{ fromQuantity: 1, net: 700 }] } },
      1,
      { net: 700, reason: "agreed", fromQuantity: null },
    ],
  ])("%s", (_name, prices, quantity, expected) => {
    expect(unitPrice(prices, quantity)).toEqual(expected);
  });

  test("more pieces never cost more each, and no price is above the base price", () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    const some = fc.array(fc.record({ fromQuantity: fc.integer({ min: 2, max: 100 }), net: price }), { maxLength: 5 });
    const agreed = fc.option(fc.record({ percentOffBp: fc.integer({ min: 0, max: 9999 }), tiers: some }));
    fc.assert(
      fc.property(price, some, agreed, fc.integer({ min: 1, max: 120 }), (base, any, group, quantity) => {
        const one = unitPrice({ base, tiers: any, agreed: group }, quantity)?.net ?? 0;
        const more = unitPrice({ base, tiers: any, agreed: group }, quantity + 1)?.net ?? 0;
        expect(one).toBeLessThanOrEqual(base);
        expect(more).toBeLessThanOrEqual(one);
        expect(more).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("tiers that lower nothing are not shown", () => {
  const odd = [...tiers, { fromQuantity: 20, net: 950 }, { fromQuantity: 2, net: 1000 }];
  expect(shownTiers({ base: 1000, tiers: odd })).toEqual([tiers[1], tiers[0]]);
  expect(shownTiers({ base: null, tiers })).toEqual([]);
});
