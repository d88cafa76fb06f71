import { useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SearchAnswer } from "./domain/answer.ts";
import { cleanQuery, searchLimits } from "./domain/query.ts";

/** What the search bar shows for the query that stands in it. */
export type SearchState =
  | { state: "idle" }
  | { state: "loading"; previous: SearchAnswer | null }
  | { state: "done"; query: string; answer: SearchAnswer }
  | { state: "failed" };

/**
 * Asks the server for a query after a pause in typing. A newer query ends the older request, so that results never come
 * back in the wrong order. `attempt` asks once more.
 */
export function useSearch(typed: string, active: boolean, attempt: number): SearchState {
  const { locale, market } = useLanguage();
  const query = cleanQuery(typed);
  const [state, setState] = useState<SearchState>({ state: "idle" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same query
  useEffect(() => {
    if (!active || query.length < searchLimits.suggestionMinimum) {
      setState({ state: "idle" });
      return;
    }
    const request = new AbortController();
    setState((now) => ({ state: "loading", previous: now.state === "done" ? now.answer : null }));
    const timer = setTimeout(async () => {
      try {
        const parameters = new URLSearchParams({ q: query, locale, market: market.code });
        const response = await fetch(`/api/search?${parameters}`, { signal: request.signal });
        if (!response.ok) throw new Error(String(response.status));
        const answer = (await response.json()) as SearchAnswer;
        if (!request.signal.aborted) setState({ state: "done", query, answer });
      } catch {
        if (!request.signal.aborted) setState({ state: "failed" });
      }
    }, searchLimits.debounce);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, active, locale, market.code, attempt]);

  return state;
}
