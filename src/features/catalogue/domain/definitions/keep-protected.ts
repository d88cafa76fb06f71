import { complaining, type DefinitionError } from "./definition-errors.ts";
import type { AttributeRow, CategoryRow, DefinitionRows } from "./rows.ts";

/**
 * What a change would take away from protected rows: a category with its addresses, and the parent that belongs to an address which the
 * specification names; a unit, an attribute, a word, a redirect. What code reads of an attribute is judged by `buildDefinitions`.
 */
export function protectionErrors(before: DefinitionRows, after: DefinitionRows): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const categories = new Map(after.categories.map((row) => [row.id, row]));
  for (const row of before.categories) if (row.isProtected) keepCategory(row, categories.get(row.id), errors);
  const units = new Map(after.units.map((row) => [row.key, row]));
  for (const { key, factor, dimension, isProtected } of before.units) {
    const next = units.get(key);
    const isSame = next?.isProtected && next.factor === factor && next.dimension === dimension;
    if (isProtected && !isSame) complaining(errors, `unit:${key}`)(next ? "factor" : "key", "protected", key);
  }
  const attributes = new Map(after.attributes.map((row) => [row.key, row]));
  for (const row of before.attributes) keepAttribute(row, attributes.get(row.key), errors);
  const redirects = new Map(after.redirects.map((row) => [row.path, row]));
  for (const { path, target, status, isProtected } of before.redirects) {
    const next = redirects.get(path);
    const isSame = next?.isProtected && next.target === target && next.status === status;
    if (isProtected && !isSame) complaining(errors, `redirect:${path}`)(next ? "target" : "path", "protected", target);
  }
  return errors;
}

function keepCategory(row: CategoryRow, next: CategoryRow | undefined, errors: DefinitionError[]): void {
  const complain = complaining(errors, `category:${row.id}`);
  if (!next?.isProtected) {
    complain("id", "protected", String(row.id));
    return;
  }
  for (const { slug, kind, isProtected } of row.addresses) {
    const isThere = next.addresses.some((one) => one.slug === slug && one.kind === kind && one.isProtected);
    if (isProtected && !isThere) complain(kind === "current" ? "slug" : "addresses", "protected", slug);
  }
  const isNamed = row.addresses.some(({ kind, isProtected }) => kind === "current" && isProtected);
  if (isNamed && next.parent !== row.parent) complain("parent", "protected", String(row.parent ?? ""));
  if (isNamed && next.nests !== row.nests) complain("nests", "protected", row.slug);
}

function keepAttribute(row: AttributeRow, next: AttributeRow | undefined, errors: DefinitionError[]): void {
  const complain = complaining(errors, `attribute:${row.key}`);
  if (row.isProtected && !next?.isProtected) complain("key", "protected", row.key);
  for (const { value, isProtected } of row.choices ?? [])
    if (isProtected && next && !next.choices?.some((one) => one.value === value && one.isProtected))
      complain(`choices.${value}`, "protected", value);
}
