import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Audience } from "../product.ts";

/** Selected values or range of one filter. Bounds are in the displayed unit; `null` is unbounded. */
export type Selection =
  | { kind: "values"; values: readonly string[] }
  | { kind: "range"; min: number | null; max: number | null };

/** Selections by name of the filter. A checkbox has the single value `1`. */
export type Filters = ReadonlyMap<string, Selection>;

/** Sort orders of every listing; a category adds those of its figures. */
export const plainSorts = ["price-asc", "price-desc", "new", "name"] as const;

/** The filter by what fits an inverter; its values are product ids. */
export const inverterFilter = "inverter";

/** Query of a listing to the product index. */
export interface FacetQuery {
  categoryIds: readonly number[];
  filters: Filters;
  /** Restricts the result to these ids: machines that are free on the wanted days. */
  only: ReadonlySet<string> | null;
  /** Ids that fit the inverters of the filter `inverter`; needed if that is among the filters. */
  fitting?: ReadonlySet<string>;
  /** `null` is the shop's own order. */
  sort: string | null;
  offset: number;
  limit: number;
  market: MarketCode;
  taxRateBp: number;
  /** Whether the values of filters are counted. */
  counts: boolean;
  locale: Audience["locale"];
}

/** A value of a filter, with the number of products that selecting it would give. */
export interface FacetValue {
  value: string;
  /** Spelling of the products; words of a closed list are translated by `value`. */
  word: string;
  count: number;
  isChosen: boolean;
}

/** A bar of the histogram over a range. */
export interface Bucket {
  from: number;
  to: number;
  count: number;
}

/** A filter with its counts, for which all other filters are applied. */
export type FacetGroup =
  | { param: string; kind: "values"; values: FacetValue[] }
  | {
      param: string;
      kind: "range";
      /** Minimum and maximum of all products of the listing, in the displayed unit. */
      least: number;
      most: number;
      chosen: { min: number | null; max: number | null } | null;
      buckets: Bucket[];
      /** Promoted ranges of the filter with their numbers of products. */
      presets: { min: number | null; max: number | null; count: number }[];
    };

/** Answer of the product index to a listing. */
export interface FacetAnswer {
  /** Sorted ids of the page. */
  ids: string[];
  total: number;
  /** Number of products without any filter. */
  all: number;
  groups: FacetGroup[];
  /** Number of products without one of the selected filters, by its name. */
  without: Map<string, number>;
  /** Work per category, for the benchmark. */
  plan: string[];
}
