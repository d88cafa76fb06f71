import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import type { ProductRequest, RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { type AskedLine, type CartProduct, factKey, type PricedCart, priceLines } from "./domain/pricing.ts";

export { deleteQuotations } from "./quotations/quotations.store.ts";

/** Current products by id, in the language and prices of the audience. Implemented by the catalogue. */
export interface PriceSource {
  priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>>;
}

/** Prices and free machines for requested rentals, in their order. Implemented by the rental feature. */
export interface RequestSource {
  assess(requests: readonly ProductRequest[], market: MarketCode): Promise<(RequestFacts | null)[]>;
}

/** The server side of the cart. It stores nothing: the lines come from the browser. */
export interface CartService {
  /** Today's prices, stock and totals of these lines. */
  price(lines: readonly AskedLine[], audience: Audience): Promise<PricedCart>;
}

/** Without `rental` every rented line is unavailable. */
export function createCart({ catalogue, rental }: { catalogue: PriceSource; rental?: RequestSource }): CartService {
  return {
    async price(lines, audience) {
      const ids = [...new Set(lines.map((line) => line.id))];
      const rented = lines.flatMap((line) => (line.rental ? [{ line, rental: line.rental }] : []));
      const requests = rented.map(({ line, rental: request }) => {
        return { ...request, productId: line.id, quantity: line.quantity };
      });
      const [products, facts] = await Promise.all([
        ids.length > 0 ? catalogue.priced(ids, audience) : new Map<string, PricedProduct>(),
        rental && requests.length > 0 ? rental.assess(requests, audience.market) : [],
      ]);
      const shown = new Map<string, CartProduct>();
      for (const line of lines) {
        const product = products.get(line.id);
        if (product && line.mode !== "rent") shown.set(factKey(line), cartProduct(product));
      }
      for (const [at, { line }] of rented.entries()) {
        const product = products.get(line.id);
        const request = facts[at];
        if (product && request) shown.set(factKey(line), rentedProduct(product, request));
      }
      return priceLines(lines, shown, markets[audience.market]);
    },
  };
}

/** Rented machines do not count towards a bulk purchase. */
function rentedProduct(product: PricedProduct, rental: RequestFacts): CartProduct {
  const { now: unitNet } = rental.quote;
  // Earlier prices of a tariff tier do not apply to a number of days.
  return {
    ...cartProduct(product),
    unitNet,
    unitBefore: null,
    available: rental.free,
    panelWatts: 0,
    batteries: 0,
    rental,
  };
}

/** Only fields that the cart shows leave the server. */
function cartProduct(product: PricedProduct): CartProduct {
  const { sku: _sku, warrantyYears: _warrantyYears, ...shown } = product;
  return shown;
}
