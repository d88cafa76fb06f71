import type { CategoryEntry } from "../categories.ts";
import type { Fields } from "../drafts/draft.ts";
import { stockReason } from "../drafts/draft-fields.ts";
import { applyFields, type Fresh } from "../product-writes/apply-fields.ts";
import { columnOf } from "../product-writes/columns.ts";
import type { FieldError } from "../product-writes/errors.ts";
import { idOf } from "../product-writes/new-id.ts";
import type { StoredProduct } from "../product-writes/product-change.ts";
import { missingFields } from "../product-writes/product-rules.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { actionFields, sectionsOf } from "./form-sections.ts";

/** Errors by field: the first one of each. */
export type FormErrors = ReadonlyMap<string, FieldError>;

/** A stored product from its fields, as far as the browser can rebuild it; `null` for a new one. */
export function storedProduct(stored: Fields, reserved: number, productId: string | null): StoredProduct | null {
  if (productId === null) return null;
  return { product: applyFields(ownFields(stored), null, { id: productId, position: 0 }).product, reserved };
}

/** The product with what was typed, and what is wrong with it by the rules that need no other product. */
export function checkForm(
  typed: Fields,
  current: StoredProduct | null,
): { product: WholeProduct; errors: readonly FieldError[] } {
  const fresh: Fresh = current?.product ?? { id: idOf(typed.sku ?? "") ?? "", position: 0 };
  const applied = applyFields(ownFields(typed), current, fresh);
  return {
    product: applied.product,
    errors: [...(applied.ok ? [] : applied.errors), ...missingFields(applied.product)],
  };
}

/**
 * Fields that are typed: not the reason of a stock change, which is no field of a product, nor what actions set, nor an attribute
 * that was taken away since it was typed.
 */
function ownFields(fields: Fields): Fields {
  const isOwn = (field: string) => field !== stockReason && !actionFields.includes(field) && columnOf(field) !== null;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOwn(field)));
}

/** The first error of each field, in the order of the form. */
export function errorsByField(errors: readonly FieldError[], category: CategoryEntry | null): FormErrors {
  const order = sectionsOf(category).flatMap(({ fields }) => fields);
  const sorted = [...errors].reverse().sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return new Map(sorted.map((error) => [error.field, error]));
}
