import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Pixels after which a press becomes a drag. */
const dragDistance = 6;

export type DropPlace = "before" | "into" | "after";

interface Dragged {
  id: number;
  target: number;
  how: DropPlace;
}

/**
 * Drags rows of a tree, which carry `data-category`: onto the upper quarter of another row before it, onto the lower quarter after it, else
 * below it in the tree. `onDrop` is called once, at the end. Escape cancels.
 */
export function useTreeDrag(onDrop: (id: number, how: DropPlace, target: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drop = useRef(onDrop);
  const ended = useRef<AbortController | null>(null);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => ended.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const [x, y] = [event.clientX, event.clientY];
    const listening = new AbortController();
    const { signal } = listening;
    ended.current?.abort();
    ended.current = listening;
    let now: Dragged | null = null;
    const onPointerMove = (pointer: globalThis.PointerEvent) => {
      if (!now && Math.hypot(pointer.clientX - x, pointer.clientY - y) < dragDistance) return;
      const place = placeUnder(pointer);
      now = place && place.target !== id ? { id, ...place } : null;
      setDragged(now);
    };
    const stop = () => {
      listening.abort();
      setDragged(null);
    };
    const onPointerUp = () => {
      const last = now;
      stop();
      if (last) drop.current(last.id, last.how, last.target);
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

function placeUnder({ clientX, clientY }: globalThis.PointerEvent): { target: number; how: DropPlace } | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-category]");
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (clientY - top) / height;
  return { target: Number(row.dataset.category), how: part < 0.25 ? "before" : part > 0.75 ? "after" : "into" };
}
