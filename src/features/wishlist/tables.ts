/** Tables of this feature: only its stores use them. */
export const tables = ["viewed_products", "watches", "wishes"] as const;
