/** A product in a feed, in one language and the currency of one market. */
export interface Offer {
  id: string;
  sku: string;
  brand: string;
  model: string;
  name: string;
  description: string;
  categoryId: number;
  /** Names from the root category to the product's own. */
  trail: readonly string[];
  /** Price with tax, `1234.50`. */
  price: string;
  /** Price with tax before a reduction; `null` if it is not reduced. */
  priceBefore: string | null;
  currency: string;
  available: number;
  saleUnit: "piece" | "metre";
  warrantyMonths: number;
  weightKg: number | null;
  gtin: string | null;
  /** Absolute URLs of page and picture. */
  url: string;
  picture: string;
  /** Absolute URLs of the other photos. */
  morePictures: readonly string[];
}

/** Data for the head of a feed: the shop and its categories. */
export interface Seller {
  name: string;
  /** URL of the shop in the feed's language. */
  url: string;
  description: string;
  currency: string;
  categories: readonly { id: number; parentId: number | null; name: string }[];
  at: Date;
}

/** Format of one service. */
export interface FeedFormat {
  head(seller: Seller): string;
  offer(offer: Offer): string;
  foot: string;
}

/** Pictures beside the main one that a service reads of a product: Google and Prom, and others no less. */
export const maxMorePictures = 9;

/** First line of every file. */
export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
