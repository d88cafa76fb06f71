import type { FieldError } from "../product-writes/errors.ts";

/** Errors by field: the first one of each. */
export type FormErrors = ReadonlyMap<string, FieldError>;

/** The first error of each field. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  return new Map([...errors].reverse().map((error) => [error.field, error]));
}
