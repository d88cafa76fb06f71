import type { FacetRow, SortRow } from "../definitions/rows.ts";

/** Control of a filter: several values joined by “or”, a range in the displayed unit, or a checkbox. */
export type FacetKind = FacetRow["kind"];

/**
 * A filter over an attribute of a category. `param` is its name in addresses, the same in every language; `promoted` are chips above the
 * listing: single values, or ranges in the displayed unit.
 */
export type Facet = FacetRow;

/** Additional sort order of a category: by a figure, largest first, or by price per unit. */
export type FigureSort = SortRow;

/** Filters and sort orders of a category. */
export interface CategoryFacets {
  facets: readonly Facet[];
  sorts: readonly FigureSort[];
}
