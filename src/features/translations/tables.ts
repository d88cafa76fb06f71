/** Tables of this feature: only its stores use them. */
export const tables = ["translation_events", "translation_sources", "translations"] as const;

/** Views of the schema `published` that other features may read. */
export const views = ["stale_product_texts"] as const;
