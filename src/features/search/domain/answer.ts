import type { ProductCard } from "#features/catalogue/domain/product.ts";

/**
 * Which pieces of a text are what was looked for: from and to as UTF-16 offsets, in order, apart from each other and never
 * through the middle of a letter. Only the engine knows them: a typo, another ending or another alphabet match too.
 */
export type Marks = readonly (readonly [from: number, to: number])[];

/** A row of the suggestions: a category, a brand or a product. */
export interface Suggestion {
  kind: "category" | "brand" | "product";
  /** At most 50 characters and an ellipsis. */
  text: string;
  /** Pieces of `text` to be shown bold. */
  marks: Marks;
  /** Path below the locale, e.g. `product/pan-1`. */
  path: string;
  image: string | null;
  /** Gross price as a decimal string, or null; the same without tax. */
  price: string | null;
  price_net: string | null;
  /** How many products stand behind a category or brand. */
  count: number | null;
}

/** A product of the result list, as `GET /api/search` gives it. */
export interface SearchHit {
  id: string;
  attributes: {
    sku: string;
    name: string;
    /** Pieces of `name` to be shown bold. */
    marks: Marks;
    brand: string;
    image: string;
    /** Net and gross price as decimal strings; null: ask for the price. */
    price: string | null;
    price_gross: string | null;
    /** Net and gross price before a reduction, the lowest of its 30 days; null: not reduced. */
    original_price: string | null;
    original_price_gross: string | null;
    /** Net and gross rental price of a day, for machines that are rented. */
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
  /** The words that were really searched for, where what was typed is found nowhere ("did you mean"); else null. */
  corrected: string | null;
  meta: { total: number };
}

/** Which part of all that was found is asked for. */
export interface SearchPart {
  /** From 1. */
  page: number;
  /** Only products of this brand, as it is spelt in `brands`. */
  brand?: string | undefined;
  /** Only products of this category and those below it. */
  categoryId?: number | undefined;
}

/** One page of all that was found. */
export interface SearchResult {
  cards: ProductCard[];
  /** Pieces of each card's name to be shown bold, by product id. */
  marks: Map<string, Marks>;
  total: number;
  /** At least 1. */
  pages: number;
  corrected: string | null;
  /** Brands of all that was found (in the chosen category, if one is chosen), most products first. */
  brands: { brand: string; count: number }[];
  /** Categories of all that was found (of the chosen brand, if one is chosen), most products first. */
  categories: { id: number; count: number }[];
}
