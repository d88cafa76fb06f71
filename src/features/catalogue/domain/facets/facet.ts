import type { LabelWord } from "../attribute.ts";

/** Control of a filter: several values, a range in the displayed unit, or a checkbox. */
export type FacetKind = "values" | "range" | "flag";

/** A filter over an attribute of a category. */
export interface Facet {
  /** Name in addresses, the same in every language. */
  param: string;
  /** Key of its attribute. */
  key: LabelWord;
  kind: FacetKind;
  /** Chips above the listing: single values, or ranges in the displayed unit. */
  promoted: readonly (string | readonly [min: number | null, max: number | null])[];
}

/** Additional sort order of a category: by a figure, largest first, or by price per unit. */
export interface FigureSort {
  sort: string;
  key: LabelWord;
  kind: "largest" | "unit-price";
}

/** Filters and sort orders of a category. */
export interface CategoryFacets {
  facets: readonly Facet[];
  sorts: readonly FigureSort[];
}

const facet =
  (kind: FacetKind) =>
  (param: string, key: LabelWord, promoted: Facet["promoted"] = []) => ({
    param,
    key,
    kind,
    promoted,
  });

/** A choice of values joined by “or”: words, codes, or figures with few distinct values. */
export const values: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("values");
/** A range of a figure. */
export const span: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("range");
/** A checkbox. */
export const tick: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("flag");

/** Largest figure first; the order is named after its filter. */
export const largest = (param: string, key: LabelWord): FigureSort => ({ sort: `${param}-desc`, key, kind: "largest" });
/** Lowest price per unit first. */
export const unitPrice = (sort: string, key: LabelWord): FigureSort => ({ sort, key, kind: "unit-price" });
