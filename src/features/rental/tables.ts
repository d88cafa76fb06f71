/** Tables of this feature: only its stores use them. */
export const tables = [
  "deposit_movements",
  "lease_checks",
  "lease_events",
  "leases",
  "order_rentals",
  "rental_units",
  "replacement_values",
  "unit_holds",
  "unit_states",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = [
  "deposit_movements",
  "lease_checks",
  "lease_events",
  "leases",
  "order_rentals",
  "rental_units",
  "replacement_values",
  "service_holds",
  "unit_states",
] as const;
