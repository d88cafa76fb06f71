import { type RefObject, useEffect, useRef } from "react";

/**
 * True while composed text is not searchable yet: in an input method for Chinese, Japanese or Korean, or after a dead key.
 * Touch keyboards compose whole Latin and Cyrillic words, which are searchable at each letter.
 */
export function isUnfinished(composed: string, onGlass: boolean): boolean {
  return !onGlass || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]/u.test(composed);
}

/** Handlers of the input, which is rendered before the live search is loaded. */
interface FieldEvents {
  onType: () => void;
  /** The field was focused or clicked. */
  onEnter: () => void;
  onKey: (event: KeyboardEvent) => void;
  onSubmit: () => void;
}

/** Subscribes to the input and its form; ignores unfinished compositions. */
export function useField(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onGlass = matchMedia("(pointer: coarse)");
    let composed: string | null = null;
    input.addEventListener("compositionupdate", ({ data }) => (composed = data), { signal });
    input.addEventListener(
      "compositionend",
      () => {
        composed = null;
        latest.current.onType();
      },
      { signal },
    );
    input.addEventListener(
      "input",
      () => {
        if (composed === null || !isUnfinished(composed, onGlass.matches)) latest.current.onType();
      },
      { signal },
    );
    input.addEventListener("focus", () => latest.current.onEnter(), { signal });
    input.addEventListener("click", () => latest.current.onEnter(), { signal });
    input.addEventListener(
      "keydown",
      (event) => {
        // Keys of an input method; Safari reports 229 instead of `isComposing`.
        if (!event.isComposing && event.keyCode !== 229) latest.current.onKey(event);
      },
      { signal },
    );
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        latest.current.onSubmit();
      },
      { signal },
    );
    return () => ended.abort();
  }, [field]);
}
