import type { SearchAnswer, SearchHit, Suggestion } from "../domain/answer.ts";
import { searchLimits } from "../domain/query.ts";

/** A row of the list under the search field; `path` is below the locale. */
export type Row = { path: string } & (
  | { kind: "recent"; query: string }
  | { kind: "corrected"; words: string }
  | { kind: "category"; name: string }
  | { kind: "suggestion"; suggestion: Suggestion }
  | { kind: "product"; hit: SearchHit }
  | { kind: "all"; count: number; words: string }
);

/** Rows of a list, wherever they stand in it: more than that nobody reads. */
export const mostRows = { desk: 10, phone: 8 } as const;

/** The share of the rows that suggestions have even where there are products enough. */
const suggestedShare = 0.4;

/** Path of the page with all results. */
export function searchPath(query: string): string {
  return `search?${new URLSearchParams({ q: query })}`;
}

export function recentRows(queries: readonly string[], most: number): Row[] {
  return queries.slice(0, most).map((query) => ({ kind: "recent", query, path: searchPath(query) }));
}

/**
 * Rows of an answer in the order of the arrows: the corrected words, suggestions, products, all results. A product stands
 * among the suggestions only where it does not stand among the results.
 */
export function answerRows({ data, suggestions, corrected, meta }: SearchAnswer, query: string, most: number): Row[] {
  const words = corrected ?? query;
  const first: Row[] = corrected === null ? [] : [{ kind: "corrected", words, path: searchPath(words) }];
  const last: Row[] = meta.total > 0 ? [{ kind: "all", count: meta.total, words, path: searchPath(words) }] : [];
  const room = most - first.length - last.length;
  const found = new Set(data.map(({ id }) => `product/${id}`));
  const other = suggestions.filter(({ path }) => !found.has(path)).slice(0, searchLimits.suggestions);
  const suggested = other.slice(0, Math.max(Math.floor(room * suggestedShare), room - data.length));
  return [
    ...first,
    ...suggested.map((suggestion): Row => ({ kind: "suggestion", suggestion, path: suggestion.path })),
    ...data
      .slice(0, Math.min(searchLimits.results, room - suggested.length))
      .map((hit): Row => ({ kind: "product", hit, path: `product/${hit.id}` })),
    ...last,
  ];
}

/** The row that an arrow leads to, beginning again at both ends; from none, down is the first and up the last. */
export function nextRow(rows: readonly Row[], chosen: number, step: 1 | -1): number {
  if (rows.length === 0) return -1;
  if (chosen < 0) return step > 0 ? 0 : rows.length - 1;
  return (chosen + step + rows.length) % rows.length;
}

/** What is worth remembering when a row is taken: words that have found something, never those that were mistyped. */
export function wordsOf(row: Row, answered: string): string | null {
  if (row.kind === "recent") return row.query;
  if (row.kind === "corrected" || row.kind === "all") return row.words;
  if (row.kind === "product") return answered;
  return null;
}
