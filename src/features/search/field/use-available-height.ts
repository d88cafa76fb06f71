import { type RefObject, useLayoutEffect } from "react";

/** With less height below the field, in pixels, a phone scrolls the field to the top. */
const minRoom = 320;
/** Distance of the list from the field, in pixels; on a phone the bottom padding of its row. */
const gap = { phone: 8, desktop: 4 } as const;
/** Distance from the edges of a desktop window. */
const margin = 16;

/**
 * Passes the visible height below the field to CSS: a touch keyboard covers half of the screen, and no CSS length reflects
 * that. On a phone the field is scrolled to the top if too little is left.
 */
export function useAvailableHeight(
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
      if (isPhone && end - input.getBoundingClientRect().bottom < minRoom)
        input.scrollIntoView({ block: "start", behavior: "instant" });
      const top = input.getBoundingClientRect().bottom + gap[isPhone ? "phone" : "desktop"];
      list.style.setProperty("--search-top", `${top}px`);
      // On a desktop the list is wider than its field, which may be at the right edge.
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
