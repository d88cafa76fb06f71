import type { LabelWord } from "../attribute.ts";

/** How a filter is chosen: several of its values, from–to in the shown unit, or one tick. */
export type FacetKind = "values" | "range" | "flag";

/** A filter over an attribute of a category. */
export interface Facet {
  /** Its name in addresses, the same in every language. */
  param: string;
  /** Attribute that it asks about. */
  key: LabelWord;
  kind: FacetKind;
  /** Choices that stand over the listing as chips: single values, or from–to in the shown unit. */
  promoted: readonly (string | readonly [min: number | null, max: number | null])[];
}

/** A further order of a category: by a figure, largest first, or by the price for one unit of it. */
export interface FigureSort {
  sort: string;
  key: LabelWord;
  kind: "largest" | "unit-price";
}

/** What one can filter and sort by in a category. */
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

/** Several values with “or” between them: words, codes, or figures that come in few sizes. */
export const values: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("values");
/** A figure from–to. */
export const span: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("range");
/** A tick for those that have it. */
export const tick: (param: string, key: LabelWord, promoted?: Facet["promoted"]) => Facet = facet("flag");

/** Largest figure first; the name of the order is that of its filter. */
export const largest = (param: string, key: LabelWord): FigureSort => ({ sort: `${param}-desc`, key, kind: "largest" });
/** Cheapest unit first. */
export const unitPrice = (sort: string, key: LabelWord): FigureSort => ({ sort, key, kind: "unit-price" });
