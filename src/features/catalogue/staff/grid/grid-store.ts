import type { CheckedCell, GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import { type GridSelection, rangeOf } from "../../domain/grid/cell-range.ts";
import { applyTool, type GridTool, type TaxRates } from "../../domain/grid/grid-tools.ts";
import { parsePasted } from "../../domain/grid/pasted-table.ts";
import { isHeading, placePasted } from "../../domain/grid/place-pasted.ts";
import { type CellEdit, redone, type SheetChange, textIn, undone } from "../../domain/grid/sheet.ts";
import {
  activeCell,
  applied,
  assessed,
  type GridView,
  nothingTyped,
  openView,
  restored,
  selectedCells,
  settled,
  taken,
  typed,
} from "./grid-view.ts";

/** State of the open grid, outside of React, so that a key pressed in one cell renders that row alone. */
export interface GridStore {
  view(): GridView;
  subscribe(listener: () => void): () => void;
  select(selection: GridSelection): void;
  tick(id: string, isOn: boolean): void;
  tickAll(isOn: boolean): void;
  /** Opens the editor of the active cell with its text, or with the first typed character. */
  open(text?: string): void;
  close(): void;
  /** Types texts into cells, each as its field stores it, as one step. */
  type(edits: readonly CellEdit[]): void;
  undo(): void;
  redo(): void;
  /** Places text of a spreadsheet; `fieldOf` knows the names of a heading. */
  paste(text: string, fieldOf: (name: string) => string | null): void;
  use(tool: GridTool, taxRates: TaxRates): void;
  /** Rows and columns as the page loaded them anew; what is typed stays, with its rows. */
  take(rows: readonly GridRow[], columns: readonly string[]): void;
  /** What the server found in cells: errors, and values of colleagues. */
  assess(cells: readonly CheckedCell[]): void;
  /** Chooses in cells that a colleague changed. */
  settle(cells: readonly { product: string; field: string }[], side: "mine" | "theirs"): void;
  /** Types changes again that an earlier page left. */
  restore(changes: readonly SheetChange[]): void;
  /** The cells that were sent are stored now, as the server stored them. */
  applied(sent: readonly SheetChange[], as?: (change: SheetChange) => string): void;
  /** Forgets everything typed. */
  discard(): void;
}

/** A store of these rows and columns with nothing typed. */
export function createGridStore(rows: readonly GridRow[], columns: readonly string[]): GridStore {
  const listeners = new Set<() => void>();
  let view = openView(rows, columns);
  const update = (change: Partial<GridView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select: (selection) => update({ selection, editing: null }),
    tick: (id, isOn) => update({ ticked: new Set([...view.ticked, id].filter((one) => isOn || one !== id)) }),
    tickAll: (isOn) => update({ ticked: new Set(isOn ? view.rows.map((row) => row.id) : []) }),
    open(text) {
      const { row, field } = activeCell(view);
      if (row && field) update({ editing: { text: text ?? textIn(view.sheet, row, field) } });
    },
    close: () => update({ editing: null }),
    type: (edits) => update(typed(view, edits)),
    undo: () => update({ sheet: undone(view.sheet, view.byId), editing: null }),
    redo: () => update({ sheet: redone(view.sheet, view.byId), editing: null }),
    paste: (text, fieldOf) => update(pasted(view, text, fieldOf)),
    use: (tool, taxRates) => update(used(view, tool, taxRates)),
    take: (next, nextColumns) => update(taken(view, next, nextColumns)),
    assess: (cells) => update(assessed(view, cells)),
    settle: (cells, side) => update(settled(view, cells, side)),
    restore: (changes) => update(restored(view, changes)),
    applied: (sent, as = ({ to }) => to) => update(applied(view, sent, as)),
    discard: () => update({ ...nothingTyped, note: null, editing: null }),
  };
}

function pasted(view: GridView, text: string, fieldOf: (name: string) => string | null): Partial<GridView> {
  const cells = parsePasted(text, (first) => isHeading(first, { fieldOf }));
  const placed = placePasted(cells, { ...view, fieldOf }, rangeOf(view.selection));
  return { ...typed(view, placed.edits), note: { kind: "pasted", cells: placed.edits.length, placed }, editing: null };
}

function used(view: GridView, tool: GridTool, taxRates: TaxRates): Partial<GridView> {
  const textOf = (row: { id: string }, field: string) => {
    const found = view.byId.get(row.id);
    return found ? textIn(view.sheet, found, field) : "";
  };
  const { edits, skipped } = applyTool(tool, selectedCells(view), { textOf, taxRates });
  return { ...typed(view, edits), note: { kind: "used", cells: edits.length, skipped } };
}
