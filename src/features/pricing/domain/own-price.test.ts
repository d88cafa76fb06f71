import { expect, test } from "vitest";
import { ownPriceOf } from "./own-price.ts";
import type { UnitPrices } from "./unit-price.ts";

const tier = (fromQuantity: number, net: number) => ({ fromQuantity, net });
const agreed = (percentOffBp: number, ...tiers: ReturnType<typeof tier>[]) => ({ percentOffBp, tiers });

test.each<[string, UnitPrices, ReturnType<typeof ownPriceOf>]>([
  ["no group", { base: 1_000_00, tiers: [tier(10, 900_00)] }, null],
  ["a group that pays what everybody pays", { base: 1_000_00, agreed: agreed(0) }, null],
  ["5 % off", { base: 1_000_00, agreed: agreed(500) }, { net: 950_00, isAgreed: true, tiers: [] }],
  ["an own price", { base: 1_000_00, agreed: agreed(0, tier(1, 930_00)) }, { net: 930_00, isAgreed: true, tiers: [] }],
  [
    "an own price above 10 % off",
    { base: 1_000_00, agreed: agreed(1000, tier(1, 930_00)) },
    { net: 900_00, isAgreed: true, tiers: [] },
  ],
  ["an own price above the public one", { base: 1_000_00, agreed: agreed(0, tier(1, 1_100_00)) }, null],
  [
    "5 % off, and tiers of which the first is above that",
    { base: 1_000_00, tiers: [tier(10, 960_00), tier(30, 900_00)], agreed: agreed(500) },
    { net: 950_00, isAgreed: true, tiers: [tier(30, 900_00)] },
  ],
  [
    "an own price from 20 on only",
    { base: 1_000_00, tiers: [tier(10, 960_00)], agreed: agreed(0, tier(20, 850_00)) },
    { net: 1_000_00, isAgreed: false, tiers: [tier(10, 960_00), tier(20, 850_00)] },
  ],
  [
    "an own price on request for others",
    { base: null, agreed: agreed(500, tier(1, 800_00)) },
    { net: 800_00, isAgreed: true, tiers: [] },
  ],
  ["on request, and agreed from 10 on only", { base: null, agreed: agreed(500, tier(10, 800_00)) }, null],
  ["on request", { base: null, agreed: agreed(500) }, null],
])("%s", (_, prices, wanted) => {
  expect(ownPriceOf(prices)).toEqual(wanted);
});
