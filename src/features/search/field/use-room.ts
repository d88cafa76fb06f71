import { type RefObject, useLayoutEffect } from "react";

/** Rows need so many pixels below the field; with less, the field goes to the top of the screen. */
const least = 320;
/** Distance from the field, in pixels: on a phone the row of the field goes on so far. */
const gap = { phone: 8, desk: 4 } as const;
/** Distance from the edges of the screen at a desk. */
const margin = 16;

/**
 * Tells the list how much of the screen is left for it below the field: a keyboard on glass covers half of it, and no
 * length of CSS knows that. On a phone the field goes up where too little is left.
 */
export function useRoom(
  field: RefObject<HTMLInputElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  isPhone: boolean,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const screen = window.visualViewport;
    const measure = () => {
      const input = field.current;
      const list = panel.current;
      if (!input || !list) return;
      const end = screen ? screen.offsetTop + screen.height : window.innerHeight;
      if (isPhone && end - input.getBoundingClientRect().bottom < least)
        input.scrollIntoView({ block: "start", behavior: "instant" });
      const top = input.getBoundingClientRect().bottom + gap[isPhone ? "phone" : "desk"];
      list.style.setProperty("--search-top", `${top}px`);
      // At a desk the list is wider than its field, which may stand far right.
      const right = (input.form?.getBoundingClientRect().left ?? 0) + list.offsetWidth + margin;
      list.style.setProperty("--search-left", `${Math.min(0, document.documentElement.clientWidth - right)}px`);
      list.style.setProperty("--search-room", `${Math.max(120, end - top - (isPhone ? 0 : margin))}px`);
    };
    measure();
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener("resize", measure, { signal });
    window.addEventListener("scroll", measure, { signal, passive: true });
    screen?.addEventListener("resize", measure, { signal });
    screen?.addEventListener("scroll", measure, { signal });
    return () => ended.abort();
  }, [field, panel, open, isPhone]);
}
