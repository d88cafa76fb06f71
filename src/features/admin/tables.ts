/** Tables of this feature, used by its stores only. */
export const tables = ["audit_log", "media_uploads"] as const;
