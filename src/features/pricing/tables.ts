/** Tables of this feature: only its stores use them. */
export const tables = [
  "coupons",
  "customer_groups",
  "group_members",
  "group_prices",
  "price_promotions",
  "price_tiers",
  "promotion_uses",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["price_tiers"] as const;
