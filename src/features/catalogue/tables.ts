/** Tables of this feature: only its stores use them. */
export const tables = [
  "categories",
  "category_texts",
  "kit_parts",
  "price_changes",
  "prices",
  "product_tags",
  "product_texts",
  "products",
  "tag_texts",
  "tags",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["categories", "category_texts", "kit_parts", "prices", "product_texts", "products"] as const;
