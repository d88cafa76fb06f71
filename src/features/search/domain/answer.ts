import type { ProductCard } from "#features/catalogue/domain/product.ts";

/**
 * Matching ranges of a text: UTF-16 offsets from and to, sorted, disjoint, never inside a surrogate pair. Computed by the
 * engine, because typos, inflections and other alphabets match too.
 */
export type Marks = readonly (readonly [from: number, to: number])[];

/** A row of the suggestions: a category, a brand or a product. */
export interface Suggestion {
  kind: "category" | "brand" | "product";
  /** Of a product, for prices of its reader; `null` for the others. */
  id: string | null;
  /** At most 50 characters and an ellipsis. */
  text: string;
  /** Ranges of `text` to show in bold. */
  marks: Marks;
  /** Path below the locale, e.g. `product/pan-1`. */
  path: string;
  image: string | null;
  /** Gross price as a decimal string, or `null`; the same without tax. */
  price: string | null;
  price_net: string | null;
  /** Number of products of a category or brand. */
  count: number | null;
}

/** A product in the answer of `GET /api/search`. */
export interface SearchHit {
  id: string;
  attributes: {
    /** Last part of the address of its page. */
    address: string;
    sku: string;
    name: string;
    /** Ranges of `name` to show in bold. */
    marks: Marks;
    brand: string;
    image: string;
    /** Net and gross price as decimal strings; `null` is "ask for price". */
    price: string | null;
    price_gross: string | null;
    /** Net and gross reference price of a reduction (lowest of 30 days), or `null`. */
    original_price: string | null;
    original_price_gross: string | null;
    /** Net and gross rental price per day, or `null`. */
    day_price: string | null;
    day_price_gross: string | null;
    currency: "UAH" | "PLN";
    stock: number;
  };
}

/** Answer of `GET /api/search`. */
export interface SearchAnswer {
  data: SearchHit[];
  suggestions: Suggestion[];
  /** Corrected query ("did you mean"), or `null`. */
  corrected: string | null;
  meta: { total: number };
}

/** Requested part of the results. */
export interface SearchPart {
  /** From 1. */
  page: number;
  /** Only products of this brand, spelt as in `brands`. */
  brand?: string | undefined;
  /** Only products of this category and its descendants. */
  categoryId?: number | undefined;
}

/** One page of the results. */
export interface SearchResult {
  cards: ProductCard[];
  /** Ranges of each card's name to show in bold, by product id. */
  marks: Map<string, Marks>;
  total: number;
  /** At least 1. */
  pages: number;
  corrected: string | null;
  /** Brands of all results (within the selected category), most products first. */
  brands: { brand: string; count: number }[];
  /** Categories of all results (of the selected brand), most products first. */
  categories: { id: number; count: number }[];
}
