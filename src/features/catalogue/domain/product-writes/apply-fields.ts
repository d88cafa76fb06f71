import type { Fields } from "../drafts/draft.ts";
import { type Column, columnOf, columns } from "./columns.ts";
import { emptyProduct } from "./empty-product.ts";
import type { CellError, FieldError } from "./errors.ts";
import type { NamedTag, StoredProduct } from "./product-change.ts";
import { productErrors } from "./product-rules.ts";
import { clearCell, setCell } from "./set-cell.ts";
import { type FieldsDraft, skuError } from "./set-plain.ts";
import type { WholeProduct } from "./whole-product.ts";
import { fieldText } from "./write-cells.ts";

/** Identity of a new product. Its id is that of the field `id` if there is one; its SKU may also come from the field `sku`. */
export interface Fresh {
  id: string;
  sku?: string;
  position: number;
}

/** A product with the tags that the texts name, or all errors with the product as far as its texts could be applied. */
export type Applied =
  | { ok: true; product: WholeProduct; tags: readonly NamedTag[] }
  | { ok: false; errors: FieldError[]; product: WholeProduct };

/** A text for a column; `null` clears its field. */
export interface ColumnText {
  column: Column;
  text: string | null;
}

/** All fields of a product as typed texts, by the names of the import columns; "" for nothing. */
export function fieldsOf(product: WholeProduct): Fields {
  return Object.fromEntries(columns().map((column) => [column.name, fieldText(product, column)]));
}

/**
 * Applies typed fields to the stored product, or to an empty one for `current` = `null`. Fields that are not named stay; "" clears a
 * field. Throws for a field that no product has.
 */
export function applyFields(
  edits: Readonly<Record<string, string>>,
  current: StoredProduct | null,
  fresh: Fresh,
): Applied {
  const texts = Object.entries(edits).flatMap(([field, typed]): ColumnText[] => {
    const column = columnOf(field);
    if (!column || (column.kind === "price" && column.market === null)) throw new Error(`There is no field ${field}.`);
    // What is stored is accepted as it is, blanks at its ends included.
    if (current && typed === fieldText(current.product, column)) return [];
    const text = typed.trim();
    // A new product keeps the id that is made of its SKU.
    if (!current && field === "id" && text === "") return [];
    return [{ column, text: text === "" ? null : text }];
  });
  const applied = applyTexts(texts, current, fresh);
  return applied.ok ? applied : { ...applied, errors: applied.errors.map(asNeeded) };
}

/** An empty field of a form keeps nothing: it asks to be filled in. */
function asNeeded(error: FieldError): FieldError {
  return error.code === "cannot_empty" ? { ...error, code: "needed" } : error;
}

/** Applies texts of columns as `applyFields` does, for imports: a column may be there at most once. */
export function applyTexts(texts: readonly ColumnText[], current: StoredProduct | null, fresh: Fresh): Applied {
  const product = current ? copyOf(current.product) : { ...emptyProduct(fresh.sku ?? "", fresh), address: "" };
  const draft: FieldsDraft = { product, current, tags: [] };
  const errors: FieldError[] = [];
  const refuse = (field: string, error: CellError | null): void => {
    if (error && !errors.some((known) => known.field === field)) errors.push({ field, ...error });
  };
  // The category decides which attributes the other fields may set.
  const category = texts.find(({ column }) => column.name === "category");
  const apply = ({ column, text }: ColumnText): void =>
    refuse(column.name, text === null ? clearCell(draft, column) : setCell(draft, column, text));
  if (category) apply(category);
  for (const one of texts) if (one !== category) apply(one);
  product.address ||= product.id;
  if (!current) {
    refuse("sku", skuError(product.sku));
    if (product.sku !== "" && product.id === "") refuse("id", { code: "needed", details: {} });
  }
  for (const { field, ...error } of productErrors(product, current)) refuse(field, error);
  // Stock of a set is that of its parts.
  if (product.specs.components !== undefined) product.stock = null;
  return errors.length > 0 ? { ok: false, errors, product } : { ok: true, product, tags: draft.tags };
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
