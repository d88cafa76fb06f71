import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { fileAddress, type StoredMedia } from "../media/media-file.ts";
import type { ProductFile, ProductFileKind } from "../media/product-media.ts";
import type { ProductCard } from "../product.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";

type SharedFact =
  | "gtin"
  | "origin"
  | "packages"
  | "unitsPerPackage"
  | "shippingMarks"
  | "dangerousGoods"
  | "manufacturer"
  | "responsible"
  | "installation"
  | "required"
  | "compatible"
  | "files";

/** What the law, carriers and installers ask about a product, as stored. */
export interface DisclosedFacts extends Pick<WholeProduct, SharedFact> {
  /** Its videos, captions and documents; `null` without any. */
  media: StoredMedia | null;
}

/** A manufacturer, or a responsible person in the EU (Regulation (EU) 2023/988, articles 9, 16 and 19). */
export interface EconomicOperator {
  name: string;
  /** Postal address. */
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** E-mail or web address. */
  contact: string;
}

/** A document that visitors can open. */
export interface ShownDocument {
  href: string;
  kind: ProductFileKind;
  title: string;
  languages: readonly Locale[];
  type: string;
  bytes: number;
  validUntil: Day | null;
}

/** What the lower part of a product's page shows beside its characteristics, in one language and market. */
export interface Disclosure extends Pick<DisclosedFacts, "gtin" | "origin" | "dangerousGoods" | "installation"> {
  documents: ShownDocument[];
  manufacturer: EconomicOperator | null;
  responsible: EconomicOperator | null;
  /** Packages of one unit; `null` where they are not known, and where they hold more. */
  packages: PackageTotals | null;
  /** Products without which it does not work, and products that fit. */
  required: ProductCard[];
  compatible: ProductCard[];
}

export interface PackageTotals {
  count: number;
  weightG: number;
}

/** Documents that exist and are valid on a day; a document is still valid on its last one. */
export function shownDocuments(files: readonly ProductFile[], media: StoredMedia | null, today: Day): ShownDocument[] {
  return files.flatMap(({ file, kind, title, languages, validUntil }) => {
    const stored = media?.[file];
    if (!stored || (validUntil !== null && validUntil < today)) return [];
    const { name, type, bytes } = stored;
    return [{ href: fileAddress(file, name), kind, title: title || name, languages, type, bytes, validUntil }];
  });
}

/** Number and weight of all packages of one unit; `null` without any, and where packages hold more than one. */
export function packageTotals({
  packages,
  unitsPerPackage = 1,
}: Pick<DisclosedFacts, "packages" | "unitsPerPackage">): PackageTotals | null {
  if (packages.length === 0 || unitsPerPackage > 1) return null;
  return {
    count: packages.reduce((sum, { quantity }) => sum + quantity, 0),
    weightG: packages.reduce((sum, { quantity, weightG }) => sum + quantity * weightG, 0),
  };
}
