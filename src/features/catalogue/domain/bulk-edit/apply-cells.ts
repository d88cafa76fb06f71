import { applyFields } from "../product-writes/apply-fields.ts";
import type { FieldError } from "../product-writes/errors.ts";
import type { NamedTag, StoredProduct } from "../product-writes/product-change.ts";
import { missingFields } from "../product-writes/product-rules.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { fieldText } from "../product-writes/write-cells.ts";
import type { CellChange, CellCounts, CheckedCell } from "./bulk-change.ts";
import { gridColumn } from "./grid-columns.ts";

/** What the cells of one product lead to. */
export interface ProductPlan {
  changes: readonly CellChange[];
  current: StoredProduct;
  after: WholeProduct;
  tags: readonly NamedTag[];
  errors: FieldError[];
}

/** Applies the cells of one product by the rules of its fields; one that goes on sale needs what every product on sale needs. */
export function planProduct(changes: readonly CellChange[], current: StoredProduct): ProductPlan {
  const edits = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const applied = applyFields(edits, current, current.product);
  const { product: after } = applied;
  const errors = applied.ok ? [] : applied.errors;
  if (after.published && !current.product.published)
    errors.push(...missingFields(after).filter(({ field }) => !errors.some((known) => known.field === field)));
  return { changes, current, after, tags: applied.ok ? applied.tags : [], errors };
}

/**
 * Cells of a plan that would change something, without warnings. An error of a field that has no cell is at the first one, so that
 * none is lost.
 */
export function plannedCells({ changes, current, after, errors }: ProductPlan): CheckedCell[] {
  const cells = changes.flatMap(({ product, field, from, to }): CheckedCell[] => {
    const column = gridColumn(field);
    if (!column) return [];
    const stored = fieldText(current.product, column);
    const error = errors.find((one) => one.field === field) ?? null;
    const next = error ? to : fieldText(after, column);
    if (next === stored) return [];
    return [{ product, field, from, to: next, changed: from === stored ? null : stored, error, warnings: [] }];
  });
  const other = errors.find(({ field }) => !cells.some((cell) => cell.field === field));
  const [first, ...rest] = cells;
  return first && !first.error && other ? [{ ...first, error: other }, ...rest] : cells;
}

/** The cells of a product that the shop does not have. */
export function unknownCells(changes: readonly CellChange[]): CheckedCell[] {
  return changes.map((cell) => {
    const error: FieldError = { field: cell.field, code: "product_missing", details: { id: cell.product } };
    return { ...cell, changed: null, error, warnings: [] };
  });
}

/** Numbers of a preview. */
export function countCells(cells: readonly CheckedCell[]): CellCounts {
  const count = (test: (cell: CheckedCell) => boolean) => cells.filter(test).length;
  return {
    products: new Set(cells.map(({ product }) => product)).size,
    cells: cells.length,
    errors: count(({ error }) => error !== null),
    warnings: count(({ warnings }) => warnings.length > 0),
    changed: count(({ changed }) => changed !== null),
  };
}

/** Cells by their products, in the order of the first cell of each. */
export function byProduct<Cell extends { product: string }>(cells: readonly Cell[]): Map<string, Cell[]> {
  return Map.groupBy(cells, ({ product }) => product);
}
