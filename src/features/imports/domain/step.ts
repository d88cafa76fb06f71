import type { NamedTag } from "./read-tags.ts";
import type { WholeProduct } from "./whole-product.ts";

/** A product as it was and as a file wants it. */
export interface Step {
  before: WholeProduct | null;
  after: WholeProduct;
  /** Those of its tags that the shop does not have yet, with what they are called. */
  newTags: readonly NamedTag[];
}
