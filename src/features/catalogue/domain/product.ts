import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { ProductReviews, Rating } from "./reviewed.ts";

/** How a value of a specification is kept and shown. */
export type ValueKind = "number" | "integer" | "text" | "flag" | "choice" | "list" | "range" | "size";

/** A figure with its label and unit, ready to be shown in the page's language. */
export interface Figure {
  key: string;
  label: string;
  /** Formatted value: decimal comma, no unit. */
  value: string;
  /** Unit behind the value, or "". */
  unit: string;
}

/** Net and gross price in minor units of the market's currency. */
export interface Price {
  net: number;
  gross: number;
  /** The lowest price of the days before, where this one is reduced (`domain/price-reduction.ts`); else left out. */
  before?: PriceBefore;
}

/** What a reduced price is struck through with, and by how many whole per cent it is lower. */
export interface PriceBefore {
  net: number;
  gross: number;
  percent: number;
}

/** Rental prices of a product in one market; a missing tier is not offered. */
export interface RentalPrices {
  day: Price | null;
  week: Price | null;
  month: Price | null;
}

/** A day on which a rental can begin, with its words. */
export interface FreeStart {
  day: Day;
  words: string;
}

/** Free days of a machine: whether it is free on each of the next days, and where a rental of each duration can begin. */
export interface CardFree {
  /** The day from which they were asked for; null: today. */
  from: Day | null;
  days: boolean[];
  nearest: Record<keyof RentalPrices, FreeStart | null>;
}

/** Address and facts of a picture. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** What a picture shows; `drawn` is the drawing of a kind where a product has no picture of its own. */
export type PictureView = "three-quarter" | "front" | "detail" | "drawing" | "drawn";

/** A picture of the gallery. */
export interface GalleryPicture extends Picture {
  view: PictureView;
}

/** A product as it stands in a grid. */
export interface ProductCard {
  id: string;
  sku: string;
  brand: string;
  model: string;
  name: string;
  categoryId: number;
  categorySlug: string;
  /** Address of the main picture; `pictureSources` finds the files behind it. */
  picture: string;
  /** Outer measures for the corner of the picture, e.g. `1 762 × 1 134 × 30 мм`. */
  measures: string | null;
  /** The three figures of the specification strip; fewer where the facts are missing. */
  strip: Figure[];
  /** Null: "ask for price" in this market. */
  price: Price | null;
  rental: RentalPrices | null;
  /** Null for what is not rented, or where no machine is there to be rented. */
  free: CardFree | null;
  /** Pieces that can be ordered now. */
  available: number;
  /** Unit of sale: pieces, or metres for cable. */
  saleUnit: "piece" | "metre";
  /** Null while nobody has reviewed it. */
  rating: Rating | null;
}

/** A group of the characteristics table. */
export interface FigureGroup {
  key: string;
  label: string;
  figures: Figure[];
}

/** Everything the product page shows. */
export interface ProductPage extends ProductCard {
  description: string;
  /** Main picture first, dimension drawing last. */
  pictures: GalleryPicture[];
  /** Address of what the view in 3-D is built from; null without a model. */
  model3d: string | null;
  groups: FigureGroup[];
  warrantyYears: number;
  performanceWarrantyYears: number | null;
  /** Products of the same line in other sizes, itself included, smallest first; empty without a family. */
  sizes: { id: string; label: string; current: boolean }[];
  /** Watts of one solar panel, else 0. */
  panelWatts: number;
  /** True for a machine that is rented with somebody who works it. */
  withOperator: boolean;
  /** What its tags are called. */
  tags: string[];
  related: ProductCard[];
  /** Parts of a set, with their quantities. */
  components: { id: string; name: string; quantity: number; saleUnit: "piece" | "metre" }[];
  breadcrumb: { slug: string; name: string }[];
  /** Null while nobody has reviewed it. */
  reviews: ProductReviews | null;
}

/** What the cart and the order need to know about a product; the words are in the asked language. */
export interface PricedProduct {
  id: string;
  sku: string;
  name: string;
  brand: string;
  model: string;
  picture: string;
  categorySlug: string;
  /** Net price of one piece, or null where the market has none. */
  unitNet: number | null;
  /** The lowest net price of the days before, where the price is reduced; null otherwise. */
  unitBefore: number | null;
  available: number;
  saleUnit: "piece" | "metre";
  warrantyYears: number;
  /** Watts of one solar panel, else 0; batteries count as 1. Both decide about a quotation. */
  panelWatts: number;
  batteries: number;
}

/** Who asks: language and market decide words and prices. */
export interface Audience {
  locale: "ua" | "pl" | "en";
  market: MarketCode;
}
