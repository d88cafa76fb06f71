import { cleanQuery, searchLimits } from "../domain/query.ts";

/** Where the last searches of this browser lie. They never leave it. */
const key = "recentSearches";
const max = 8;

/** What was searched for last, newest first; nothing where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(kept)) return [];
    const queries = kept.filter((one) => typeof one === "string").map(cleanQuery);
    return queries.filter((one) => one.length >= searchLimits.minimum).slice(0, max);
  } catch {
    return [];
  }
}

/** Puts a search that has found something before all others. */
export function rememberSearch(query: string): void {
  const words = cleanQuery(query);
  if (words.length >= searchLimits.minimum) write([words, ...without(words)]);
}

/** Takes one out of the list, or all. */
export function forgetSearch(query?: string): void {
  write(query === undefined ? [] : without(query));
}

function without(query: string): string[] {
  const same = query.toLocaleLowerCase();
  return recentSearches().filter((one) => one.toLocaleLowerCase() !== same);
}

function write(queries: string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(queries.slice(0, max)));
  } catch {
    // A browser that keeps nothing has no last searches.
  }
}
