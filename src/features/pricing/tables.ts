/** Tables of this feature: only its stores use them. */
export const tables = [
  "coupons",
  "customer_groups",
  "group_changes",
  "group_members",
  "group_prices",
  "price_promotions",
  "promotion_uses",
] as const;

/** Views of the schema `published` that other features may read. */
export const views = ["group_members", "price_promotions"] as const;
