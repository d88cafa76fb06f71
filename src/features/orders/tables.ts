/** Tables of this feature: only its stores use them. */
export const tables = [
  "availability",
  "document_counters",
  "documents",
  "idempotency_keys",
  "lease_charges",
  "money_movements",
  "order_adjustments",
  "order_events",
  "order_item_parts",
  "order_items",
  "order_notes",
  "orders",
  "payment_events",
  "payment_sessions",
  "refund_lines",
  "return_lines",
  "returns",
  "shipment_lines",
  "shipments",
  "stock",
  "stock_movements",
  "stock_reservations",
  "withdrawals",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = [
  "availability",
  "lease_charges",
  "money_movements",
  "order_events",
  "order_items",
  "orders",
  "refund_lines",
  "stock",
] as const;
