import type { Fields } from "../drafts/draft.ts";

/** A row of the grid: a product with its stored fields, as far as columns show them. */
export interface SheetRow {
  id: string;
  sku: string;
  fields: Fields;
}

type Rows = ReadonlyMap<string, SheetRow>;

/** A new text of a cell. */
export interface CellEdit {
  product: string;
  field: string;
  to: string;
}

/** One cell in a step of typing; `null` is the stored value. */
interface CellStep extends Omit<CellEdit, "to"> {
  before: string | null;
  after: string | null;
}

/** What was typed over the stored values, with the steps that led there. */
export interface Sheet {
  typed: ReadonlyMap<string, Fields>;
  past: readonly (readonly CellStep[])[];
  future: readonly (readonly CellStep[])[];
}

export const emptySheet: Sheet = { typed: new Map(), past: [], future: [] };

/** Steps that can be taken back. */
const maxSteps = 200;

/** What is typed in a cell; `null` if it shows the stored value. */
export function typedIn(sheet: Sheet, product: string, field: string): string | null {
  return sheet.typed.get(product)?.[field] ?? null;
}

/** Text of a cell as it is shown. */
export function textIn(sheet: Sheet, row: SheetRow, field: string): string {
  return typedIn(sheet, row.id, field) ?? row.fields[field] ?? "";
}

/** The sheet after one step that changes these cells. A cell that gets its stored value is no change any more. */
export function edited(sheet: Sheet, rows: Rows, edits: readonly CellEdit[]): Sheet {
  const steps = new Map<string, CellStep>();
  for (const { product, field, to } of edits) {
    const row = rows.get(product);
    if (!row) continue;
    const after = to === (row.fields[field] ?? "") ? null : to;
    const before = typedIn(sheet, product, field);
    if (after === before) steps.delete(`${product} ${field}`);
    else steps.set(`${product} ${field}`, { product, field, before, after });
  }
  if (steps.size === 0) return sheet;
  const step = [...steps.values()];
  return {
    typed: applied(sheet.typed, rows, step, "after"),
    past: [...sheet.past.slice(1 - maxSteps), step],
    future: [],
  };
}

/** The sheet without its last step; the same sheet if there is none. A text that is the stored value by now is no change. */
export function undone(sheet: Sheet, rows: Rows): Sheet {
  const step = sheet.past.at(-1);
  if (!step) return sheet;
  return {
    typed: applied(sheet.typed, rows, step, "before"),
    past: sheet.past.slice(0, -1),
    future: [...sheet.future, step],
  };
}

/** The sheet with the step that was taken back last; the same sheet if there is none. */
export function redone(sheet: Sheet, rows: Rows): Sheet {
  const step = sheet.future.at(-1);
  if (!step) return sheet;
  return {
    typed: applied(sheet.typed, rows, step, "after"),
    past: [...sheet.past, step],
    future: sheet.future.slice(0, -1),
  };
}

function applied(
  typed: ReadonlyMap<string, Fields>,
  rows: Rows,
  steps: readonly CellStep[],
  side: "before" | "after",
): ReadonlyMap<string, Fields> {
  const next = new Map(typed);
  const touched = new Map<string, Record<string, string>>();
  for (const { product, field, [side]: value } of steps) {
    const fields = touched.get(product) ?? { ...next.get(product) };
    touched.set(product, fields);
    if (value === null || value === (rows.get(product)?.fields[field] ?? "")) delete fields[field];
    else fields[field] = value;
  }
  for (const [product, fields] of touched) {
    if (Object.keys(fields).length > 0) next.set(product, fields);
    else next.delete(product);
  }
  return next;
}

/** Changed cells and their products. */
export function changeCount({ typed }: Sheet): { cells: number; products: number } {
  let cells = 0;
  for (const fields of typed.values()) cells += Object.keys(fields).length;
  return { cells, products: typed.size };
}

/** A change as the server takes it: `from` is the value that the grid showed as stored. */
export interface SheetChange {
  product: string;
  field: string;
  from: string;
  to: string;
}

/** All changes, by product in the order in which they were first changed. */
export function changesOf({ typed }: Sheet, rows: Rows): SheetChange[] {
  return [...typed].flatMap(([product, fields]) =>
    Object.entries(fields).map(([field, to]) => ({ product, field, from: rows.get(product)?.fields[field] ?? "", to })),
  );
}

/**
 * The sheet once changes are stored as `rows` show them: cells that were typed anew since they were sent stay typed. Steps before
 * cannot be taken back: that is what undoing a stored change is for.
 */
export function remaining({ typed }: Sheet, sent: readonly SheetChange[], rows: Rows): Sheet {
  const left = new Map(typed);
  for (const { product, field, to } of sent) {
    const { [field]: text, ...others } = left.get(product) ?? {};
    if (text !== to && text !== rows.get(product)?.fields[field]) continue;
    if (Object.keys(others).length > 0) left.set(product, others);
    else left.delete(product);
  }
  return { ...emptySheet, typed: left };
}
