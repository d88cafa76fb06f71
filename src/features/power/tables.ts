/** Tables of this feature: only its stores use them. */
export const tables = ["project_versions", "projects"] as const;

/** Views of the schema `published`, which other features may read. */
export const views = ["projects"] as const;
