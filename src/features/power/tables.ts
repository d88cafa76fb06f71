/** Tables of this feature: only its stores use them. */
export const tables = ["project_versions", "projects"] as const;
