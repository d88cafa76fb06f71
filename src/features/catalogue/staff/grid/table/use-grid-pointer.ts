import { type PointerEvent, type RefObject, useRef } from "react";
import { type CellPlace, type CellRange, rangeOf } from "../../../domain/grid/cell-range.ts";
import { fillFrom } from "../../../domain/grid/fill-cells.ts";
import { useGrid } from "../grid-context.tsx";

/** Selecting by press, drag and Shift, and filling by the handle of the range. */
export function useGridPointer(scroller: RefObject<HTMLElement | null>) {
  const { store } = useGrid();
  const drag = useRef<{ source: CellRange | null } | null>(null);
  const whole = (place: CellPlace): { anchor: CellPlace; focus: CellPlace } => {
    const { rows, columns } = store.view();
    const anchor = { row: Math.max(0, place.row), column: Math.max(0, place.column) };
    const focus = {
      row: place.row < 0 ? rows.length - 1 : place.row,
      column: place.column < 0 ? columns.length - 1 : place.column,
    };
    return { anchor, focus };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const place = placeAt(event.target);
      if (!place || event.button !== 0 || isEditor(event.target)) return;
      event.preventDefault();
      scroller.current?.focus({ preventScroll: true });
      const isHandle = event.target instanceof Element && event.target.hasAttribute("data-handle");
      drag.current = { source: isHandle ? rangeOf(store.view().selection) : null };
      if (isHandle) return;
      const next = whole(place);
      store.select(event.shiftKey ? { anchor: store.view().selection.anchor, focus: next.focus } : next);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!drag.current || event.buttons !== 1) return;
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
      const { selection } = store.view();
      if (!place || place.row < 0) return;
      const { source } = drag.current;
      if (source) {
        const up = place.row < source.top;
        const anchor = { row: up ? source.bottom : source.top, column: source.left };
        store.select({
          anchor,
          focus: { row: up ? place.row : Math.max(place.row, source.bottom), column: source.right },
        });
        return;
      }
      const focus = { row: place.row, column: place.column < 0 ? selection.focus.column : place.column };
      if (focus.row !== selection.focus.row || focus.column !== selection.focus.column)
        store.select({ anchor: selection.anchor, focus });
    },
    onPointerUp(): void {
      const source = drag.current?.source;
      drag.current = null;
      if (source) store.type(fillFrom(store.view(), source, rangeOf(store.view().selection)));
    },
    onDoubleClick(event: { target: EventTarget }): void {
      const place = placeAt(event.target);
      if (place && place.row >= 0 && place.column >= 0 && !isEditor(event.target)) store.open();
    },
  };
}

function isEditor(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

/** The cell of an element; -1 for the head and the first column. */
function placeAt(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}
