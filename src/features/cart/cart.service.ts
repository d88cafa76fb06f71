import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import { markets } from "#platform/pure/markets.ts";
import { type AskedLine, type CartProduct, type PricedCart, priceLines } from "./domain/pricing.ts";

/** What the cart asks of the catalogue: products that are sold now, by id, in the words and prices of the audience. */
export interface PriceSource {
  priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>>;
}

/** The server's side of the cart. It keeps nothing: the lines come from the browser. */
export interface CartService {
  /** Today's prices, stock and totals of these lines. */
  price(lines: readonly AskedLine[], audience: Audience): Promise<PricedCart>;
}

/** The cart over a catalogue. */
export function createCart({ catalogue }: { catalogue: PriceSource }): CartService {
  return {
    async price(lines, audience) {
      const ids = [...new Set(lines.map((line) => line.id))];
      const products = ids.length > 0 ? await catalogue.priced(ids, audience) : new Map<string, PricedProduct>();
      const shown = new Map([...products].map(([id, product]) => [id, cartProduct(product)]));
      return priceLines(lines, shown, markets[audience.market]);
    },
  };
}

/** Only what the cart shows leaves the server. */
function cartProduct(product: PricedProduct): CartProduct {
  const { id, name, brand, model, picture, categorySlug, unitNet, available, saleUnit, panelWatts, batteries } =
    product;
  return { id, name, brand, model, picture, categorySlug, unitNet, available, saleUnit, panelWatts, batteries };
}
