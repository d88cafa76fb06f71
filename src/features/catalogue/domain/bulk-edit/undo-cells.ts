import type { StoredProduct } from "../product-writes/product-change.ts";
import { fieldText } from "../product-writes/write-cells.ts";
import type { CellChange, LeftCell } from "./bulk-change.ts";
import { gridColumn } from "./grid-columns.ts";

/** A cell of an applied change. */
export type StoredCell = Pick<LeftCell, "product" | "field" | "before" | "after">;

/**
 * What puts the cells of one product back, and the cells that cannot be. A cell that has its earlier value again needs nothing; one
 * with a third value was changed by somebody else. Stock moves by itself: it gets the difference, and covers what is reserved.
 */
export function undoProduct(
  cells: readonly StoredCell[],
  current: StoredProduct | undefined,
): { edits: CellChange[]; left: LeftCell[] } {
  const edits: CellChange[] = [];
  const left: LeftCell[] = [];
  for (const cell of cells) {
    const { product, field, before, after } = cell;
    const column = gridColumn(field);
    if (!current || !column) {
      const error = { field, code: "product_missing" as const, details: { id: product } };
      left.push({ ...cell, now: "", error });
      continue;
    }
    const now = fieldText(current.product, column);
    if (field === "stock" && now !== "") {
      const stock = Number(now) + Number(before) - Number(after);
      const { reserved } = current;
      if (stock >= Math.max(reserved, 0)) edits.push({ product, field, from: now, to: String(stock) });
      else left.push({ ...cell, now, error: { field, code: "below_reserved", details: { reserved } } });
    } else if (now === after) edits.push({ product, field, from: now, to: before });
    else if (now !== before) left.push({ ...cell, now, error: null });
  }
  return { edits, left };
}
