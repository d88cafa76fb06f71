import type { Locale } from "#features/languages/domain/locale.ts";
import type { PriceTier } from "#features/pricing/domain/unit-price.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { PictureItem, ProductFile } from "../media/product-media.ts";
import type { TariffPrices } from "../product-index/product-index.ts";
import type { Specs } from "../specs.ts";
import type { DangerousGoods } from "./dangerous-goods.ts";
import type { ShippingMark } from "./shipping-mark.ts";

/** Texts of a product in one language; `size` only in a family. */
export interface ProductTexts {
  name: string;
  description: string;
  size: string | null;
}

/** A package of a product. */
export interface Package {
  quantity: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
}

/** A product with everything that staff can change. */
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
  /** Languages without texts are missing. */
  texts: Partial<Record<Locale, ProductTexts>>;
  /** Sorted keys of its tags. */
  tags: readonly string[];
  /** Net minor units. */
  prices: Record<MarketCode, TariffPrices>;
  /** Prices from a quantity on by market, rising quantities; missing without any, as in versions from before there were tiers. */
  tiers?: Partial<Record<MarketCode, readonly PriceTier[]>>;
  /** Physical stock in pieces or metres; `null` for a set, which has none of its own. */
  stock: number | null;
  specs: Specs;
  /** GTIN-8, -12, -13 or -14. */
  gtin: string | null;
  /** Eight digits of the Combined Nomenclature, or ten of the Ukrainian UKTZED. */
  customsCode: string | null;
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: string | null;
  /** Of `unitsPerPackage` units together. */
  packages: readonly Package[];
  /** Missing in versions from before there was more than one. */
  unitsPerPackage?: number;
  shippingMarks?: readonly ShippingMark[];
  dangerousGoods: DangerousGoods | null;
  /** Keys of economic operators: the manufacturer, and the responsible person in the EU. */
  manufacturer: string | null;
  responsible: string | null;
  /** The shop offers to install it. */
  installation: boolean;
  /** Net purchase prices in minor units; never shown to customers. */
  purchase: Partial<Record<MarketCode, number>>;
  /** Ids of products without which it does not work, and of products that fit. */
  required: readonly string[];
  compatible: readonly string[];
  /** Last part of the address of its page; the id by default. */
  address: string;
  /** Pictures and videos in the order of the gallery; empty: the renders. */
  pictures: readonly PictureItem[];
  files: readonly ProductFile[];
  archived: boolean;
  /** Id of the product to which the address of an archived one redirects. */
  replacedBy: string | null;
}
