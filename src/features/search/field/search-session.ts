import type { SearchAnswer } from "../domain/answer.ts";
import { searchLimits } from "../domain/query.ts";
import { MalformedAnswer } from "./read-answer.ts";

/** What the search bar shows. */
export interface SearchView {
  state: "idle" | "loading" | "done" | "failed";
  /** What is looked for; "" while idle. */
  query: string;
  /** Rows to show: of this query, or while it is on its way those of the one before. */
  answer: SearchAnswer | null;
  /** Query that `answer` belongs to. */
  answered: string;
  /** It failed because the answer held no products to be read. */
  isMalformed?: boolean;
}

/** Asks the shop; rejects where it cannot be had, with `MalformedAnswer` where what came is no answer. */
export type Ask = (query: string, signal: AbortSignal) => Promise<SearchAnswer>;

/** The questions of one search bar, one after another. */
export interface SearchSession {
  subscribe: (listener: () => void) => () => void;
  view: () => SearchView;
  /** Looks for a cleaned query after a pause in typing; the same again asks nothing, unless it has failed. */
  look: (query: string) => void;
  /** Ends the pause: somebody waits. */
  hurry: () => void;
  /** Asks once more for what has failed. */
  retry: () => void;
}

/** An answer is shown again without asking for so long, in milliseconds: prices and stock change. */
const freshFor = 60_000;
/** So many answers are kept. */
const maxKept = 30;
/** After so many milliseconds a question counts as failed. */
const timeout = 15_000;

const idle: SearchView = { state: "idle", query: "", answer: null, answered: "" };

/**
 * Asks for what is typed, so that whatever the network does the rows belong to the newest query: a newer one ends the
 * question before, and an answer that comes all the same is not looked at.
 */
export function createSearchSession(ask: Ask): SearchSession {
  const kept = new Map<string, { answer: SearchAnswer; at: number }>();
  const listeners = new Set<() => void>();
  let view = idle;
  let turn = 0;
  let end = () => {};
  let hurry = () => {};

  const show = (next: SearchView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const stop = () => {
    turn += 1;
    end();
    end = () => {};
    hurry = () => {};
  };
  const keep = (query: string, answer: SearchAnswer) => {
    kept.delete(query);
    kept.set(query, { answer, at: Date.now() });
    const oldest = kept.keys().next().value;
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };
  const begin = (query: string, pause: number) => {
    stop();
    const mine = turn;
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (reason?: unknown) => {
      if (mine !== turn) return;
      stop();
      show({ state: "failed", query, answer: null, answered: "", isMalformed: reason instanceof MalformedAnswer });
    };
    const run = () => {
      hurry = () => {};
      timer = setTimeout(fail, timeout);
      ask(query, request.signal).then((answer) => {
        if (mine !== turn) return;
        stop();
        keep(query, answer);
        show({ state: "done", query, answer, answered: query });
      }, fail);
    };
    end = () => {
      clearTimeout(timer);
      request.abort();
    };
    hurry = () => {
      clearTimeout(timer);
      run();
    };
    timer = setTimeout(run, pause);
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
      if (query.length < searchLimits.suggestionMinimum) {
        stop();
        show(idle);
        return;
      }
      const known = kept.get(query);
      if (!known || Date.now() - known.at > freshFor) return begin(query, searchLimits.debounce);
      stop();
      show({ state: "done", query, answer: known.answer, answered: query });
    },
    hurry: () => hurry(),
    retry() {
      if (view.state === "failed") begin(view.query, 0);
    },
  };
}
