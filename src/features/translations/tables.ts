/** Tables of this feature: only its stores use them. */
export const tables = ["translation_events", "translation_sources", "translations"] as const;
