/** Limits of the search (specification section 9, decision D14). */
export const searchLimits = {
  /** Debounce of typing, in milliseconds. */
  debounce: 300,
  minimum: 2,
  suggestionMinimum: 1,
  suggestions: 5,
  suggestionLength: 50,
  results: 10,
  pageSize: 24,
  queryLength: 100,
} as const;

/**
 * Normalises a query: removes control characters, extra spaces, bidirectional controls and lone surrogates, and truncates it.
 * The result is shown in messages and addresses.
 */
export function cleanQuery(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, searchLimits.queryLength)
    .replace(/\p{Surrogate}+/gu, "")
    .trim();
}

/** Truncates a suggestion to 50 characters and an ellipsis. */
export function suggestionText(text: string): string {
  const letters = [...text];
  return letters.length > searchLimits.suggestionLength
    ? `${letters.slice(0, searchLimits.suggestionLength).join("").trimEnd()}…`
    : text;
}
