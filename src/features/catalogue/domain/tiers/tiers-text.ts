import type { PriceTier } from "#features/pricing/domain/unit-price.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { excerpt } from "../product-writes/errors.ts";
import { invalid, type Read, readMoney, readWhole, valid } from "../product-writes/read-cells.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";

/** Most tiers of a product in a market, and the largest quantity of one. */
export const maxTiers = 10;
export const maxTierQuantity = 1_000_000;

/**
 * Tiers as typed, `10:3100.00|50:2950.00`: pieces and the net price of one. They are sorted by quantity; each price has to be lower
 * than the one before it.
 */
export function readTiers(typed: string, market: MarketCode): Read<PriceTier[]> {
  const tiers: PriceTier[] = [];
  for (const item of typed.split("|")) {
    const [count = "", amount = "", ...rest] = item.split(":").map((part) => part.trim());
    const fromQuantity = readWhole(count, 2, maxTierQuantity);
    const isTwice = fromQuantity.ok && tiers.some((tier) => tier.fromQuantity === fromQuantity.value);
    if (!fromQuantity.ok || amount === "" || rest.length > 0 || isTwice || tiers.length === maxTiers)
      return invalid("bad_tiers", { value: excerpt(item), most: maxTiers });
    const net = readMoney(amount, market);
    if (!net.ok) return net;
    tiers.push({ fromQuantity: fromQuantity.value, net: net.value });
  }
  tiers.sort((one, other) => one.fromQuantity - other.fromQuantity);
  const high = tiers.find(({ net }, at) => net >= (tiers[at - 1]?.net ?? Number.POSITIVE_INFINITY));
  return high ? invalid("tiers_fall", { quantity: high.fromQuantity, amount: toDecimal(high.net) }) : valid(tiers);
}

/** Tiers as `readTiers` reads them; "" for none. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers.map(({ fromQuantity, net }) => `${fromQuantity}:${toDecimal(net)}`).join("|");
}

/** Gives a product the tiers of a market; without any in either market it has no field `tiers`. */
export function withTiers(product: WholeProduct, market: MarketCode, tiers: readonly PriceTier[]): void {
  const { [market]: _, ...others } = product.tiers ?? {};
  const all = tiers.length > 0 ? { ...others, [market]: tiers } : others;
  delete product.tiers;
  if (Object.keys(all).length > 0) product.tiers = all;
}
