import { foundKinds, type PaletteItem, paletteKinds } from "../domain/palette/item.ts";
import type { PaletteAnswer } from "../palette.service.ts";

/** State of what the server is asked. */
export interface PaletteView {
  state: "idle" | "loading" | "done" | "failed" | "too_many";
  q: string;
  /** The last answer, perhaps to an earlier `q`: see `answered`. */
  answer: PaletteAnswer;
  answered: string;
}

/** Asks the server; rejects if it cannot be reached or answers with something else. */
export type AskPalette = (q: string, signal: AbortSignal) => Promise<PaletteAnswer | "too_many">;

/** Consecutive requests of one palette. */
export interface PaletteSession {
  subscribe: (listener: () => void) => () => void;
  view: () => PaletteView;
  /** Asks for cleaned text after a pause in typing; empty text asks nothing. */
  look: (q: string) => void;
  /** Asks again at once. */
  retry: () => void;
}

/** Milliseconds after the last key. */
const pause = 120;
/** Milliseconds until kinds that were late are asked once more. */
const secondPause = 600;
/** Milliseconds for which an answer is used again. */
const cacheDuration = 60_000;
const maxCached = 30;
/** Milliseconds after which a request counts as failed. */
const timeout = 10_000;

const nothing: PaletteAnswer = { items: [], late: [] };
const idle: PaletteView = { state: "idle", q: "", answer: nothing, answered: "" };

/** Asks as the user types. New text cancels the request before it, so that an answer always belongs to the newest one. */
export function createPaletteSession(ask: AskPalette): PaletteSession {
  const listeners = new Set<() => void>();
  const cache = new Map<string, { answer: PaletteAnswer; at: number }>();
  let view = idle;
  let cancel = () => {};

  const show = (next: PaletteView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const begin = (q: string, delay: number, isSecond = false) => {
    const ended = new AbortController();
    const end = () => show({ ...view, state: "failed", q });
    let timer = setTimeout(async () => {
      timer = setTimeout(() => {
        cancel();
        end();
      }, timeout);
      const answer = await ask(q, ended.signal).catch(() => null);
      if (ended.signal.aborted) return;
      cancel();
      if (answer === null) return end();
      if (answer === "too_many") return show({ ...view, state: "too_many", q });
      if (answer.late.length === 0) store(cache, q, answer);
      show({ state: "done", q, answer, answered: q });
      if (answer.late.length > 0 && !isSecond) begin(q, secondPause, true);
    }, delay);
    cancel = () => {
      clearTimeout(timer);
      ended.abort();
    };
    show({ ...view, state: "loading", q });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    look(q) {
      if (q === view.q) return;
      cancel();
      const known = cache.get(q);
      if (q === "") show(idle);
      else if (known && Date.now() - known.at <= cacheDuration) {
        show({ state: "done", q, answer: known.answer, answered: q });
      } else begin(q, pause);
    },
    retry() {
      cancel();
      if (view.q !== "") begin(view.q, 0);
    },
  };
}

function store(cache: Map<string, { answer: PaletteAnswer; at: number }>, q: string, answer: PaletteAnswer): void {
  cache.delete(q);
  cache.set(q, { answer, at: Date.now() });
  const oldest = cache.keys().next().value;
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}

/** An answer of the endpoint; throws for anything else. */
export function readAnswer(body: unknown): PaletteAnswer {
  const { items, late } = (body ?? {}) as Partial<Record<keyof PaletteAnswer, unknown>>;
  if (!Array.isArray(items) || !items.every(isItem) || !Array.isArray(late)) throw new Error("not an answer");
  return { items, late: foundKinds.filter((kind) => late.includes(kind)) };
}

function isItem(one: unknown): one is PaletteItem {
  if (typeof one !== "object" || one === null) return false;
  const { kind, title, note, path, isExact } = one as Partial<Record<keyof PaletteItem, unknown>>;
  const areTexts = [title, note, path].every((text) => typeof text === "string");
  return areTexts && typeof isExact === "boolean" && paletteKinds.some((known) => known === kind);
}
