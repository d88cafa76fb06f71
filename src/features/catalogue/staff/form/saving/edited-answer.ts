import type { FieldConflict, Fields } from "../../../domain/drafts/draft.ts";
import type { EditedProduct } from "../../../drafts/product-drafts.service.ts";

/** What the form needs of an edited product: the same from its page and from `GET` and `PATCH /api/admin/products/{ref}/draft`. */
export type EditedAnswer = Pick<
  EditedProduct,
  "draftId" | "productId" | "stored" | "changes" | "conflicts" | "errors" | "state" | "reserved" | "changedBy" | "stale"
>;

/** Values with the draft. */
export function valuesOf({ stored, changes }: Pick<EditedAnswer, "stored" | "changes">): Fields {
  return { ...stored, ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])) };
}

/** Whether this is an answer of the endpoint, not a page of a proxy. */
export function isEditedAnswer(body: unknown): body is EditedAnswer {
  return typeof body === "object" && body !== null && "stored" in body && "changes" in body && "conflicts" in body;
}

/** Rejected edits of a form without scripts, which its page shows again. */
export type RejectedEdits = readonly FieldConflict[];
