import { type RefObject, useEffect, useRef, useState } from "react";

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The slide that is seen most, from 0. */
  current: number;
  /** True once the reader has gone to another slide. */
  moved: boolean;
  /** Goes to a slide; one beside the ends is the first or last. With `focus` the link of the slide takes the focus. */
  show: (index: number, options?: { focus?: boolean }) => void;
}

/** Follows and moves a row of slides that the browser scrolls and snaps by itself. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => {
      const index = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      setCurrent(index);
      if (index > 0) setMoved(true);
    };
    // The reader may have swiped, or come by a link to a slide, before hydration.
    read();
    element.addEventListener("scroll", read, { passive: true });
    return () => element.removeEventListener("scroll", read);
  }, []);
  return {
    track,
    current,
    moved,
    show(index, { focus = false } = {}) {
      const element = track.current;
      const next = Math.max(0, Math.min(count - 1, index));
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      element?.scrollTo({ left: next * element.clientWidth, behavior: isCalm ? "auto" : "smooth" });
      if (focus) element?.children[next]?.querySelector("a")?.focus({ preventScroll: true });
    },
  };
}
