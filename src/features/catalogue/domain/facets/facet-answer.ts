import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Audience } from "../product.ts";

/** What is chosen of one filter. Bounds of a range are in the shown unit; null: open. */
export type Selection =
  | { kind: "values"; values: readonly string[] }
  | { kind: "range"; min: number | null; max: number | null };

/** What is chosen, by the name of the filter. A tick is the single value `1`. */
export type Filters = ReadonlyMap<string, Selection>;

/** Orders that every listing has; a category adds those of its figures. */
export const plainSorts = ["price-asc", "price-desc", "new", "name"] as const;

/** A question to the product index. */
export interface FacetQuery {
  categoryIds: readonly number[];
  filters: Filters;
  /** Only these products, by id: those that are free on the wanted days. */
  only: ReadonlySet<string> | null;
  /** The shop's own order where it is null. */
  sort: string | null;
  offset: number;
  limit: number;
  market: MarketCode;
  taxRateBp: number;
  /** False where nobody looks at the filters: then none is counted. */
  counts: boolean;
  locale: Audience["locale"];
}

/** A value of a filter, with the number of products that the next click on it would give. */
export interface FacetValue {
  value: string;
  /** As the products write it; a word of a closed list is looked up by its value. */
  word: string;
  count: number;
  isChosen: boolean;
}

/** A bar of the picture over a range. */
export interface Bucket {
  from: number;
  to: number;
  count: number;
}

/** A filter as it stands: its counts are those with all other filters applied. */
export type FacetGroup =
  | { param: string; kind: "values"; values: FacetValue[] }
  | {
      param: string;
      kind: "range";
      /** Ends of all products of the listing, in the shown unit. */
      least: number;
      most: number;
      chosen: { min: number | null; max: number | null } | null;
      buckets: Bucket[];
      /** Promoted ranges of the filter with the products in each. */
      presets: { min: number | null; max: number | null; count: number }[];
    };

/** What the product index answers. */
export interface FacetAnswer {
  /** Ids of the products of the page, in order. */
  ids: string[];
  total: number;
  /** Products of the listing without any filter. */
  all: number;
  groups: FacetGroup[];
  /** How many there would be without one of the chosen filters, by its name. */
  without: Map<string, number>;
  /** What was touched to find out, for the bench. */
  plan: string[];
}
