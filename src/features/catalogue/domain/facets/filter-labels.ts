import { categories } from "../categories.ts";
import { isForInverters, plannerRole } from "../planner-categories.ts";
import type { FacetKind } from "./facet.ts";
import { inverterFilter, plainSorts } from "./facet-answer.ts";
import type { FacetIndex } from "./facet-index.ts";
import { commonFacets, commonSorts } from "./facet-list.ts";

/** Vocabulary of a listing's address: filters with their kinds and values, and sort orders. */
export interface FilterVocabulary {
  /** Non-empty categories of the listing. */
  categoryIds: readonly number[];
  /** In the order of the page and of addresses. */
  kinds: ReadonlyMap<string, FacetKind>;
  knows(param: string, value: string): boolean;
  sorts: readonly string[];
}

function isInverter({ products }: FacetIndex, id: string): boolean {
  const ordinal = products.ordinalOf(id);
  return ordinal !== undefined && plannerRole(products.categoryOf(ordinal)) === "inverter";
}

/** Vocabulary of a listing of these categories, from the present contents of the product index. */
export function filterVocabulary(index: FacetIndex, categoryIds: readonly number[]): FilterVocabulary {
  const segments = index.segments(categoryIds);
  const ids = segments.map(({ categoryId }) => categoryId);
  const kinds = new Map<string, FacetKind>([
    ["stock", "flag"],
    ...(ids.length > 1 ? [["category", "values"] as const] : []),
    ["brand", "values"],
    ["price", "range"],
    ...commonFacets(ids).map(({ param, kind }) => [param, kind] as const),
    ...(isForInverters(ids) ? [[inverterFilter, "values"] as const] : []),
  ]);
  const slugs = new Set(
    categories()
      .filter(({ id }) => ids.includes(id))
      .map(({ slug }) => slug),
  );
  return {
    categoryIds: ids,
    kinds,
    sorts: [...plainSorts, ...commonSorts(ids)],
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
