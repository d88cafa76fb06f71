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

/** Views of the schema `published` that other features may read. */
export const views = ["categories", "category_texts", "kit_parts", "prices", "product_texts", "products"] as const;
