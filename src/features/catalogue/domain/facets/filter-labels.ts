import type { Definitions } from "../definitions/definitions.ts";
import type { FacetKind } from "./facet.ts";
import { inverterFilter, plainSorts } from "./facet-answer.ts";
import type { FacetIndex } from "./facet-index.ts";
import { commonFacets, commonSorts } from "./facet-list.ts";

/** Vocabulary of a listing's address: filters with their kinds and values, and sort orders. */
export interface FilterVocabulary {
  /** What the index is made of. */
  definitions: Definitions;
  /** Non-empty categories of the listing. */
  categoryIds: readonly number[];
  /** In the order of the page and of addresses. */
  kinds: ReadonlyMap<string, FacetKind>;
  knows(param: string, value: string): boolean;
  sorts: readonly string[];
}

/** Whether all products of a listing are connected to an inverter, so that it can be narrowed to what fits one. */
export function isForInverters(from: Definitions, categoryIds: readonly number[]): boolean {
  const roles = categoryIds.map((id) => from.category(id)?.role);
  return roles.length > 0 && roles.every((role) => role === "module" || role === "battery");
}

function isInverter({ products, definitions }: FacetIndex, id: string): boolean {
  const ordinal = products.ordinalOf(id);
  return ordinal !== undefined && definitions.category(products.categoryOf(ordinal))?.role === "inverter";
}

/** Vocabulary of a listing of these categories, from the present contents of the product index. */
export function filterVocabulary(index: FacetIndex, categoryIds: readonly number[]): FilterVocabulary {
  const { definitions } = index;
  const segments = index.segments(categoryIds);
  const ids = segments.map(({ categoryId }) => categoryId);
  const kinds = new Map<string, FacetKind>([
    ["stock", "flag"],
    ...(ids.length > 1 ? [["category", "values"] as const] : []),
    ["brand", "values"],
    ["price", "range"],
    ...commonFacets(definitions, ids).map(({ param, kind }) => [param, kind] as const),
    ...(isForInverters(definitions, ids) ? [[inverterFilter, "values"] as const] : []),
  ]);
  const slugs = new Set(definitions.categories.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug));
  return {
    definitions,
    categoryIds: ids,
    kinds,
    sorts: [...plainSorts, ...commonSorts(definitions, ids)],
    knows(param, value) {
      if (kinds.get(param) === "flag") return value === "1";
      if (param === "category") return slugs.has(value);
      if (param === inverterFilter) return isInverter(index, value);
      if (param === "brand") return index.brands.numberOf(value) !== undefined;
      return segments.some(({ columns }) => {
        const column = columns.find(({ facet }) => facet.param === param)?.column;
        return column !== undefined && column.kind !== "figures" && column.dictionary.numberOf(value) !== undefined;
      });
    },
  };
}
