import type { CellPlace, CellRange } from "./cell-range.ts";
import type { CellEdit, SheetRow } from "./sheet.ts";

/** Where pasted cells go, and what of them has no place. Nothing is dropped without being counted. */
export interface Placed {
  edits: CellEdit[];
  /** Rows and columns beyond the end of the grid. */
  rowsOver: number;
  columnsOver: number;
  /** With a heading: names that are no column of the grid, SKUs that are in no row or in several pasted ones, and rows without a SKU. */
  unknownColumns: string[];
  unknownSkus: string[];
  repeatedSkus: string[];
  withoutSku: number;
}

const nothing: Placed = {
  edits: [],
  rowsOver: 0,
  columnsOver: 0,
  unknownColumns: [],
  unknownSkus: [],
  repeatedSkus: [],
  withoutSku: 0,
};

/** Columns of the grid and their rows, in order. */
interface Sheetlike {
  rows: readonly SheetRow[];
  columns: readonly string[];
  /** The field of a name in a heading: of a column or its label, ignoring case; `sku` for SKUs; `null` if unknown. */
  fieldOf: (name: string) => string | null;
}

/** Whether a row of cells is a heading: it names the SKU and at least one more column. */
export function isHeading(cells: readonly string[], { fieldOf }: Pick<Sheetlike, "fieldOf">): boolean {
  const fields = cells.map(fieldOf);
  return fields.includes("sku") && fields.some((field) => field !== null && field !== "sku");
}

/**
 * Places pasted rows. With a heading they are matched by SKU in any order; without one they fill the grid from the top left cell
 * of the selection, and a single cell fills the whole selection.
 */
export function placePasted(pasted: readonly (readonly string[])[], sheet: Sheetlike, selected: CellRange): Placed {
  const [first] = pasted;
  if (!first) return nothing;
  if (isHeading(first, sheet)) return bySku(first, pasted.slice(1), sheet);
  const isSingle = pasted.length === 1 && first.length === 1;
  if (isSingle) return { ...nothing, edits: filled(first[0] ?? "", sheet, selected) };
  return fromCell(pasted, sheet, { row: selected.top, column: selected.left });
}

function filled(text: string, { rows, columns }: Sheetlike, { top, bottom, left, right }: CellRange): CellEdit[] {
  return rows
    .slice(top, bottom + 1)
    .flatMap(({ id }) => columns.slice(left, right + 1).map((field) => ({ product: id, field, to: text })));
}

function fromCell(
  pasted: readonly (readonly string[])[],
  { rows, columns }: Sheetlike,
  { row, column }: CellPlace,
): Placed {
  const width = pasted.reduce((most, cells) => Math.max(most, cells.length), 0);
  const edits = pasted.flatMap((cells, down) => {
    const target = rows[row + down];
    if (!target) return [];
    return cells.flatMap((to, right) => {
      const field = columns[column + right];
      return field === undefined ? [] : [{ product: target.id, field, to }];
    });
  });
  return {
    ...nothing,
    edits,
    rowsOver: Math.max(0, row + pasted.length - rows.length),
    columnsOver: Math.max(0, column + width - columns.length),
  };
}

function bySku(heading: readonly string[], body: readonly (readonly string[])[], sheet: Sheetlike): Placed {
  const fields = heading.map(sheet.fieldOf);
  const skuAt = fields.indexOf("sku");
  const shown = new Set(sheet.columns);
  const products = new Map(sheet.rows.map(({ id, sku }) => [sku, id]));
  const seen = new Map<string, number>();
  for (const cells of body) {
    const sku = cells[skuAt]?.trim() ?? "";
    seen.set(sku, (seen.get(sku) ?? 0) + 1);
  }
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
  const edits = body.flatMap((cells) => {
    const sku = cells[skuAt]?.trim() ?? "";
    const product = products.get(sku);
    if (product === undefined || seen.get(sku) !== 1) return [];
    return fields.flatMap((field, at) => {
      const to = cells[at];
      return field === null || field === "sku" || to === undefined || !shown.has(field) ? [] : [{ product, field, to }];
    });
  });
  const skus = [...seen.keys()].filter((sku) => sku !== "");
  return {
    ...nothing,
    edits,
    unknownColumns: heading.filter((name, at) => {
      const field = fields[at] ?? null;
      return name.trim() !== "" && field !== "sku" && (field === null || !shown.has(field));
    }),
    unknownSkus: skus.filter((sku) => !products.has(sku)),
    repeatedSkus: skus.filter((sku) => products.has(sku) && (seen.get(sku) ?? 0) > 1),
    withoutSku: body.filter((cells) => (cells[skuAt]?.trim() ?? "") === "" && !isEmpty(cells)).length,
  };
}
