import { type RefObject, useEffect, useState } from "react";
import { windowOf } from "../../domain/staff/timeline.ts";
import { rowHeight } from "./timeline-row.tsx";

/** Rendered rows [`first`, `last`); `isSwift` during fast scrolling. */
export interface Drawn {
  first: number;
  last: number;
  isSwift: boolean;
}

/** Pixels per frame from which scrolling is too fast to read: a row in each frame. */
const swift = rowHeight;
/** Milliseconds without a scroll event after which scrolling has ended. */
const rest = 120;

/**
 * Rows of a box to render: the visible ones. `initial` rows are rendered before hydration, and permanently without scripts.
 */
export function useDrawn(
  box: RefObject<HTMLElement | null>,
  count: number,
  initial: { first: number; last: number },
): { drawn: Drawn; isHydrated: boolean } {
  const [drawn, setDrawn] = useState<Drawn>({ ...initial, isSwift: false });
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let before = element.scrollTop;
    let timer = 0;
    const draw = (isSwift: boolean) => {
      const next = windowOf({ top: element.scrollTop, height: element.clientHeight, count }, rowHeight);
      setDrawn((now) =>
        now.first === next.first && now.last === next.last && now.isSwift === isSwift ? now : { ...next, isSwift },
      );
    };
    const look = () => draw(false);
    const scrolled = () => {
      const by = Math.abs(element.scrollTop - before);
      before = element.scrollTop;
      // With the focus on a bar, full rows have to stay.
      const hasFocus = element.contains(document.activeElement) && document.activeElement !== element;
      const isFast = !hasFocus && (by >= swift || timer !== 0);
      window.clearTimeout(timer);
      timer = 0;
      if (isFast) {
        timer = window.setTimeout(() => {
          timer = 0;
          look();
        }, rest);
      }
      draw(isFast);
    };
    look();
    setHydrated(true);
    element.addEventListener("scroll", scrolled, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("scroll", scrolled);
      sizes.disconnect();
    };
  }, [box, count]);
  return { drawn, isHydrated };
}
