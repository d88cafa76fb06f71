/** Tables of this feature: only its stores use them. */
export const tables = [
  "product_ratings",
  "review_events",
  "review_invitations",
  "review_reports",
  "review_versions",
  "reviews",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["product_ratings", "reviews"] as const;
