import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import { matches } from "#features/pricing/domain/discounts.ts";
import { offersOf } from "#features/pricing/domain/offers.ts";
import type { Offer, PromotionFacts } from "#features/pricing/domain/promotion.ts";
import { type AgreedPrice, unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { ProductRequest, RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import {
  type AskedLine,
  type CartProduct,
  factKey,
  type GiftProduct,
  type PricedCart,
  type Promoted,
  priceLines,
} from "./domain/pricing.ts";

export { deleteQuotations } from "./quotations/quotations.store.ts";

/** Current products by id, in the language and prices of the audience. Implemented by the catalogue. */
export interface PriceSource {
  priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>>;
}

/** Prices and free machines for requested rentals, in their order. Implemented by the rental feature. */
export interface RequestSource {
  assess(requests: readonly ProductRequest[], market: MarketCode): Promise<(RequestFacts | null)[]>;
}

/** Promotions, and prices agreed with groups of customers. Implemented by the pricing feature. */
export interface PromotionSource {
  facts(question: { codes: readonly string[]; userId: string | null }): Promise<PromotionFacts>;
  agreed(userId: string | null, productIds: readonly string[], market: MarketCode): Promise<Map<string, AgreedPrice>>;
  now(): Date;
}

/** Who buys: normalised codes, and the account, `null` for guests. */
export interface Buyer {
  codes: readonly string[];
  userId: string | null;
}

const guest: Buyer = { codes: [], userId: null };

/** The server side of the cart. It stores nothing: lines and codes come from the browser. */
export interface CartService {
  /** Today's prices, stock, discounts and totals of these lines. */
  price(lines: readonly AskedLine[], audience: Audience, buyer?: Buyer): Promise<PricedCart>;
}

interface CartDeps {
  catalogue: PriceSource;
  /** Without it every rented line is unavailable. */
  rental?: RequestSource;
  /** Without it nothing is promoted. */
  pricing?: PromotionSource;
}

/** The cart over its sources. */
export function createCart({ catalogue, rental, pricing }: CartDeps): CartService {
  return {
    async price(lines, audience, buyer = guest) {
      const ids = [...new Set(lines.map((line) => line.id))];
      const { offers, problems } = pricing ? await offersFor(pricing, audience, buyer) : { offers: [], problems: [] };
      const gifts = giftIds(offers);
      const rented = lines.flatMap((line) => (line.rental ? [{ line, rental: line.rental }] : []));
      const requests = rented.map(({ line, rental: request }) => {
        return { ...request, productId: line.id, quantity: line.quantity };
      });
      const [products, agreed, facts] = await Promise.all([
        ids.length > 0 ? catalogue.priced([...ids, ...gifts], audience) : new Map<string, PricedProduct>(),
        pricing ? pricing.agreed(buyer.userId, ids, audience.market) : new Map<string, AgreedPrice>(),
        rental && requests.length > 0 ? rental.assess(requests, audience.market) : [],
      ]);
      const shown = new Map<string, CartProduct>();
      for (const line of lines) {
        const product = products.get(line.id);
        if (product && line.mode !== "rent")
          shown.set(factKey(line), { ...cartProduct(product), ...agreedIn(agreed, line.id) });
      }
      for (const [at, { line }] of rented.entries()) {
        const product = products.get(line.id);
        const request = facts[at];
        if (product && request) shown.set(factKey(line), rentedProduct(product, request));
      }
      const bought = lines.flatMap((line) => (line.mode === "rent" ? [] : (shown.get(factKey(line)) ?? [])));
      const relevant = offers.filter((offer) => offer.code !== null || bought.some((one) => isFor(offer, one)));
      const promoted = { offers: relevant, problems, gifts: giftsIn(products, giftIds(relevant)) };
      const price = (by: Promoted) => priceLines(lines, shown, markets[audience.market], by);
      return withoutBudgets(price(promoted), price);
    },
  };
}

async function offersFor(pricing: PromotionSource, { locale, market }: Audience, buyer: Buyer) {
  return offersOf(await pricing.facts(buyer), { locale, market, codes: buyer.codes, at: pricing.now() });
}

function isFor({ goods }: Offer, { id: productId, categorySlug, brand }: CartProduct): boolean {
  return matches(goods, { productId, categorySlug, brand });
}

function agreedIn(agreed: ReadonlyMap<string, AgreedPrice>, id: string): Pick<CartProduct, "agreed"> {
  const price = agreed.get(id);
  return price ? { agreed: price } : {};
}

function giftIds(offers: readonly Offer[]): string[] {
  return offers.flatMap(({ benefit }) => (benefit.kind === "gift" ? [benefit.productId] : []));
}

function giftsIn(products: ReadonlyMap<string, PricedProduct>, ids: readonly string[]): GiftProduct[] {
  return [...new Set(ids)].flatMap((id) => {
    const product = products.get(id);
    const price = product && unitPrice({ base: product.unitNet }, 1);
    if (!product || !price) return [];
    const { name, picture, available } = product;
    return [{ id, name, picture, available, unitNet: price.net }];
  });
}

/**
 * What is left of a budget is nobody's business: the browser gets no budgets, and no offers that only their budget keeps from
 * applying, as it would apply them and no order could be placed.
 */
function withoutBudgets({ promoted, ...cart }: PricedCart, price: (by: Promoted) => PricedCart): PricedCart {
  if (promoted.offers.every(({ budgetLeft }) => budgetLeft === null)) return { ...cart, promoted };
  const open = { ...promoted, offers: promoted.offers.map((offer) => ({ ...offer, budgetLeft: null })) };
  const applied = new Set(cart.discounts.map(({ promotionId }) => promotionId));
  const tooDear = new Set(
    price(open).discounts.flatMap(({ promotionId }) => (applied.has(promotionId) ? [] : [promotionId])),
  );
  const codes = new Set(promoted.offers.flatMap(({ id, code }) => (code !== null && tooDear.has(id) ? [code] : [])));
  const problems = [...promoted.problems, ...cart.problems.filter(({ code }) => codes.has(code))];
  return { ...cart, promoted: { ...open, problems, offers: open.offers.filter(({ id }) => !tooDear.has(id)) } };
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
