import type { CheckedCell, GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import type { Fields } from "../../domain/drafts/draft.ts";
import { readCell } from "../../domain/grid/grid-cell.ts";
import { applyTool, type GridTool, type TaxRates, type ToolCell } from "../../domain/grid/grid-tools.ts";
import { parsePasted } from "../../domain/grid/pasted-table.ts";
import { isHeading, type Placed, placePasted } from "../../domain/grid/place-pasted.ts";
import { clamped, type GridSelection, rangeOf } from "../../domain/grid/selection.ts";
import {
  type CellEdit,
  edited,
  emptySheet,
  redone,
  type Sheet,
  type SheetChange,
  textIn,
  typedIn,
  undone,
} from "../../domain/grid/sheet.ts";
import type { CellError } from "../../domain/product-writes/errors.ts";

/** What the last paste or tool did, told below the tools. */
export type GridNote =
  | { kind: "pasted"; cells: number; placed: Placed }
  | { kind: "used"; cells: number; skipped: number };

export interface GridView {
  rows: readonly GridRow[];
  columns: readonly string[];
  sheet: Sheet;
  selection: GridSelection;
  /** The open editor of the active cell, with the text it began with. */
  editing: { text: string } | null;
  /** Products ticked by touch; the tools then use these rows in place of the range. */
  ticked: ReadonlySet<string>;
  /** Values that colleagues stored meanwhile, by product and field: the editor chooses. */
  conflicts: ReadonlyMap<string, Fields>;
  /** Errors that only the server finds, true while the cell has that text. */
  refused: ReadonlyMap<string, Readonly<Record<string, { text: string; error: CellError }>>>;
  note: GridNote | null;
}

/** State of the open grid, outside of React, so that a key pressed in one cell renders that row alone. */
export interface GridStore {
  view(): GridView;
  subscribe(listener: () => void): () => void;
  row(id: string): GridRow | undefined;
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
  selectedCells(): ToolCell[];
  /** Rows and columns as the page loaded them anew; what is typed stays. */
  take(rows: readonly GridRow[], columns: readonly string[]): void;
  /** What the server found in cells: errors, and values of colleagues. */
  judge(cells: readonly CheckedCell[]): void;
  /** Chooses in cells that a colleague changed. */
  settle(cells: readonly { product: string; field: string }[], side: "mine" | "theirs"): void;
  /** Types changes again that an earlier page left; a cell that has another stored value since is a conflict. */
  restore(changes: readonly SheetChange[]): void;
  /** The typed cells are stored now. */
  applied(changes: readonly SheetChange[]): void;
  /** Forgets everything typed. */
  discard(): void;
}

/** A store of these rows and columns with nothing typed. */
export function createGridStore(loadedRows: readonly GridRow[], columns: readonly string[]): GridStore {
  const listeners = new Set<() => void>();
  let byId = new Map(loadedRows.map((row) => [row.id, row]));
  const start = { row: 0, column: 0 };
  let view: GridView = {
    rows: loadedRows,
    columns,
    sheet: emptySheet,
    selection: { anchor: start, focus: start },
    editing: null,
    ticked: new Set(),
    conflicts: new Map(),
    refused: new Map(),
    note: null,
  };
  const update = (change: Partial<GridView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const setRows = (rows: readonly GridRow[]): readonly GridRow[] => {
    byId = new Map(rows.map((row) => [row.id, row]));
    return rows;
  };
  /** Rows with other stored values. */
  const stored = (values: ReadonlyMap<string, Fields>): readonly GridRow[] =>
    setRows(
      view.rows.map((row) => {
        const fields = values.get(row.id);
        return fields ? { ...row, fields: { ...row.fields, ...fields } } : row;
      }),
    );
  const type = (edits: readonly CellEdit[]): number => {
    const read = edits.map((edit) => ({ ...edit, to: textAsStored(edit) }));
    const sheet = edited(view.sheet, byId, read);
    if (sheet !== view.sheet) update({ sheet });
    return read.length;
  };
  const textAsStored = ({ product, field, to }: CellEdit): string => {
    const row = byId.get(product);
    return row ? readCell(field, to, shownFields(view.sheet, row)).text : to;
  };
  const selectedCells = (): ToolCell[] => {
    const { top, bottom, left, right } = rangeOf(view.selection);
    const rows =
      view.ticked.size > 0 ? view.rows.filter(({ id }) => view.ticked.has(id)) : view.rows.slice(top, bottom + 1);
    const fields = view.columns.slice(left, right + 1);
    return rows.flatMap((row) => fields.map((field) => ({ row, field })));
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    row: (id) => byId.get(id),
    select: (selection) => update({ selection, editing: null }),
    tick(id, isOn) {
      const ticked = new Set(view.ticked);
      if (isOn) ticked.add(id);
      else ticked.delete(id);
      update({ ticked });
    },
    tickAll: (isOn) => update({ ticked: new Set(isOn ? view.rows.map(({ id }) => id) : []) }),
    open(text) {
      const { row, field } = activeCell(view);
      if (row && field) update({ editing: { text: text ?? textIn(view.sheet, row, field) } });
    },
    close: () => update({ editing: null }),
    type: (edits) => void type(edits),
    undo: () => update({ sheet: undone(view.sheet), editing: null }),
    redo: () => update({ sheet: redone(view.sheet), editing: null }),
    paste(text, fieldOf) {
      const pasted = parsePasted(text, (cells) => isHeading(cells, { fieldOf }));
      const placed = placePasted(pasted, { ...view, fieldOf }, rangeOf(view.selection));
      const cells = type(placed.edits);
      update({ note: { kind: "pasted", cells, placed }, editing: null });
    },
    use(tool, taxRates) {
      const textOf = (row: { id: string }, field: string) => {
        const found = byId.get(row.id);
        return found ? textIn(view.sheet, found, field) : "";
      };
      const { edits, skipped } = applyTool(tool, selectedCells(), { textOf, taxRates });
      const cells = type(edits);
      update({ note: { kind: "used", cells, skipped } });
    },
    selectedCells,
    take(rows, nextColumns) {
      const before = byId;
      const merged = rows.map((row) => ({ ...row, fields: { ...before.get(row.id)?.fields, ...row.fields } }));
      const size = { rows: rows.length, columns: nextColumns.length, pageRows: 1 };
      const { anchor, focus } = view.selection;
      const selection = { anchor: clamped(anchor, size), focus: clamped(focus, size) };
      update({ rows: setRows(merged), columns: nextColumns, selection, editing: null });
    },
    judge(cells) {
      const conflicts = new Map<string, Fields>();
      const refused = new Map<string, Record<string, { text: string; error: CellError }>>();
      for (const { product, field, to, changed, error } of cells) {
        if (changed !== null) conflicts.set(product, { ...conflicts.get(product), [field]: changed });
        if (error) {
          const own = refused.get(product) ?? {};
          const at = typedIn(view.sheet, product, error.field) === null ? field : error.field;
          refused.set(product, Object.assign(own, { [at]: { text: typedIn(view.sheet, product, at) ?? to, error } }));
        }
      }
      update({ conflicts, refused });
    },
    settle(cells, side) {
      const theirs = new Map<string, Fields>();
      const conflicts = new Map(view.conflicts);
      for (const { product, field } of cells) {
        const { [field]: value, ...others } = conflicts.get(product) ?? {};
        if (value === undefined) continue;
        theirs.set(product, { ...theirs.get(product), [field]: value });
        if (Object.keys(others).length > 0) conflicts.set(product, others);
        else conflicts.delete(product);
      }
      const mine = [...theirs].flatMap(([product, fields]) =>
        Object.keys(fields).map((field) => ({ product, field, to: typedIn(view.sheet, product, field) ?? "" })),
      );
      const rows = stored(theirs);
      const kept = mine.map((one) =>
        side === "mine" ? one : { ...one, to: theirs.get(one.product)?.[one.field] ?? "" },
      );
      update({ rows, conflicts, sheet: edited(view.sheet, byId, kept) });
    },
    restore(changes) {
      const known = changes.filter(({ product }) => byId.has(product));
      const conflicts = new Map(view.conflicts);
      const before = new Map<string, Fields>();
      for (const { product, field, from, to } of known) {
        const now = byId.get(product)?.fields[field];
        if (now === undefined) before.set(product, { ...before.get(product), [field]: from });
        else if (now !== from && now !== to) conflicts.set(product, { ...conflicts.get(product), [field]: now });
      }
      update({ rows: stored(before), conflicts, sheet: edited(view.sheet, byId, known) });
    },
    applied(changes) {
      const values = new Map<string, Fields>();
      for (const { product, field, to } of changes) values.set(product, { ...values.get(product), [field]: to });
      update({ rows: stored(values), sheet: emptySheet, conflicts: new Map(), refused: new Map(), note: null });
    },
    discard: () => update({ sheet: emptySheet, conflicts: new Map(), refused: new Map(), note: null, editing: null }),
  };
}

/** Row and field of the active cell. */
export function activeCell({ rows, columns, selection }: GridView): {
  row: GridRow | undefined;
  field: string | undefined;
} {
  return { row: rows[selection.focus.row], field: columns[selection.focus.column] };
}

function shownFields(sheet: Sheet, row: GridRow): Fields {
  const typed = sheet.typed.get(row.id);
  return typed ? { ...row.fields, ...typed } : row.fields;
}

const known = new WeakMap<Fields, Readonly<Record<string, CellError>>>();

/** Errors of the typed cells of a row by their fields; worked out once for each state of the row. */
export function rowErrors(view: GridView, row: GridRow): Readonly<Record<string, CellError>> {
  const typed = view.sheet.typed.get(row.id);
  if (!typed) return {};
  let own = known.get(typed);
  if (!own) {
    const others = { ...row.fields, ...(typed.category === undefined ? {} : { category: typed.category }) };
    own = Object.fromEntries(
      Object.entries(typed).flatMap(([field, text]) => {
        const { error } = readCell(field, text, others);
        return error ? [[field, error]] : [];
      }),
    );
    known.set(typed, own);
  }
  const refused = view.refused.get(row.id);
  if (!refused) return own;
  const still = Object.entries(refused).filter(([field, { text }]) => typed[field] === text);
  return { ...Object.fromEntries(still.map(([field, { error }]) => [field, error])), ...own };
}
