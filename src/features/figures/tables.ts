/** Tables of this feature: only its stores use them. */
export const tables = [
  "figure_changes",
  "figure_days",
  "figure_differences",
  "figure_machines",
  "figure_products",
  "figure_vat",
] as const;
