/** Tables of this feature, used by its stores only. */
export const tables = ["approvals", "audit_log", "invitations", "media_uploads", "setup_keys"] as const;
