import type { SearchAnswer } from "../domain/answer.ts";
import { searchLimits } from "../domain/query.ts";
import { MalformedAnswer } from "./read-answer.ts";

/** State of the search bar. */
export interface SearchView {
  state: "idle" | "loading" | "done" | "failed";
  /** Query that is searched for; "" while idle. */
  query: string;
  /** Answer to show: to this query, or while it is loading to the one before. */
  answer: SearchAnswer | null;
  /** Query that `answer` belongs to. */
  answered: string;
  /** The request failed because its answer could not be parsed. */
  isMalformed?: boolean;
}

/** Sends a query; rejects when the shop cannot be reached, with `MalformedAnswer` for an invalid answer. */
export type Ask = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/** Consecutive requests of one search bar. */
export interface SearchSession {
  subscribe: (listener: () => void) => () => void;
  view: () => SearchView;
  /** Searches for a cleaned query after a pause in typing; repeats the same query only if it failed. */
  look: (query: string) => void;
  /** Sends the request at once: the user pressed Enter. */
  hurry: () => void;
  /** Repeats a failed request. */
  retry: () => void;
}

/** Milliseconds for which an answer is reused: prices and stock change. */
const cacheDuration = 60_000;
const maxCached = 30;
/** Milliseconds after which a request counts as failed. */
const timeout = 15_000;

const idle: SearchView = { state: "idle", query: "", answer: null, answered: "" };

/** Searches as the user types. A new query cancels the request before it, so results always belong to the newest query. */
export function createSearchSession(ask: Ask): SearchSession {
  const cache = createCache();
  const listeners = new Set<() => void>();
  let view = idle;
  let request: PendingRequest | null = null;

  const show = (next: SearchView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const showAnswer = (query: string, answer: SearchAnswer) => show({ state: "done", query, answer, answered: query });
  const begin = (query: string, pause: number) => {
    request?.cancel();
    request = startRequest(ask, query, pause, {
      onAnswer(answer) {
        cache.set(query, answer);
        showAnswer(query, answer);
      },
      onFailure(error) {
        const isMalformed = error instanceof MalformedAnswer;
        show({ state: "failed", query, answer: null, answered: "", isMalformed });
      },
    });
    show({ state: "loading", query, answer: view.answer, answered: view.answered });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    look(query) {
      if (query === view.query) {
        if (view.state === "failed") begin(query, 0);
        return;
      }
      const isTooShort = query.length < searchLimits.suggestionMinimum;
      const cached = isTooShort ? null : cache.get(query);
      if (!isTooShort && !cached) return begin(query, searchLimits.debounce);
      request?.cancel();
      if (cached) showAnswer(query, cached);
      else show(idle);
    },
    hurry: () => request?.hurry(),
    retry() {
      if (view.state === "failed") begin(view.query, 0);
    },
  };
}

interface PendingRequest {
  hurry: () => void;
  /** After this neither callback is called. */
  cancel: () => void;
}

interface Callbacks {
  onAnswer: (answer: SearchAnswer) => void;
  /** Called without an error after the timeout. */
  onFailure: (error?: unknown) => void;
}

/** Sends a query after a pause; calls exactly one callback unless it is cancelled. */
function startRequest(ask: Ask, query: string, pause: number, { onAnswer, onFailure }: Callbacks): PendingRequest {
  const controller = new AbortController();
  let state: "waiting" | "sent" | "over" = "waiting";
  let timer = setTimeout(send, pause);

  function send(): void {
    state = "sent";
    timer = setTimeout(fail, timeout);
    ask(query, controller.signal).then(succeed, fail);
  }
  function end(): void {
    state = "over";
    clearTimeout(timer);
    controller.abort();
  }
  function succeed(answer: SearchAnswer): void {
    if (state === "over") return;
    end();
    onAnswer(answer);
  }
  function fail(error?: unknown): void {
    if (state === "over") return;
    end();
    onFailure(error);
  }

  return {
    hurry() {
      if (state !== "waiting") return;
      clearTimeout(timer);
      send();
    },
    cancel: end,
  };
}

/** Recent answers by query, the oldest first. */
function createCache() {
  const entries = new Map<string, { answer: SearchAnswer; at: number }>();
  return {
    get(query: string): SearchAnswer | null {
      const entry = entries.get(query);
      return entry && Date.now() - entry.at <= cacheDuration ? entry.answer : null;
    },
    set(query: string, answer: SearchAnswer): void {
      entries.delete(query);
      entries.set(query, { answer, at: Date.now() });
      const oldest = entries.keys().next().value;
      if (entries.size > maxCached && oldest !== undefined) entries.delete(oldest);
    },
  };
}
