import { toDecimal } from "#platform/pure/money.ts";
import { attributesOf } from "../attributes.ts";
import { categories, categoryBySlug } from "../categories.ts";
import type { Fields } from "../drafts/draft.ts";
import { columnOf } from "../product-writes/columns.ts";
import { emptyProduct } from "../product-writes/empty-product.ts";
import type { CellError } from "../product-writes/errors.ts";
import { readMoney } from "../product-writes/read-cells.ts";
import { clearCell, setCell } from "../product-writes/set-cell.ts";
import type { FieldsDraft } from "../product-writes/set-plain.ts";
import { fieldText } from "../product-writes/write-cells.ts";

/** Currency signs before an amount, as spreadsheets of some countries write them. */
const leadingSign = /^(?:₴|грн\.?|uah|zł|pln)\s*/i;

/** Whether a field is an amount of money. */
export function isMoney(field: string): boolean {
  return /^(?:price\.[A-Z]+\.|purchase\.)/.test(field);
}

/** Whether a field is a text in which words can be replaced. */
export function isText(field: string): boolean {
  return /^(?:name|size|description)\./.test(field) || field === "brand";
}

/**
 * A typed or pasted cell as the field stores it, or why the field cannot have it, by the rules that need no other field.
 * `row` are the other fields of the product; attributes depend on its category.
 */
export function readCell(field: string, typed: string, row: Fields): { text: string; error: CellError | null } {
  const column = columnOf(field);
  if (!column) return { text: typed, error: null };
  const trimmed = isText(field) ? typed.trim() : typed.replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, "");
  const text = column.kind === "price" || column.kind === "purchase" ? trimmed.replace(leadingSign, "") : trimmed;
  const product = { ...emptyProduct("", { id: "", position: 0 }), stock: 0 };
  product.categoryId = categoryBySlug(row.category ?? "")?.id ?? 0;
  const draft: FieldsDraft = { product, current: null, tags: [] };
  if (text === "") {
    const stored = row[field] ?? "";
    if (stored !== "") setCell(draft, column, stored);
    return { text, error: stored === "" ? null : clearCell(draft, column) };
  }
  const error = setCell(draft, column, text);
  return error ? { text: trimmed, error } : { text: fieldText(product, column), error: null };
}

/** Net minor units of a cell; `null` for an empty or invalid one. */
export function minorOf(field: string, text: string): number | null {
  const column = columnOf(field);
  if (column?.kind !== "price" && column?.kind !== "purchase") return null;
  const read = column.market && text !== "" ? readMoney(text, column.market) : null;
  return read?.ok ? read.value : null;
}

/** A cell as spreadsheets read it: amounts and figures with the decimal separator of the language. */
export function copiedText(field: string, text: string, decimalComma: boolean): string {
  const minor = minorOf(field, text);
  const plain = minor === null ? text : toDecimal(minor);
  return decimalComma && /^-?\d+\.\d+$/.test(plain) ? plain.replace(".", ",") : plain;
}

/** Values among which a cell is chosen, as they are stored; `null` if it is typed. */
export function choicesOf(field: string, row: Fields): readonly string[] | null {
  if (field === "category") return categories().map(({ slug }) => slug);
  if (field === "published" || field === "installation") return ["yes", "no"];
  const category = categoryBySlug(row.category ?? "");
  const attribute = category && attributesOf(category.id).attributes.find(({ key }) => `specs.${key}` === field);
  if (attribute?.kind === "flag") return ["yes", "no"];
  return attribute?.kind === "choice" ? (attribute.choices ?? null) : null;
}
