/** Tables of this feature: only its stores use them. */
export const tables = ["import_faults", "import_samples", "imports"] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["imports"] as const;
