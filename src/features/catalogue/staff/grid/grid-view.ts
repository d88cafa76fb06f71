import type { CheckedCell, GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import type { Fields } from "../../domain/drafts/draft.ts";
import { clamped, type GridSelection, rangeOf } from "../../domain/grid/cell-range.ts";
import { readCell } from "../../domain/grid/grid-cell.ts";
import type { ToolCell } from "../../domain/grid/grid-tools.ts";
import type { Placed } from "../../domain/grid/place-pasted.ts";
import {
  type CellEdit,
  edited,
  emptySheet,
  remaining,
  type Sheet,
  type SheetChange,
  typedIn,
} from "../../domain/grid/sheet.ts";
import type { CellError } from "../../domain/product-writes/errors.ts";

/** What the last paste or tool did, told below the tools. */
export type GridNote =
  | { kind: "pasted"; cells: number; placed: Placed }
  | { kind: "used"; cells: number; skipped: number };

type Refused = Readonly<Record<string, { text: string; error: CellError }>>;

/** State of the open grid. */
export interface GridView {
  rows: readonly GridRow[];
  /** The same rows by id. */
  byId: ReadonlyMap<string, GridRow>;
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
  refused: ReadonlyMap<string, Refused>;
  note: GridNote | null;
}

type Change = Partial<GridView>;

/** Rows and columns with nothing typed. */
export function openView(rows: readonly GridRow[], columns: readonly string[]): GridView {
  const start = { row: 0, column: 0 };
  return {
    ...withRows(rows),
    columns,
    selection: { anchor: start, focus: start },
    editing: null,
    ticked: new Set(),
    note: null,
    ...nothingTyped,
  };
}

/** Nothing typed, and nothing found in it. */
export const nothingTyped = { sheet: emptySheet, conflicts: new Map(), refused: new Map() } satisfies Change;

/** Rows in both forms. */
function withRows(rows: readonly GridRow[]): Pick<GridView, "rows" | "byId"> {
  return { rows, byId: new Map(rows.map((row) => [row.id, row])) };
}

/** Rows with other stored values. */
function stored({ rows }: GridView, values: ReadonlyMap<string, Fields>): Pick<GridView, "rows" | "byId"> {
  return withRows(
    rows.map((row) => {
      const fields = values.get(row.id);
      return fields ? { ...row, fields: { ...row.fields, ...fields } } : row;
    }),
  );
}

/** Cells with these texts, each as its field stores it, as one step. */
export function typed(view: GridView, edits: readonly CellEdit[]): Change {
  const read = edits.map((edit) => {
    const row = view.byId.get(edit.product);
    return row
      ? { ...edit, to: readCell(edit.field, edit.to, { ...row.fields, ...view.sheet.typed.get(row.id) }).text }
      : edit;
  });
  return { sheet: edited(view.sheet, view.byId, read) };
}

/** Cells that tools use: the range, or its columns in the ticked rows. */
export function selectedCells({ rows, columns, selection, ticked }: GridView): ToolCell[] {
  const { top, bottom, left, right } = rangeOf(selection);
  const chosen = ticked.size > 0 ? rows.filter(({ id }) => ticked.has(id)) : rows.slice(top, bottom + 1);
  return chosen.flatMap((row) => columns.slice(left, right + 1).map((field) => ({ row, field })));
}

/** Errors and values of colleagues that the server found in cells. */
export function assessed({ sheet }: GridView, cells: readonly CheckedCell[]): Change {
  const conflicts = new Map<string, Fields>();
  const refused = new Map<string, Refused>();
  for (const { product, field, to, changed, error } of cells) {
    if (changed !== null) conflicts.set(product, { ...conflicts.get(product), [field]: changed });
    if (!error) continue;
    const at = typedIn(sheet, product, error.field) === null ? field : error.field;
    const text = typedIn(sheet, product, at) ?? to;
    refused.set(product, { ...refused.get(product), [at]: { text, error } });
  }
  return { conflicts, refused };
}

/** The choice in cells that a colleague changed: their value is the stored one now, and ours is typed over it or not. */
export function settled(
  view: GridView,
  cells: readonly { product: string; field: string }[],
  side: "mine" | "theirs",
): Change {
  const theirs = new Map<string, Fields>();
  const conflicts = new Map(view.conflicts);
  const edits: CellEdit[] = [];
  for (const { product, field } of cells) {
    const { [field]: value, ...others } = conflicts.get(product) ?? {};
    if (value === undefined) continue;
    theirs.set(product, { ...theirs.get(product), [field]: value });
    edits.push({ product, field, to: (side === "mine" ? typedIn(view.sheet, product, field) : null) ?? value });
    if (Object.keys(others).length > 0) conflicts.set(product, others);
    else conflicts.delete(product);
  }
  const rows = stored(view, theirs);
  return { ...rows, conflicts, sheet: edited(view.sheet, rows.byId, edits) };
}

/** Changes that an earlier page left, typed again; a cell that has another stored value since is a conflict. */
export function restored(view: GridView, changes: readonly SheetChange[]): Change {
  const conflicts = new Map(view.conflicts);
  const unseen = new Map<string, Fields>();
  for (const { product, field, from, to } of changes) {
    const now = view.byId.get(product)?.fields[field];
    if (now === undefined) unseen.set(product, { ...unseen.get(product), [field]: from });
    else if (now !== from && now !== to) conflicts.set(product, { ...conflicts.get(product), [field]: now });
  }
  const rows = stored(view, unseen);
  return { ...rows, conflicts, sheet: edited(view.sheet, rows.byId, changes) };
}

/**
 * Rows and columns as the page loaded them anew. Rows with typed cells stay, and a typed cell whose stored value is another one by now
 * is a conflict.
 */
export function taken(view: GridView, rows: readonly GridRow[], columns: readonly string[]): Change {
  const conflicts = new Map(view.conflicts);
  const merged = rows.map((row) => {
    const before = view.byId.get(row.id)?.fields ?? {};
    const foreign = Object.keys(view.sheet.typed.get(row.id) ?? {}).filter(
      (field) => row.fields[field] !== undefined && before[field] !== undefined && row.fields[field] !== before[field],
    );
    if (foreign.length > 0) conflicts.set(row.id, { ...conflicts.get(row.id), ...picked(row.fields, foreign) });
    return { ...row, fields: { ...before, ...row.fields, ...picked(before, foreign) } };
  });
  const ids = new Set(rows.map(({ id }) => id));
  const left = view.rows.filter(({ id }) => view.sheet.typed.has(id) && !ids.has(id));
  const size = { rows: merged.length + left.length, columns: columns.length, pageRows: 1 };
  const { anchor, focus } = view.selection;
  return {
    ...withRows([...merged, ...left]),
    ...{ columns, conflicts, editing: null },
    selection: { anchor: clamped(anchor, size), focus: clamped(focus, size) },
  };
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
}

/** The cells that were sent are stored now, with the values that the server stored for them; what was typed meanwhile stays. */
export function applied(view: GridView, sent: readonly SheetChange[], as: (change: SheetChange) => string): Change {
  const values = new Map<string, Fields>();
  for (const change of sent) {
    const { product, field } = change;
    values.set(product, { ...values.get(product), [field]: as(change) });
  }
  const rows = stored(view, values);
  return { ...rows, ...nothingTyped, sheet: remaining(view.sheet, sent, rows.byId), note: null };
}

/** Row and field of the active cell. */
export function activeCell({ rows, columns, selection }: GridView): {
  row: GridRow | undefined;
  field: string | undefined;
} {
  return { row: rows[selection.focus.row], field: columns[selection.focus.column] };
}

const known = new WeakMap<Fields, Readonly<Record<string, CellError>>>();

/** Errors of the typed cells of a row by their fields; worked out once for each state of the row. */
export function rowErrors(view: GridView, row: GridRow): Readonly<Record<string, CellError>> {
  const cells = view.sheet.typed.get(row.id);
  if (!cells) return {};
  let own = known.get(cells);
  if (!own) {
    const others = { ...row.fields, ...(cells.category === undefined ? {} : { category: cells.category }) };
    own = Object.fromEntries(
      Object.entries(cells).flatMap(([field, text]) => {
        const { error } = readCell(field, text, others);
        return error ? [[field, error]] : [];
      }),
    );
    known.set(cells, own);
  }
  const refused = view.refused.get(row.id);
  if (!refused) return own;
  const still = Object.entries(refused).filter(([field, { text }]) => cells[field] === text);
  return { ...Object.fromEntries(still.map(([field, { error }]) => [field, error])), ...own };
}
