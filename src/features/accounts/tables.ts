/** Tables of this feature. */
export const tables = [
  "accounts",
  "addresses",
  "company_register_answers",
  "confirmations",
  "passkeys",
  "preference_changes",
  "preferences",
  "role_permissions",
  "roles",
  "sessions",
  "sign_ins",
  "spent_codes",
  "two_factors",
  "users",
  "verifications",
] as const;

/** Views in the schema `published` for other features. */
export const views = ["preference_changes", "preferences", "role_permissions", "users"] as const;
