import { categoryBySlug } from "#features/catalogue/domain/categories.ts";
import type { Column } from "#features/catalogue/domain/product-writes/columns.ts";
import { emptyProduct } from "#features/catalogue/domain/product-writes/empty-product.ts";
import type { CellError, RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import { excerpt } from "#features/catalogue/domain/product-writes/errors.ts";
import type { NamedTag, StoredProduct } from "#features/catalogue/domain/product-writes/product-change.ts";
import { productErrors } from "#features/catalogue/domain/product-writes/product-rules.ts";
import { type RowDraft, setCell } from "#features/catalogue/domain/product-writes/set-cell.ts";
import type { WholeProduct } from "#features/catalogue/domain/product-writes/whole-product.ts";
import { emptied, unguard } from "#platform/pure/csv-line.ts";
import type { Layout } from "./heading.ts";

/** A row of a file with its raw cells. */
export interface Row {
  line: number;
  cells: readonly string[];
}

/** Maximum length of a cell by its field. */
const maxLengths: Record<string, number> = {
  brand: 120,
  model: 160,
  family: 120,
  name: 300,
  size: 60,
  description: 20_000,
};
const maxCellLength = 4_000;
const maxErrors = 20;

/**
 * Applies a row to the stored product, or to an empty one. Empty cells leave a field as it is. Returns all errors of the row, or
 * the resulting product with the tags that the row names.
 */
export function applyRow(
  row: Row,
  layout: Layout,
  sku: string,
  current: StoredProduct | null,
  fresh: { id: string; position: number },
): { ok: true; product: WholeProduct; tags: readonly NamedTag[] } | { ok: false; errors: RowError[] } {
  const draft: RowDraft = {
    product: current ? copyOf(current.product) : emptyProduct(sku, fresh),
    current,
    tags: [],
  };
  const errors: RowError[] = [];
  const refuse = (column: string | null, { code, details }: CellError): void => {
    if (errors.length < maxErrors) errors.push({ line: row.line, column, sku, code, details });
  };
  // The category decides which attributes the other cells may set.
  const categoryError = setCategory(draft, row, layout);
  if (categoryError) refuse("category", categoryError);
  for (let at = 0; at < layout.columns.length; at++) {
    const column = layout.columns[at] ?? null;
    const error = applyCell(draft, row, column, row.cells[at] ?? "", layout);
    if (error) refuse(column?.name ?? null, error);
  }
  for (const { column, ...error } of productErrors(draft.product, current)) {
    const isKnown = error.code === "needed" && errors.some((other) => other.column === column);
    if (!isKnown) refuse(column, error);
  }
  if (errors.length > 0) return { ok: false, errors };
  // Stock of a set is that of its parts.
  if (draft.product.specs.components !== undefined) draft.product.stock = null;
  return { ok: true, product: draft.product, tags: draft.tags };
}

function setCategory({ product }: RowDraft, row: Row, layout: Layout): CellError | null {
  const text = layout.categoryAt < 0 ? "" : unguard(row.cells[layout.categoryAt] ?? "").text;
  if (text === "") return null;
  const slug = text.toLowerCase();
  const found = categoryBySlug(slug);
  // Aliases of a category are addresses of listings, not names of a product's category.
  if (found?.slug !== slug) return { code: "unknown_category", details: { value: excerpt(text) } };
  product.categoryId = found.id;
  return null;
}

function applyCell(draft: RowDraft, row: Row, column: Column | null, cell: string, layout: Layout): CellError | null {
  if (cell === "") return null;
  if (cell.includes("\0")) return { code: "null_byte", details: {} };
  const { text, literal } = unguard(cell);
  if (text === "") return null;
  if (!column) return { code: "long_row", details: { cells: row.cells.length, headings: layout.columns.length } };
  const maxLength = maxLengths[column.kind === "text" ? column.field : column.name] ?? maxCellLength;
  if (text.length > maxLength) return { code: "too_long", details: { most: maxLength, length: text.length } };
  return setCell(draft, column, text, !literal && text === emptied);
}

/** A copy whose nested objects can be changed without changing the original. */
function copyOf(product: WholeProduct): WholeProduct {
  return {
    ...product,
    texts: { ...product.texts },
    prices: { UA: { ...product.prices.UA }, PL: { ...product.prices.PL } },
    specs: { ...product.specs },
  };
}
