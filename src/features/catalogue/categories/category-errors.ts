import { type CategoryErrors, type CategoryField, categoryFields } from "../domain/category-form/category-fields.ts";
import type { DefinitionError } from "../domain/definitions/definition-errors.ts";

/** Errors of a category at the fields of its form, and those of other parts that would no longer be right. */
export function placeErrors(
  errors: readonly DefinitionError[],
  id: number,
): { errors: CategoryErrors; others: DefinitionError[] } {
  const placed: CategoryErrors = {};
  const others: DefinitionError[] = [];
  for (const error of errors) {
    const field = error.subject === `category:${id}` ? fieldOf(error.field) : null;
    if (field) placed[field] ??= { code: error.code, other: error.other };
    else others.push(error);
  }
  return { errors: placed, others };
}

function fieldOf(field: string): CategoryField | null {
  const [first] = field.split(".");
  if (first === "addresses") return "aliases";
  return categoryFields.find((one) => one === first) ?? null;
}
