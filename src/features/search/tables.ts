/** Tables of this feature: only its stores use them. */
export const tables = [
  "category_concepts",
  "fact_concepts",
  "lexicon_state",
  "lexicon_versions",
  "search_words",
  "synonym_groups",
] as const;
