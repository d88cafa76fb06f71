import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { IndexPrices } from "../product-index/product-index.ts";
import type { Specs } from "../specs.ts";

/** The texts of a product in one language; a size only where it belongs to a family. */
export interface ProductTexts {
  name: string;
  description: string;
  size: string | null;
}

/** A product with everything that a file can say about it. */
export interface WholeProduct {
  id: string;
  sku: string;
  categoryId: number;
  brand: string;
  model: string;
  family: string | null;
  familyPosition: number;
  position: number;
  published: boolean;
  warrantyYears: number | null;
  performanceWarrantyYears: number | null;
  /** A language without texts is missing. */
  texts: Partial<Record<Locale, ProductTexts>>;
  /** Keys of its tags, in the order of their letters. */
  tags: readonly string[];
  /** Net minor units. */
  prices: Record<MarketCode, IndexPrices>;
  /** What lies in the warehouse, in pieces or metres; null for a set, which has no stock of its own. */
  stock: number | null;
  specs: Specs;
}
