/** Tables of this feature: only its stores use them. */
export const tables = [
  "accounts",
  "addresses",
  "confirmations",
  "preference_changes",
  "preferences",
  "sessions",
  "sign_ins",
  "spent_codes",
  "two_factors",
  "users",
  "verifications",
] as const;

/** What other features may read of them, as views of the schema `published`. */
export const views = ["preferences", "users"] as const;
