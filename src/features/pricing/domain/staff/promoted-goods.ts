import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Gift, PromotedGoods } from "../promotion.ts";
import type { ExampleProduct } from "./preview-promotion.ts";

export interface GoodsCategory {
  id: number;
  slug: string;
  parentId: number | null;
  name: string;
}

export interface GoodsProduct {
  id: string;
  sku: string;
  name: string;
}

/** Which goods, in which market and time. */
export interface ExamplesQuestion {
  goods: PromotedGoods;
  market: MarketCode;
  locale: Locale;
  from: Date;
  until: Date | null;
}

/** Products that show what a promotion does, of `count` that it is for; so many of them have a reduced price in its time. */
export interface Examples {
  products: ExampleProduct[];
  count: number;
  reduced: number;
}

/** Goods that promotions can name. Implemented by the catalogue, which is above this feature. */
export interface PromotedGoodsSource {
  /** All categories in the shop's order. */
  categories(locale: Locale): Promise<readonly GoodsCategory[]>;
  /** Brands of all products, in order. */
  brands(): Promise<readonly string[]>;
  /** Those of the products that exist. */
  named(ids: readonly string[], locale: Locale): Promise<readonly GoodsProduct[]>;
  /** Products that match typed words, the best first. */
  find(typed: string, locale: Locale): Promise<readonly GoodsProduct[]>;
  examples(question: ExamplesQuestion): Promise<Examples>;
  /** What the shop pays for products, net minor units by product and market; those without are missing. Never shown to buyers. */
  purchases(ids: readonly string[]): Promise<ReadonlyMap<string, Partial<Record<MarketCode, number>>>>;
  /** Products that can be given, by id. */
  gifts(ids: readonly string[], market: MarketCode): Promise<Map<string, Gift>>;
}
