import type { Price, TierPrice } from "#features/catalogue/domain/product.ts";
import type { OwnPriceView } from "#features/pricing/domain/own-price-view.ts";
import { gross } from "#platform/pure/money.ts";

/** What a member of a customer group pays for a product, minor units: for one piece, and net from each quantity on. */
export type OwnOffer = Pick<OwnPriceView, "net" | "gross" | "tiers">;

/** The own prices of a reader by product; what costs the public price is missing. */
export type OwnOffers = ReadonlyMap<string, OwnOffer>;

/** A product that is offered; tiers from a quantity on, left out without any. */
interface Offered {
  id: string;
  price: Price | null;
  tiers?: readonly TierPrice[];
}

/** The product at the reader's own price and tiers, which hold the public ones where those are lower; itself without any. */
export function atOwnOffer<Product extends Offered>(product: Product, offers: OwnOffers, taxRateBp: number): Product {
  const own = offers.get(product.id);
  if (!own) return product;
  const tiers = own.tiers.map(({ fromQuantity, net }) => ({
    fromQuantity,
    price: { net, gross: gross(net, taxRateBp) },
  }));
  return { ...product, price: { net: own.net, gross: own.gross }, tiers };
}
