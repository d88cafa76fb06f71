import type { ShippingTariff } from "#platform/pure/market/market.ts";

/** Delivery of one piece in minor units: free only above the threshold, not at it (decision D9). */
export function deliveryCost(net: number, tariff: ShippingTariff): number {
  return net > tariff.freeAbove ? 0 : tariff.cost;
}
