/** Tables of this feature: only its stores use them. */
export const tables = ["ticket_entries", "tickets"] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["tickets"] as const;
