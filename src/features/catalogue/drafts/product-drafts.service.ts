import { createContext } from "react-router";
import type { Result } from "#platform/pure/result.ts";
import type { DraftChanges, FieldConflict, FieldEdit, Fields } from "../domain/drafts/draft.ts";
import type { ProductState } from "../domain/drafts/product-state.ts";
import type { FieldError } from "../domain/product-writes/errors.ts";

/** A product by its id, or the draft of a product that does not exist yet. */
export type EditedRef = { product: string } | { draft: string };

export const publishErrors = ["conflict", "incomplete", "error"] as const;
/** Why scheduled publishing failed. */
export type PublishError = (typeof publishErrors)[number];

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
}

export interface ProductVersion {
  version: number;
  entry: "before" | "import" | "publish" | "save" | "hide" | "archive" | "restore" | "grid";
  actor: string;
  /** `null` for the shop itself. */
  actorName: string | null;
  at: Date;
  /** Fields that differ from the version before, with both values. */
  changes: { field: string; before: string; after: string }[];
}

type Actor = { id: string };
type Unknown = { code: "unknown_product" };
type Conflict = { code: "conflict"; conflicts: FieldConflict[] };
type Incomplete = { code: "incomplete"; errors: FieldError[] };

/** Drafts, publishing and history of products, for staff. The pages check permissions. */
export interface ProductDrafts {
  one(ref: EditedRef): Promise<EditedProduct | null>;
  /** A draft of a new product in a category, or with the fields of another product but its SKU, GTIN, address and stock. */
  create(by: Actor, from: { category: string } | { copyOf: string }): Promise<Result<{ draft: string }, Unknown>>;
  /**
   * Saves edits; a draft is created by the first and deleted when nothing differs. Edits of fields that somebody else changed are
   * not saved (`conflict`); the others are.
   */
  save(
    ref: EditedRef,
    by: Actor,
    edits: readonly FieldEdit[],
  ): Promise<Result<{ product: EditedProduct }, Unknown | (Conflict & { product: EditedProduct })>>;
  /** Writes the draft to the product: on sale, or without changing that (`save`; a new product is then not on sale). */
  publish(
    ref: EditedRef,
    by: Actor,
    how: "publish" | "save",
  ): Promise<Result<{ product: string }, Unknown | Conflict | Incomplete>>;
  /** Publishes the draft at a time within a year; `null` cancels that. */
  schedule(
    ref: EditedRef,
    by: Actor,
    at: Date | null,
  ): Promise<Result<null, Unknown | Conflict | Incomplete | { code: "past" } | { code: "too_far" }>>;
  discard(ref: EditedRef, by: Actor): Promise<Result<null, Unknown>>;
  /** Takes off sale, and cancels scheduled publishing; the page is then unknown to visitors. */
  hide(product: string, by: Actor): Promise<Result<null, Unknown>>;
  /** Takes out of the catalogue, and cancels scheduled publishing; its address redirects to another product or to its category. */
  archive(
    product: string,
    by: Actor,
    replacedBy: string | null,
  ): Promise<Result<null, Unknown | { code: "in_use"; sets: string[] } | { code: "unknown_replacement" }>>;
  /** Brings an archived product back, not on sale. */
  restore(product: string, by: Actor): Promise<Result<null, Unknown>>;
  /** Versions, newest first, before one of them. */
  history(product: string, before: number | null): Promise<{ versions: ProductVersion[]; next: number | null }>;
  /** Puts the fields of a version into the draft. */
  putBack(product: string, by: Actor, version: number): Promise<Result<null, Unknown>>;
}

export const productDraftsContext = createContext<ProductDrafts>();
