import { type RefObject, useEffect, useRef, useState } from "react";

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** Index of the slide that is mostly visible. */
  current: number;
  /** True once another slide has been shown. */
  moved: boolean;
  /** Scrolls to a slide; the index is clamped. `focus` moves the focus to its link. */
  show: (index: number, options?: { focus?: boolean }) => void;
}

/** Tracks and controls a row of slides with native scrolling and snapping. */
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
    // The row may have been scrolled before hydration, also by a link to a slide.
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
      if (focus) element?.children[next]?.querySelector<HTMLElement>("a, video")?.focus({ preventScroll: true });
    },
  };
}
