import type { UnitPrice } from "./unit-price.ts";

/**
 * Why an ordered piece costs something else than its price of `prices`: a tier from a quantity on, or what was agreed with the
 * buyer, beside the net price of everybody then (minor units; `null`: on request). It names no group: those are for staff.
 */
export type PriceReason = { reason: "tier"; fromQuantity: number } | { reason: "agreed"; publicNet: number | null };

/** The reason to store with an order line; `null`: the base price, which needs none. `base` is in net minor units. */
export function priceReasonOf(price: UnitPrice, base: number | null): PriceReason | null {
  if (price.reason === "tier") return { reason: "tier", fromQuantity: price.fromQuantity };
  return price.reason === "agreed" ? { reason: "agreed", publicNet: base } : null;
}
