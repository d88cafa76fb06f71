/** A table with rows about one person. */
export interface PersonalTable {
  name: string;
  /** How a row names its person: by themselves, by a column, or by the order it belongs to. */
  owner: "id" | "user_id" | "order_id";
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
  { name: "stock_reservations", owner: "order_id" },
  { name: "idempotency_keys", owner: "user_id" },
  { name: "leases", owner: "user_id" },
  { name: "quotation_requests", owner: "user_id" },
  { name: "mails", owner: "user_id" },
];
