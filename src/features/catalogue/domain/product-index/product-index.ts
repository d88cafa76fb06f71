import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { Audience } from "../product.ts";

/** What a price is for: buying, or renting by the day, week or month. */
export const tariffs = ["sale", "day", "week", "month"] as const;
export type Tariff = (typeof tariffs)[number];

/** Net prices in minor units; a missing tariff is not offered. */
export type TariffPrices = Partial<Record<Tariff, number>>;

/** A published product with the data for search, filters and sorting. */
export interface IndexedProduct {
  id: string;
  sku: string;
  brand: string;
  model: string;
  categoryId: number;
  /** Values of `attributesOf(categoryId)`. */
  specs: Readonly<Record<string, unknown>>;
  /** Position in the shop's own order of the category. */
  position: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** Quantity that can be ordered now. */
  available: number;
  prices: Record<MarketCode, TariffPrices>;
  texts: Record<Audience["locale"], { name: string; description: string }>;
  tagNames: Record<Audience["locale"], readonly string[]>;
}

/**
 * Index over the product index for one kind of query. Each product has an ordinal, counted from 0. A changed product is removed
 * and gets a new, larger ordinal, so lists of ordinals stay sorted by appending.
 */
export interface SecondaryIndex extends Savable {
  /** Takes over definitions of the same structure, whose names may be others. */
  use?(next: Definitions): void;
  /** Adds a product; its ordinal is larger than all before. */
  put(ordinal: number, product: IndexedProduct): void;
  /** Removes everything; ordinals begin at 0 again. */
  clear(): void;
}

/** A structure that a later process can restore. */
export interface Savable {
  /** The contents in parts of plain data, not copied; nothing may be put until all are read. */
  save(): Iterable<unknown>;
  /** Replaces the contents by what the same code has saved. */
  restore(saved: SavedParts): void;
}

/** Parts of a saved index in their order. */
export interface SavedParts {
  /** The next part. Its type is the writer's: parts are only read by the code that wrote them. */
  take<Part>(): Part;
}

/** Data of the product index by ordinal. */
export interface Index {
  /** Number of ordinals used so far, including removed ones. */
  readonly size: number;
  /** False if the product was removed or has a newer ordinal. */
  isThere(ordinal: number): boolean;
  idOf(ordinal: number): string;
  categoryOf(ordinal: number): number;
  /** Quantity that can be ordered now; changes without a new ordinal. */
  availableOf(ordinal: number): number;
  /** Net price in minor units, or `null`; changes without a new ordinal. */
  priceOf(ordinal: number, market: MarketCode, tariff: keyof TariffPrices): number | null;
}
