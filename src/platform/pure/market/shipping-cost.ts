import type { ShippingTariff } from "./market.ts";

/** Cost of delivery in minor units. "Above" is strict: a subtotal equal to the threshold still pays (D9). */
export function shippingCost(subtotal: number, tariff: ShippingTariff): number {
  return subtotal > tariff.freeAbove ? 0 : tariff.cost;
}
