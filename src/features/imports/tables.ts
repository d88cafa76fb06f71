/** Tables of this feature: only its stores use them. */
export const tables = ["import_faults", "import_files", "import_samples", "imports"] as const;

/** Views of the schema `published` that other features may read. */
export const views = ["imports"] as const;
