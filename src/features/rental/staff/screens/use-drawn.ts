import { type RefObject, useEffect, useState } from "react";
import { windowOf } from "../../domain/staff/timeline.ts";
import { rowHeight } from "./timeline-row.tsx";

/** Rows that are drawn, from one to before another; `isSwift` while they fly by. */
export interface Drawn {
  first: number;
  last: number;
  isSwift: boolean;
}

/** Pixels between two frames from which on nobody reads what flies by: another row in each. */
const swift = rowHeight;
/** Milliseconds without scrolling after which it has ended. */
const rest = 120;

/**
 * Which rows of a box are drawn: those that are seen. What is given first is drawn before a script knows that, and for good
 * where there is none (`isAlive` false).
 */
export function useDrawn(
  box: RefObject<HTMLElement | null>,
  count: number,
  plain: { first: number; last: number },
): { drawn: Drawn; isAlive: boolean } {
  const [drawn, setDrawn] = useState<Drawn>({ ...plain, isSwift: false });
  const [isAlive, setAlive] = useState(false);
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
      // Who goes by keys stands on a bar: it has to stay.
      const isHeld = element.contains(document.activeElement) && document.activeElement !== element;
      const flies = !isHeld && (by >= swift || timer !== 0);
      window.clearTimeout(timer);
      timer = 0;
      if (flies) {
        timer = window.setTimeout(() => {
          timer = 0;
          look();
        }, rest);
      }
      draw(flies);
    };
    look();
    setAlive(true);
    element.addEventListener("scroll", scrolled, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("scroll", scrolled);
      sizes.disconnect();
    };
  }, [box, count]);
  return { drawn, isAlive };
}
