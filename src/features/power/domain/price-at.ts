import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import { gross } from "#platform/pure/money.ts";

/** What a product costs; tiers from a quantity on, left out without any. */
interface Offered<Amounts> {
  price: Amounts | null;
  tiers?: readonly { fromQuantity: number; price: Amounts }[] | undefined;
}

/** What the cart charges for one piece when so many are bought; `null`: on request. */
export function priceAt<Amounts extends { gross: number }>(
  { price, tiers = [] }: Offered<Amounts>,
  count: number,
): Amounts | null {
  // Of one product in one market, gross amounts are in the order of the net ones.
  const amounts = tiers.map(({ fromQuantity, price: { gross: net } }) => ({ fromQuantity, net }));
  const paid = unitPrice({ base: price?.gross ?? null, tiers: amounts }, count);
  return tiers.find(({ fromQuantity }) => fromQuantity === paid?.fromQuantity)?.price ?? price;
}

/**
 * What the cart asks for pieces at these prices, with tax in minor units: the tax of an order is that of its whole net sum (D25), not of
 * each piece. `null` if one has no price.
 */
export function sumOf(
  parts: readonly { price: { net: number } | null; count: number }[],
  taxRateBp: number,
): number | null {
  const net = parts.reduce<number | null>(
    (sum, { price, count }) => (sum === null || price === null ? null : sum + price.net * count),
    0,
  );
  return net === null ? null : gross(net, taxRateBp);
}
