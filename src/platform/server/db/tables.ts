/** Tables of the platform: only its own stores use them. */
export const tables = ["mails", "rate_limits", "state_changes"] as const;

/** What features may read of them, as views of the schema `published`. */
export const views = ["mails"] as const;
