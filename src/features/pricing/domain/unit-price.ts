import { share } from "#platform/pure/money.ts";

/** Net price of one piece from a quantity on, minor units. */
export interface PriceTier {
  fromQuantity: number;
  net: number;
}

/** What a customer group pays: a percentage off the base price, or its own prices of the product where they are lower. */
export interface AgreedPrice {
  /** Basis points, 0 to 9999. */
  percentOffBp: number;
  tiers: readonly PriceTier[];
}

/** Prices of one product in one market, net minor units. */
export interface UnitPrices {
  /** `null`: on request. */
  base: number | null;
  tiers?: readonly PriceTier[] | undefined;
  /** Of the group that the buyer is an approved member of. */
  agreed?: AgreedPrice | null | undefined;
}

/** Net price of one piece in minor units, and why: the base price, a tier from a quantity on, or what was agreed. */
export type UnitPrice =
  | { net: number; reason: "base" | "agreed"; fromQuantity: null }
  | { net: number; reason: "tier"; fromQuantity: number };

/**
 * The lowest price that applies to one piece when `quantity` of the product are bought over all lines; `null`: on request. Of
 * equal prices the base price comes first, then the tier. Cards, pages, cart, orders and feeds all take their price from here.
 */
export function unitPrice({ base, tiers = [], agreed = null }: UnitPrices, quantity: number): UnitPrice | null {
  const reached = (tier: PriceTier) => tier.fromQuantity <= quantity;
  const plain = (net: number, reason: "base" | "agreed"): UnitPrice => ({ net, reason, fromQuantity: null });
  const prices: UnitPrice[] = [
    ...(base === null ? [] : [plain(base, "base")]),
    ...tiers.filter(reached).map(({ net, fromQuantity }): UnitPrice => ({ net, reason: "tier", fromQuantity })),
    ...(agreed?.tiers.filter(reached) ?? []).map(({ net }) => plain(net, "agreed")),
    ...(agreed && base !== null ? [plain(base - share(base, agreed.percentOffBp), "agreed")] : []),
  ];
  return prices.reduce<UnitPrice | null>((best, price) => (best && best.net <= price.net ? best : price), null);
}

/** Tiers that are worth showing to everybody: by quantity, each lower than every price before it. */
export function shownTiers({ base, tiers = [] }: Pick<UnitPrices, "base" | "tiers">): PriceTier[] {
  const shown: PriceTier[] = [];
  let least = base ?? 0;
  for (const tier of tiers.toSorted((one, other) => one.fromQuantity - other.fromQuantity)) {
    if (tier.net >= least) continue;
    shown.push(tier);
    least = tier.net;
  }
  return shown;
}
