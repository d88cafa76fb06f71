/** Net price of one piece from a quantity on, minor units. */
export interface PriceTier {
  fromQuantity: number;
  net: number;
}

/** Prices of one product in one market, net minor units. */
export interface UnitPrices {
  /** `null`: on request. */
  base: number | null;
  tiers?: readonly PriceTier[] | undefined;
  /** Prices agreed with the buyer's group; without `tiers` of its own, the group's percentage counts. */
  agreed?: AgreedPrice | null | undefined;
}

/** What a customer group pays: its own prices of the product, or else a percentage off every other price. */
export interface AgreedPrice {
  /** Basis points, 0 to 9999. */
  percentOffBp: number;
  tiers: readonly PriceTier[];
}

/** Net price of one piece in minor units, and why: the base price, a tier from a quantity on, or what was agreed. */
export type UnitPrice =
  | { net: number; reason: "base" | "agreed"; fromQuantity: null }
  | { net: number; reason: "tier"; fromQuantity: number };
