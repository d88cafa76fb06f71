/** Tables of this feature: only its stores use them. */
export const tables = ["settings_versions"] as const;
