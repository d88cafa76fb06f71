import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Audience } from "../product.ts";

/** What a price is for: buying, or renting by the day, week or month. */
export const tariffs = ["sale", "day", "week", "month"] as const;
export type Tariff = (typeof tariffs)[number];

/** Net prices in minor units by tariff; one that is missing is not offered. */
export type IndexPrices = Partial<Record<Tariff, number>>;

/** A published product with all that finding, narrowing and sorting ask of it. */
export interface IndexProduct {
  id: string;
  sku: string;
  brand: string;
  model: string;
  categoryId: number;
  /** Values as `attributesOf(categoryId)` describes them. */
  specs: Readonly<Record<string, unknown>>;
  /** The shop's own order inside a category. */
  position: number;
  /** When it came into the shop, in milliseconds. */
  createdAt: number;
  /** Pieces that can be ordered now. */
  available: number;
  prices: Record<MarketCode, IndexPrices>;
  texts: Record<Audience["locale"], { name: string; description: string }>;
  /** What its tags are called. */
  tagNames: Record<Audience["locale"], readonly string[]>;
}

/**
 * What is kept about the products in the product index to answer one kind of question. Each product has a place, a number from 0 that
 * only grows: one that is changed is taken away and put at a new place, so that lists of places stay in order by themselves.
 */
export interface IndexIndex {
  /** Puts a product at a place above all that were used before. */
  put(ordinal: number, product: IndexProduct): void;
  /** Forgets everything; places begin at 0 again. */
  clear(): void;
}

/** What an index may ask of the product index about a place. */
export interface Index {
  /** Places used so far, those taken away included. */
  readonly size: number;
  /** False once the product of a place was taken away or put elsewhere. */
  isThere(ordinal: number): boolean;
  idOf(ordinal: number): string;
  categoryOf(ordinal: number): number;
  /** Pieces that can be ordered now; changes without a new place. */
  availableOf(ordinal: number): number;
  /** Net price in minor units, or null; changes without a new place. */
  priceOf(ordinal: number, market: MarketCode, tariff: keyof IndexPrices): number | null;
}
