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

/** What was typed, without control characters, outer and double spaces, cut at the longest query. */
export function cleanQuery(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, searchLimits.queryLength)
    .trim();
}

/** Words of a query in lower case; each must occur in a product. */
export function queryWords(query: string): string[] {
  return cleanQuery(query).toLocaleLowerCase("uk").split(" ").filter(Boolean);
}

/** A suggestion of at most 50 characters; a longer one ends in an ellipsis. */
export function suggestionText(text: string): string {
  const letters = [...text];
  return letters.length > searchLimits.suggestionLength
    ? `${letters.slice(0, searchLimits.suggestionLength).join("").trimEnd()}…`
    : text;
}

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  match: boolean;
}

/** Cuts a text at the words of a query, so that the matches can be shown in bold. */
export function highlight(text: string, query: string): Piece[] {
  const words = queryWords(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, match: false }];
  const pattern = new RegExp(`(${words.sort((a, b) => b.length - a.length).join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
