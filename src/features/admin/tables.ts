/** Tables of this feature, used by its stores only. */
export const tables = ["audit_log"] as const;
