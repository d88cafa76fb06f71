/** A row of the suggestions: a category, a brand or a product. */
export interface Suggestion {
  kind: "category" | "brand" | "product";
  /** At most 50 characters and an ellipsis. */
  text: string;
  /** Path below the locale, e.g. `product/pan-1`. */
  path: string;
  image: string | null;
  /** Gross price as a decimal string, or null. */
  price: string | null;
  /** How many products stand behind a category or brand. */
  count: number | null;
}

/** A product of the result list, as `GET /api/search` gives it. */
export interface SearchHit {
  id: string;
  attributes: {
    sku: string;
    name: string;
    brand: string;
    image: string;
    /** Net and gross price as decimal strings; null: ask for the price. */
    price: string | null;
    price_gross: string | null;
    /** Gross rental price of a day, for machines that are rented. */
    day_price_gross: string | null;
    currency: "UAH" | "PLN";
    stock: number;
  };
}

/** Answer of `GET /api/search`. */
export interface SearchAnswer {
  data: SearchHit[];
  suggestions: Suggestion[];
  meta: { total: number };
}
