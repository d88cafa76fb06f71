/** Tables of the platform: only its own stores use them. */
export const tables = ["mails", "rate_limits", "state_changes"] as const;

/** Views in the schema `published` that features may read. */
export const views = ["mails"] as const;
