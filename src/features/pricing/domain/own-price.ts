import { type PriceTier, type UnitPrices, unitPrice } from "./unit-price.ts";

/** What a member of a customer group pays for a product, net minor units. */
export interface OwnPrice {
  /** For one piece bought alone. */
  net: number;
  /** False where only larger quantities are agreed on. */
  isAgreed: boolean;
  /** What one piece costs from a quantity on, be it agreed or for everybody; each below every price before it. */
  tiers: PriceTier[];
}

/** What one piece costs a member, alone and from each quantity on; `null` if that is what everybody pays, or on request. */
export function ownPriceOf(prices: UnitPrices): OwnPrice | null {
  const { tiers = [], agreed } = prices;
  const alone = unitPrice(prices, 1);
  if (!alone || !agreed) return null;
  const quantities = new Set([...tiers, ...agreed.tiers].map(({ fromQuantity }) => fromQuantity));
  const own: PriceTier[] = [];
  let isOwn = alone.reason === "agreed";
  for (const fromQuantity of [...quantities].sort((one, other) => one - other)) {
    const price = unitPrice(prices, fromQuantity);
    if (!price || price.net >= (own.at(-1)?.net ?? alone.net)) continue;
    own.push({ fromQuantity, net: price.net });
    isOwn ||= price.reason === "agreed";
  }
  return isOwn ? { net: alone.net, isAgreed: alone.reason === "agreed", tiers: own } : null;
}
