import { expect, test } from "vitest";
import { markets } from "#platform/pure/markets.ts";
import { deliveryCost } from "./delivery-cost.ts";

test.each([
  [4_999_99, "standard", 200_00],
  [5_000_00, "standard", 200_00],
  [5_000_01, "standard", 0],
  [10_000_00, "express", 350_00],
  [10_000_01, "express", 0],
] as const)("a piece of %i kopiykas net, %s: %i", (net, method, expected) => {
  expect(deliveryCost(net, markets.UA.shipping[method])).toBe(expected);
});
