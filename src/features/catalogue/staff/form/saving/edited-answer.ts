import type { FieldConflict, Fields } from "../../../domain/drafts/draft.ts";
import type { Redefined } from "../../../domain/drafts/redefined.ts";
import type { EditedProduct } from "../../../drafts/product-drafts.service.ts";

/** What the form needs of an edited product: the same from its page and from `GET` and `PATCH /api/admin/products/{ref}/draft`. */
export type EditedAnswer = Pick<
  EditedProduct,
  | "draftId"
  | "productId"
  | "stored"
  | "changes"
  | "conflicts"
  | "errors"
  | "state"
  | "reserved"
  | "changedBy"
  | "stale"
  | "definitions"
> & {
  /** Only in an answer to edits of attributes that were redefined. */
  redefined?: readonly Redefined[];
};

/** Values with the draft. */
export function valuesOf({ stored, changes }: Pick<EditedAnswer, "stored" | "changes">): Fields {
  return { ...stored, ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])) };
}

/** Whether this is an answer of the endpoint, not a page of a proxy. */
export function isEditedAnswer(body: unknown): body is EditedAnswer {
  return typeof body === "object" && body !== null && "stored" in body && "changes" in body && "conflicts" in body;
}

/** Rejected edits of a form without scripts, which its page shows again. */
export interface RejectedEdits {
  conflicts: readonly FieldConflict[];
  redefined: readonly Redefined[];
}
