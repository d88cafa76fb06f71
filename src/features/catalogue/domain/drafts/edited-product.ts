import { isUuid } from "#platform/pure/uuid.ts";
import type { FieldError } from "../product-writes/errors.ts";
import type { DraftChanges, FieldConflict, Fields } from "./draft.ts";
import type { ProductState } from "./product-state.ts";
import type { Redefined } from "./redefined.ts";

/** A product by its id, or the draft of a product that does not exist yet. */
export type EditedRef = { product: string } | { draft: string };

/** What an address names: the UUID of a draft, or the id of a product. */
export function editedRef(text: string): EditedRef {
  return isUuid(text) ? { draft: text.toLowerCase() } : { product: text };
}

/** Why scheduled publishing failed. */
export type PublishError = "conflict" | "incomplete" | "error";

/** A product as its form shows it. */
export interface EditedProduct {
  /** `null` without a draft. */
  draftId: string | null;
  /** `null` for a product that does not exist yet. */
  productId: string | null;
  /** Fields as stored; those of an empty product for a new one. */
  stored: Fields;
  changes: DraftChanges;
  /** Changed fields whose stored value was changed by somebody else meanwhile. */
  conflicts: FieldConflict[];
  /** Why the draft cannot be published. */
  errors: FieldError[];
  state: ProductState;
  publishedAt: Date | null;
  /** Scheduled publishing of the draft, and why it failed; it is not tried again before staff publish or schedule. */
  publishAt: Date | null;
  publishError: PublishError | null;
  /** Quantity that orders reserve. */
  reserved: number;
  /** Last change of the draft, or of the product without one; its person's name, `null` for the shop itself. */
  changedBy: string | null;
  changedAt: Date;
  /** Fields `name.pl`, `description.en`, … made from an older Ukrainian text. */
  stale: string[];
  /** Version of the definitions by which this was read: a form with older ones has to load them. */
  definitions: number;
}

/** What added a version to the history of a product; `before`: a change made elsewhere. */
export type VersionEntry = "before" | "import" | "publish" | "save" | "hide" | "archive" | "restore" | "grid" | "plan";

export interface ProductVersion {
  version: number;
  entry: VersionEntry;
  actor: string;
  /** `null` for the shop itself. */
  actorName: string | null;
  at: Date;
  /** Fields that differ from the version before, with both values. */
  changes: { field: string; before: string; after: string }[];
}

export type Unknown = { code: "unknown_product" };
export type Conflict = { code: "conflict"; conflicts: FieldConflict[] };
/** Edits that were saved in part: others changed the fields, or the definitions of their attributes. */
export type SavedInPart = Conflict & { redefined: Redefined[]; product: EditedProduct };
export type Incomplete = { code: "incomplete"; errors: FieldError[] };
