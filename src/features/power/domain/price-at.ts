import { unitPrice } from "#features/pricing/domain/unit-price.ts";

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
