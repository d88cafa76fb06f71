/** Tables of this feature: only its stores use them. */
export const tables = [
  "analytics_days",
  "error_days",
  "figure_changes",
  "figure_days",
  "figure_differences",
  "figure_machines",
  "figure_product_months",
  "figure_products",
  "figure_vat",
  "search_misses",
  "speed_days",
  "week_subscriptions",
] as const;
