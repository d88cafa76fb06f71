/** Tables of this feature: only its stores use them. */
export const tables = [
  "bulk_change_cells",
  "bulk_changes",
  "categories",
  "category_texts",
  "drafted_products",
  "economic_operators",
  "kit_parts",
  "media_files",
  "media_uploads",
  "price_changes",
  "price_plans",
  "price_tiers",
  "prices",
  "product_addresses",
  "product_drafts",
  "product_overview",
  "product_tags",
  "product_texts",
  "product_versions",
  "products",
  "staff_views",
  "tag_texts",
  "tags",
] as const;

/** Views of the schema `published` that other features may read. */
export const views = [
  "categories",
  "category_texts",
  "kit_parts",
  "price_tiers",
  "prices",
  "product_texts",
  "products",
] as const;
