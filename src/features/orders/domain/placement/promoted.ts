import type { Installation } from "#features/cart/domain/installation.ts";
import { lineKey } from "#features/cart/domain/line.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { discountsOf } from "#features/pricing/domain/discounts.ts";
import type { PriceReason } from "#features/pricing/domain/price-reason.ts";
import type { Discount, Gift, PromotionFacts } from "#features/pricing/domain/promotion.ts";
import { type AgreedPrice, unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";
import type { RentedLine } from "../rentals/rented.ts";

/** Promotions as of a moment, for one buyer. */
export interface Promoting {
  facts: PromotionFacts;
  at: Date;
}

/** There are no promotions. */
export const noPromotions: Promoting = {
  facts: { promotions: [], uses: new Map(), coupons: [], group: null, isSignedIn: true },
  at: new Date(0),
};

/** An item with its product of today's catalogue. */
export interface AssessedItem {
  product: PricedProduct;
  quantity: number;
  unitNet: number;
  priceReason: PriceReason | null;
  installation: Installation | null;
  /** `null`: bought. */
  rented: RentedLine | null;
  /** What promotions take off the whole quantity, net minor units. */
  discountNet: number;
  /** Added by a promotion, not asked for. */
  isGift: boolean;
}

/** An item before promotions. */
type PlainItem = Omit<AssessedItem, "discountNet" | "isGift">;

interface Terms {
  products: ReadonlyMap<string, PricedProduct>;
  market: MarketSettings;
  locale: Locale;
  shippingMethod: ShippingMethod;
  /** Normalised codes. */
  codes: readonly string[];
}

/** The items with what promotions take off each of them and with gifts behind them, and the promotions themselves. */
export function promoted(
  items: readonly PlainItem[],
  { facts, at }: Promoting,
  { products, ...terms }: Terms,
): { items: AssessedItem[]; discounts: readonly Discount[] } {
  const keys = keysOf(items);
  const lines = items.flatMap(({ product, unitNet, quantity, rented }, index) => {
    const { id: productId, categorySlug, brand } = product;
    return rented ? [] : [{ key: keys[index] ?? "", productId, categorySlug, brand, unitNet, quantity }];
  });
  const rentedNet = items.reduce((sum, { rented, unitNet, quantity }) => sum + (rented ? unitNet * quantity : 0), 0);
  const gifts = giftsOf(facts, products);
  const { applied } = discountsOf(lines, facts, { ...terms, at, rentedNet, gifts });
  const off = new Map<string, number>();
  for (const { key, amount } of applied.flatMap(({ byLine }) => byLine)) off.set(key, (off.get(key) ?? 0) + amount);
  const own = items.map((item, index): AssessedItem => {
    return { ...item, discountNet: off.get(keys[index] ?? "") ?? 0, isGift: false };
  });
  const given = applied.flatMap(({ gift }): AssessedItem[] => {
    const product = gift && products.get(gift.productId);
    if (!gift || !product) return [];
    const { unitNet } = gift;
    const plain = { quantity: 1, priceReason: null, installation: null, rented: null };
    return [{ ...plain, product, unitNet, discountNet: unitNet, isGift: true }];
  });
  return { items: [...own, ...given], discounts: applied };
}

/** Gift products of promotions that have a price. */
function giftsOf({ promotions }: PromotionFacts, products: ReadonlyMap<string, PricedProduct>): Map<string, Gift> {
  return new Map(
    giftIds({ promotions }).flatMap((id): [string, Gift][] => {
      const product = products.get(id);
      const price = product && unitPrice({ base: product.unitNet }, 1);
      return product && price ? [[id, { unitNet: price.net, available: product.available }]] : [];
    }),
  );
}

/** Products with what the buyer's group pays for them, if there is a group. */
export function withAgreed(
  products: ReadonlyMap<string, PricedProduct>,
  agreed: ReadonlyMap<string, AgreedPrice> = new Map(),
): Map<string, PricedProduct> {
  return new Map(
    [...products].map(([id, product]) => {
      const price = agreed.get(id);
      return [id, price ? { ...product, agreed: price } : product];
    }),
  );
}

/** Ids of the products that promotions give. */
export function giftIds({ promotions }: Pick<PromotionFacts, "promotions">): string[] {
  return promotions.flatMap(({ benefit }) => (benefit.kind === "gift" ? [benefit.productId] : []));
}

/** Keys as in the cart, which decide about the last kopiyka of a spread amount; a repeated one is numbered. */
function keysOf(items: readonly PlainItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ product, installation, rented }) => {
    const place = rented ? { mode: "rent" as const, rental: rented.request } : { mode: "buy" as const };
    const key = lineKey({ id: product.id, ...place, ...(installation ? { installation } : {}) });
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times === 0 ? key : `${key}.${times}`;
  });
}
