import { attributeOf, attributesOf } from "../attributes.ts";
import { readSpec } from "../product-writes/read-cells.ts";
import type { Specs } from "../specs.ts";

/** Field of a category's main figure; `null` without a category. */
export function mainField(categoryId: number | null): string | null {
  return categoryId === null ? null : `specs.${attributesOf(categoryId).main}`;
}

/** The figures that alternative texts name, from their typed fields; one that cannot be read is left out. */
export function altSpecs(categoryId: number | null, main: string, measures: string): Specs {
  if (categoryId === null) return {};
  const read = (key: string, typed: string) => {
    const attribute = attributeOf(categoryId, key);
    const value = attribute && typed !== "" ? readSpec(typed, attribute) : null;
    return value?.ok ? { [key]: value.value } : {};
  };
  return { ...read("dimensions_mm", measures), ...read(attributesOf(categoryId).main, main) };
}
