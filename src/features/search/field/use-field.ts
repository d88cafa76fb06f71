import { type RefObject, useEffect, useRef } from "react";

/**
 * True while letters are being put together that are no words yet: what an input method for Chinese, Japanese or Korean
 * holds, and a dead key. Keyboards on glass put together whole words of Latin and Cyrillic, which are words at each letter.
 */
export function isUnfinished(composed: string, onGlass: boolean): boolean {
  return !onGlass || /[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]/u.test(composed);
}

/** What the search does with the field, which stands in the page before the search has come. */
interface FieldEvents {
  onType: () => void;
  /** The field is entered or pressed. */
  onEnter: () => void;
  onKey: (event: KeyboardEvent) => void;
  onSubmit: () => void;
}

/** Listens to the field of the page and to its form. Nothing is heard while letters are being put together. */
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
        // Keys that an input method takes for itself; the number is what Safari says instead.
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
