import type { Locale } from "#features/languages/domain/locale.ts";
import type { WholeProduct } from "./whole-product.ts";

/** Names of a tag by language. */
export type TagNames = Record<Locale, string>;

/** A tag; with names if it does not exist yet. */
export interface NamedTag {
  key: string;
  names: TagNames | null;
}

/** A stored product, with the quantity that orders reserve of its stock. */
export interface StoredProduct {
  product: WholeProduct;
  reserved: number;
}

/** A product before (`null` for a new one) and after the change. */
export interface ProductChange {
  before: WholeProduct | null;
  after: WholeProduct;
  /** Its tags that do not exist yet. */
  newTags: readonly NamedTag[];
}
