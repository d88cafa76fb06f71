/** A table with rows about one person. */
export interface PersonalTable {
  name: string;
  /** How a row names its person: by themselves, by a column, or by the order, or the part of one, the lease, the review or the ticket it belongs to. */
  owner:
    | "id"
    | "user_id"
    | "order_id"
    | "order_item_id"
    | "movement_id"
    | "return_id"
    | "shipment_id"
    | "lease_id"
    | "review_id"
    | "ticket_id";
  /** Secrets that open accounts: they are nobody's to read, not even their owner's. */
  hidden?: readonly string[];
}

/** Every table that knows people, in the order of the export. A test holds this list against the database. */
export const personalTables: readonly PersonalTable[] = [
  { name: "users", owner: "id" },
  { name: "accounts", owner: "user_id", hidden: ["password", "access_token", "refresh_token", "id_token"] },
  { name: "sessions", owner: "user_id", hidden: ["token"] },
  { name: "sign_ins", owner: "user_id" },
  { name: "two_factors", owner: "user_id", hidden: ["secret", "backup_codes"] },
  { name: "spent_codes", owner: "user_id" },
  { name: "confirmations", owner: "user_id", hidden: ["hash", "browser", "person"] },
  { name: "addresses", owner: "user_id" },
  { name: "preferences", owner: "user_id" },
  { name: "preference_changes", owner: "user_id" },
  { name: "orders", owner: "user_id" },
  { name: "order_items", owner: "order_id" },
  { name: "order_events", owner: "order_id" },
  { name: "order_item_parts", owner: "order_item_id" },
  { name: "order_adjustments", owner: "order_id" },
  { name: "stock_reservations", owner: "order_id" },
  { name: "stock_movements", owner: "order_id" },
  { name: "payment_sessions", owner: "order_id" },
  { name: "payment_events", owner: "order_id" },
  { name: "money_movements", owner: "order_id" },
  { name: "refund_lines", owner: "movement_id" },
  { name: "returns", owner: "order_id" },
  { name: "return_lines", owner: "return_id" },
  { name: "shipments", owner: "order_id" },
  { name: "shipment_lines", owner: "shipment_id" },
  { name: "documents", owner: "order_id" },
  // Who of the staff wrote it is not the buyer's to know.
  { name: "order_notes", owner: "order_id", hidden: ["author_id"] },
  { name: "idempotency_keys", owner: "user_id" },
  { name: "order_rentals", owner: "order_item_id" },
  { name: "leases", owner: "user_id" },
  { name: "unit_holds", owner: "lease_id" },
  { name: "lease_events", owner: "lease_id" },
  { name: "lease_checks", owner: "lease_id" },
  { name: "deposit_movements", owner: "lease_id" },
  { name: "lease_charges", owner: "order_id" },
  { name: "quotation_requests", owner: "user_id" },
  // Who of the staff looks after it is not the writer's to know.
  { name: "tickets", owner: "user_id", hidden: ["assignee_id"] },
  { name: "ticket_entries", owner: "ticket_id", hidden: ["actor", "target", "key"] },
  { name: "review_invitations", owner: "order_id" },
  { name: "reviews", owner: "user_id" },
  { name: "review_versions", owner: "review_id" },
  { name: "review_events", owner: "review_id" },
  // The words of those who reported are theirs.
  { name: "review_reports", owner: "review_id", hidden: ["note", "closed_by"] },
  { name: "wishes", owner: "user_id" },
  { name: "viewed_products", owner: "user_id" },
  { name: "watches", owner: "user_id", hidden: ["hash"] },
  // Who of the staff took it up is not the buyer's to know.
  { name: "withdrawals", owner: "user_id", hidden: ["handled_by"] },
  { name: "mails", owner: "user_id" },
];
