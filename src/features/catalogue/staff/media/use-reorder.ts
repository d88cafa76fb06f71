import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Pixels after which a press becomes a drag. */
const dragDistance = 6;

/** An item being dragged: its index in the list, and that at which it would be dropped. */
interface Dragged {
  from: number;
  to: number;
}

/**
 * Moves items of a list by dragging. Items carry `data-index` with the index at which they are shown. `dragged` says which move
 * to show; `onMove` is called once, at the end. Escape cancels.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const move = useRef(onMove);
  const ended = useRef<AbortController | null>(null);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => ended.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    const list = event.currentTarget.closest("[data-reorder]");
    const [x, y] = [event.clientX, event.clientY];
    const listening = new AbortController();
    const { signal } = listening;
    ended.current?.abort();
    ended.current = listening;
    let now: Dragged | null = null;
    const show = (next: Dragged | null) => {
      now = next;
      setDragged(next);
    };
    const onPointerMove = (pointer: globalThis.PointerEvent) => {
      if (!now && Math.hypot(pointer.clientX - x, pointer.clientY - y) < dragDistance) return;
      const to = indexUnder(list, pointer) ?? now?.to ?? index;
      if (now?.to !== to) show({ from: index, to });
    };
    const stop = () => {
      listening.abort();
      show(null);
    };
    const onPointerUp = () => {
      const last = now;
      stop();
      if (last && last.from !== last.to) move.current(last.from, last.to);
    };
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key === "Escape") stop();
    };
    window.addEventListener("pointermove", onPointerMove, { signal });
    window.addEventListener("pointerup", onPointerUp, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("keydown", onKeyDown, { signal });
  };
  return { dragged, onPointerDown };
}

function indexUnder(list: Element | null, { clientX, clientY }: globalThis.PointerEvent): number | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-index]");
  return item && list?.contains(item) ? Number(item.dataset.index) : null;
}
