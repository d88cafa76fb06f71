import type { Attribute } from "../attribute.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { Words } from "../definitions/plain-texts.ts";
import type { ValueKind } from "../definitions/rows.ts";
import { slugOf } from "../slug.ts";
import type { Facet } from "./facet.ts";

/** The attribute of a filter in a category. Throws if the category has none. */
export function attributeOfFacet(from: Definitions, categoryId: number, { key }: Pick<Facet, "key">): Attribute {
  const attribute = from.listOf(categoryId)?.attributes.find((one) => one.key === key);
  if (!attribute) throw new Error(`Category ${categoryId} has no attribute ${key} to filter by`);
  return attribute;
}

/** Filters that several categories share: same name, kind and unit. A listing of them shows the labels of the first. */
export function commonFacets(from: Definitions, categoryIds: readonly number[]): Facet[] {
  const [first, ...others] = categoryIds;
  if (first === undefined) return [];
  const unit = (categoryId: number, facet: Facet) => unitOf(attributeOfFacet(from, categoryId, facet));
  return from
    .facetsOf(first)
    .facets.filter((facet) =>
      others.every((other) =>
        from
          .facetsOf(other)
          .facets.some(
            (its) => its.param === facet.param && its.kind === facet.kind && unit(other, its) === unit(first, facet),
          ),
      ),
    );
}

/** Names of the choices of a filter by slug, over all categories of a listing: a shared filter may have other values in each (drives of
 * cranes and lifts). */
export function choicesOfFacet(
  from: Definitions,
  categoryIds: readonly number[],
  param: string,
): ReadonlyMap<string, Words> {
  const choices = new Map<string, Words>();
  for (const categoryId of categoryIds) {
    const facet = from.facetsOf(categoryId).facets.find((its) => its.param === param);
    const attribute = facet && attributeOfFacet(from, categoryId, facet);
    if (attribute && !attribute.numeric) for (const [value, name] of attribute.names) choices.set(slugOf(value), name);
  }
  return choices;
}

/** Additional sort orders that several categories share. */
export function commonSorts(from: Definitions, categoryIds: readonly number[]): string[] {
  const [first, ...others] = categoryIds;
  if (first === undefined) return [];
  return from
    .facetsOf(first)
    .sorts.map(({ sort }) => sort)
    .filter((sort) => others.every((other) => from.facetsOf(other).sorts.some((its) => its.sort === sort)));
}

function unitOf(attribute: Attribute): string {
  const kind: ValueKind = attribute.kind;
  return attribute.numeric ? `${attribute.unit} ${attribute.scale}` : `word ${kind === "flag"}`;
}
