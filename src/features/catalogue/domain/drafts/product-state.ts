/** `draft`: never on sale yet. `hidden`: taken off sale. `archived`: out of the catalogue, kept for its orders. */
export const productStates = ["draft", "scheduled", "published", "hidden", "archived"] as const;
export type ProductState = (typeof productStates)[number];

/** State of a product row at a time. */
export function productState(
  row: { publishedAt: Date | null; archivedAt: Date | null; wasPublished: boolean },
  now: Date,
): ProductState {
  if (row.archivedAt) return "archived";
  if (row.publishedAt) return row.publishedAt <= now ? "published" : "scheduled";
  return row.wasPublished ? "hidden" : "draft";
}
