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

/** Path of the page with all results. */
export function searchPath(query: string): string {
  return `search?${new URLSearchParams({ q: query })}`;
}

/** Path of the page of a result. */
export function productPath({ attributes }: SearchHit): string {
  return `product/${attributes.address}`;
}

export function recentRows(queries: readonly string[]): Row[] {
  return queries.map((query) => ({ kind: "recent", query, path: searchPath(query) }));
}

/**
 * Rows of an answer in the order of the arrow keys: corrected words, suggestions, products, all results. Products among the
 * results are not suggested as well. At most 5 suggestions and 10 products (section 9).
 */
export function answerRows({ data, suggestions, corrected, meta }: SearchAnswer, query: string): Row[] {
  const words = corrected ?? query;
  const first: Row[] = corrected === null ? [] : [{ kind: "corrected", words, path: searchPath(words) }];
  const last: Row[] = meta.total > 0 ? [{ kind: "all", count: meta.total, words, path: searchPath(words) }] : [];
  const found = new Set(data.map(productPath));
  const suggested = suggestions.filter(({ path }) => !found.has(path)).slice(0, searchLimits.suggestions);
  return [
    ...first,
    ...suggested.map((suggestion): Row => ({ kind: "suggestion", suggestion, path: suggestion.path })),
    ...data.slice(0, searchLimits.results).map((hit): Row => ({ kind: "product", hit, path: productPath(hit) })),
    ...last,
  ];
}

/** Index of the next row, with wraparound; from none (−1), down gives the first and up the last. */
export function nextRow(rows: readonly Row[], chosen: number, step: 1 | -1): number {
  if (rows.length === 0) return -1;
  if (chosen < 0) return step > 0 ? 0 : rows.length - 1;
  return (chosen + step + rows.length) % rows.length;
}

/** Search to remember when a row is opened: the corrected words rather than mistyped ones; `null` for none. */
export function wordsOf(row: Row, answered: string): string | null {
  if (row.kind === "recent") return row.query;
  if (row.kind === "corrected" || row.kind === "all") return row.words;
  if (row.kind === "product") return answered;
  return null;
}
