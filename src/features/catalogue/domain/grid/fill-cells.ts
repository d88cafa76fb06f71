import type { CellRange } from "./cell-range.ts";
import { type CellEdit, type Sheet, type SheetRow, textIn } from "./sheet.ts";

/** Rows, columns and texts of the grid. */
interface Filled {
  rows: readonly SheetRow[];
  columns: readonly string[];
  sheet: Sheet;
}

/** Fills the rows of `target` outside of `source` with the rows of `source`, again and again, in both directions. */
export function fillFrom({ rows, columns, sheet }: Filled, source: CellRange, target: CellRange): CellEdit[] {
  const height = source.bottom - source.top + 1;
  const edits: CellEdit[] = [];
  for (let at = target.top; at <= target.bottom; at += 1) {
    if (at >= source.top && at <= source.bottom) continue;
    const from = rows[source.top + ((((at - source.top) % height) + height) % height)];
    const to = rows[at];
    if (!from || !to) continue;
    for (const field of columns.slice(source.left, source.right + 1))
      edits.push({ product: to.id, field, to: textIn(sheet, from, field) });
  }
  return edits;
}
