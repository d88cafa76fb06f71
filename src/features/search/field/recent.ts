import { cleanQuery, searchLimits } from "../domain/query.ts";

/** Recent searches are stored in the browser only. */
const key = "recentSearches";
const max = 8;

/** Recent searches, newest first; none if storage is unavailable. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    const queries = stored.filter((one) => typeof one === "string").map(cleanQuery);
    return queries.filter((one) => one.length >= searchLimits.minimum).slice(0, max);
  } catch {
    return [];
  }
}

/** Adds a successful search as the newest. */
export function rememberSearch(query: string): void {
  const words = cleanQuery(query);
  if (words.length >= searchLimits.minimum) write([words, ...without(words)]);
}

/** Removes one search, or all. */
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
    // Storage is unavailable: there are no recent searches.
  }
}
