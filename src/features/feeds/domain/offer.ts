/** A product as a price comparison is told of it, in the words and the currency of one market. */
export interface Offer {
  id: string;
  sku: string;
  brand: string;
  model: string;
  name: string;
  description: string;
  categoryId: number;
  /** Names from the topmost category to the product's own. */
  trail: readonly string[];
  /** Price with tax, `1234.50`. */
  price: string;
  /** What a reduced price is struck through with, with tax; null where it is not reduced. */
  priceBefore: string | null;
  currency: string;
  available: number;
  saleUnit: "piece" | "metre";
  warrantyMonths: number;
  weightKg: number | null;
  /** Whole addresses of the page and of the picture. */
  url: string;
  picture: string;
}

/** What stands once in a file: who sells, and all categories with their parents. */
export interface Seller {
  name: string;
  /** Address of the shop in the language of the file. */
  url: string;
  description: string;
  currency: string;
  categories: readonly { id: number; parentId: number | null; name: string }[];
  at: Date;
}

/** How one service wants to be told: what stands before the products, each of them, what stands behind. */
export interface FeedFormat {
  head(seller: Seller): string;
  offer(offer: Offer): string;
  foot: string;
}

/** First line of every file. */
export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
