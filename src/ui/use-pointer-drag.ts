import { type PointerEvent, useEffect, useRef } from "react";

/** Pixels after which a press becomes a drag. */
const dragDistance = 6;

interface Drag {
  /** Called for each move, once the press has become a drag. */
  onMove(pointer: globalThis.PointerEvent): void;
  /** Called once; `isDropped` is false after Escape and where the browser took the pointer over. */
  onEnd(isDropped: boolean): void;
}

/**
 * Gives a function that follows the pointer of a press until it is released, wherever on the page that is. Another press, and the end
 * of the component, stop following without a call.
 */
export function usePointerDrag(): (press: PointerEvent<HTMLElement>, drag: Drag) => void {
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);
  return (press, { onMove, onEnd }) => {
    const [x, y] = [press.clientX, press.clientY];
    const listening = new AbortController();
    const { signal } = listening;
    ended.current?.abort();
    ended.current = listening;
    let isDragged = false;
    const end = (isDropped: boolean) => {
      listening.abort();
      onEnd(isDropped);
    };
    const onPointerMove = (pointer: globalThis.PointerEvent) => {
      isDragged ||= Math.hypot(pointer.clientX - x, pointer.clientY - y) >= dragDistance;
      if (isDragged) onMove(pointer);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") end(false);
    };
    window.addEventListener("pointermove", onPointerMove, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", onKeyDown, { signal });
  };
}
