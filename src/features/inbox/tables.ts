/** Tables of this feature: only its stores use them. */
export const tables = ["ticket_entries", "tickets"] as const;
