import type { KeyboardEvent } from "react";
import { moved, rangeOf } from "../../../domain/grid/cell-range.ts";
import { fillFrom } from "../../../domain/grid/fill-cells.ts";
import type { GridStore } from "../grid-store.ts";
import { selectedCells } from "../grid-view.ts";

/** Handles a key in the grid while no editor is open (keys of the ARIA grid pattern, and those of spreadsheets). */
export function onGridKey(event: KeyboardEvent, store: GridStore, pageRows: number): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  const { selection, rows, columns } = store.view();
  const isWhole = event.ctrlKey || event.metaKey;
  const isExtending = event.shiftKey;
  const size = { rows: rows.length, columns: columns.length, pageRows };
  const next = moved(selection, { key: event.key, isExtending, isWhole }, size);
  if (next) store.select(next);
  else if (isWhole) {
    if (!shortcut(event.key.toLowerCase(), isExtending, store)) return;
  } else if (event.key === "Enter" || event.key === "F2") store.open();
  else if (event.key === "Delete" || event.key === "Backspace") clear(store);
  else if (event.key.length === 1) store.open(event.key);
  else return;
  event.preventDefault();
}

/** Shortcuts with Ctrl or ⌘; `false` for any other. Copying and pasting are events of the clipboard. */
function shortcut(key: string, isShifted: boolean, store: GridStore): boolean {
  const view = store.view();
  switch (key) {
    case "a": {
      const focus = { row: view.rows.length - 1, column: view.columns.length - 1 };
      store.select({ anchor: { row: 0, column: 0 }, focus });
      return true;
    }
    case "d": {
      const target = rangeOf(view.selection);
      store.type(fillFrom(view, { ...target, bottom: target.top }, target));
      return true;
    }
    case "z":
      if (isShifted) store.redo();
      else store.undo();
      return true;
    case "y":
      store.redo();
      return true;
    default:
      return false;
  }
}

function clear(store: GridStore): void {
  store.type(selectedCells(store.view()).map(({ row, field }) => ({ product: row.id, field, to: "" })));
}
