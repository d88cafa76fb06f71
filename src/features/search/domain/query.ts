/** Limits of the search (specification section 9, decision D14). */
export const searchLimits = {
  /** Pause after the last key before the server is asked, in milliseconds. */
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
 * What was typed, without control characters, outer and double spaces, cut at the longest query. What turns the direction
 * of a text round, or is half a letter, goes too: the words are shown again in sentences and addresses.
 */
export function cleanQuery(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, searchLimits.queryLength)
    .replace(/\p{Surrogate}+/gu, "")
    .trim();
}

/** A suggestion of at most 50 characters; a longer one ends in an ellipsis. */
export function suggestionText(text: string): string {
  const letters = [...text];
  return letters.length > searchLimits.suggestionLength
    ? `${letters.slice(0, searchLimits.suggestionLength).join("").trimEnd()}…`
    : text;
}
