/** Tables of this feature: only its stores use them. */
export const tables = ["viewed_products", "watches", "wishes"] as const;

/** Views of the schema `published`, which other features may read. */
export const views = ["wishes"] as const;
