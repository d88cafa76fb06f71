import { type PointerEvent, useEffect, useRef, useState } from "react";
import { usePointerDrag } from "#ui/use-pointer-drag.ts";

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
  const follow = usePointerDrag();
  useEffect(() => {
    drop.current = onDrop;
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let now: Dragged | null = null;
    follow(event, {
      onMove(pointer) {
        const place = placeUnder(pointer);
        now = place && place.target !== id ? { id, ...place } : null;
        setDragged(now);
      },
      onEnd(isDropped) {
        setDragged(null);
        if (isDropped && now) drop.current(now.id, now.how, now.target);
      },
    });
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
