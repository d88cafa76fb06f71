/** Tables of this feature: only its stores use them. */
export const tables = ["quotation_requests", "shared_carts", "stored_carts", "stored_drafts"] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["quotation_requests"] as const;
