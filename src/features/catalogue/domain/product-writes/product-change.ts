import type { Locale } from "#features/languages/domain/locale.ts";
import type { WholeProduct } from "./whole-product.ts";

/** What a tag is called in each language. */
export type TagNames = Record<Locale, string>;

/** A tag by its key alone, or with what it is called, where the shop does not have it yet. */
export interface NamedTag {
  key: string;
  names: TagNames | null;
}

/** A product as it is stored. `reserved`: what orders keep back of its stock. */
export interface StoredProduct {
  product: WholeProduct;
  reserved: number;
}

/** A product as it was, null for a new one, and as it shall be. */
export interface ProductChange {
  before: WholeProduct | null;
  after: WholeProduct;
  /** Those of its tags that the shop does not have yet, with what they are called. */
  newTags: readonly NamedTag[];
}
