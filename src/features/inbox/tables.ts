/** Tables of this feature, used by its stores only. */
export const tables = ["ticket_entries", "tickets"] as const;

/** Views of the schema `published`, for other features. */
export const views = ["tickets"] as const;
