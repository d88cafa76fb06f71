import { type Applied, applyTexts, type ColumnText } from "#features/catalogue/domain/product-writes/apply-fields.ts";
import type { CellError, RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import type { StoredProduct } from "#features/catalogue/domain/product-writes/product-change.ts";
import { emptied, unguard } from "#platform/pure/csv-line.ts";
import type { Layout } from "./heading.ts";

/** A row of a file with its raw cells. */
export interface Row {
  line: number;
  cells: readonly string[];
}

const maxErrors = 20;

/**
 * Applies a row to the stored product, or to an empty one. Empty cells leave a field as it is. Returns the first errors of the row,
 * or the resulting product with the tags that the row names.
 */
export function applyRow(
  { line, cells }: Row,
  layout: Layout,
  sku: string,
  current: StoredProduct | null,
  fresh: { id: string; position: number },
): Extract<Applied, { ok: true }> | { ok: false; errors: RowError[] } {
  const errors: RowError[] = [];
  const refuse = (column: string | null, { code, details }: CellError): void => {
    if (errors.length < maxErrors) errors.push({ line, column, sku, code, details });
  };
  const texts: ColumnText[] = [];
  const ofFiles = [...Object.values(layout.filesAt), ...Object.values(layout.altsAt)];
  for (let at = 0; at < layout.columns.length; at++) {
    const cell = cells[at] ?? "";
    // Files to bring along are no fields of a product.
    if (cell === "" || ofFiles.includes(at)) continue;
    const column = layout.columns[at];
    const { text, literal } = unguard(cell);
    if (cell.includes("\0")) refuse(column?.name ?? null, { code: "null_byte", details: {} });
    else if (text === "") continue;
    else if (column) texts.push({ column, text: !literal && text === emptied ? null : text });
    else refuse(null, { code: "long_row", details: { cells: cells.length, headings: layout.columns.length } });
  }
  const applied = applyTexts(texts, current, { ...fresh, sku });
  if (applied.ok && errors.length === 0) return applied;
  for (const { field, ...error } of applied.ok ? [] : applied.errors)
    if (!errors.some((known) => known.column === field)) refuse(field, error);
  return { ok: false, errors };
}
