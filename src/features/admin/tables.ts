/** Tables of this feature: only its stores use them. */
export const tables = ["audit_log"] as const;
