/** Tables of this feature; only its stores use them. */
export const tables = [
  "customer_merges",
  "customer_note_versions",
  "customer_notes",
  "customer_segments",
  "customer_tags",
] as const;
