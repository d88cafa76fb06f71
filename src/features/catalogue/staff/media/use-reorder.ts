import { type PointerEvent, useEffect, useRef, useState } from "react";
import { usePointerDrag } from "#ui/use-pointer-drag.ts";

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
  const follow = usePointerDrag();
  useEffect(() => {
    move.current = onMove;
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    const list = event.currentTarget.closest("[data-reorder]");
    let now: Dragged | null = null;
    follow(event, {
      onMove(pointer) {
        const to = indexUnder(list, pointer) ?? now?.to ?? index;
        if (now?.to === to) return;
        now = { from: index, to };
        setDragged(now);
      },
      onEnd(isDropped) {
        setDragged(null);
        if (isDropped && now && now.from !== now.to) move.current(now.from, now.to);
      },
    });
  };
  return { dragged, onPointerDown };
}

function indexUnder(list: Element | null, { clientX, clientY }: globalThis.PointerEvent): number | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-index]");
  return item && list?.contains(item) ? Number(item.dataset.index) : null;
}
