/** Tables of this feature: only its stores use them. */
export const tables = [
  "ad_texts",
  "ads",
  "carousel_slide_texts",
  "carousel_slides",
  "content_entries",
  "content_versions",
  "promotion_texts",
  "promotions",
] as const;
