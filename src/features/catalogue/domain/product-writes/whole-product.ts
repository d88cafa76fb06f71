import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { TariffPrices } from "../product-index/product-index.ts";
import type { Specs } from "../specs.ts";

/** Texts of a product in one language; `size` only in a family. */
export interface ProductTexts {
  name: string;
  description: string;
  size: string | null;
}

/** A product with everything that an import file can contain. */
export interface ImportedProduct {
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
  /** Languages without texts are missing. */
  texts: Partial<Record<Locale, ProductTexts>>;
  /** Sorted keys of its tags. */
  tags: readonly string[];
  /** Net minor units. */
  prices: Record<MarketCode, TariffPrices>;
  /** Physical stock in pieces or metres; `null` for a set, which has none of its own. */
  stock: number | null;
  specs: Specs;
}
