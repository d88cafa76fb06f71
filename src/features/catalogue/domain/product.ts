import type { AgreedPrice, PriceTier } from "#features/pricing/domain/unit-price.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CategoryRow, PlannerRole } from "./definitions/rows.ts";
import type { ProductReviews, Rating } from "./reviewed.ts";

/** A formatted, localised figure. */
export interface Figure {
  key: string;
  label: string;
  /** Without the unit. */
  value: string;
  /** Or "". */
  unit: string;
}

/** Net and gross price in minor units of the market's currency. */
export interface Price {
  net: number;
  gross: number;
  /** Reference price of a reduction (`domain/price-reduction.ts`). */
  before?: PriceBefore;
}

/** Price of one piece when at least so many are bought. */
export interface TierPrice {
  fromQuantity: number;
  price: Price;
}

/** Reference price of a reduction, and the reduction in whole per cent. */
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

/** A day on which a rental can begin, with its localised text. */
export interface FreeStart {
  day: Day;
  words: string;
}

/** Whether a machine is free on each of the next days, and when a rental of each duration can begin. */
export interface CardFree {
  /** First day; `null` is today. */
  from: Day | null;
  days: boolean[];
  nearest: Record<keyof RentalPrices, FreeStart | null>;
}

export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** View of a picture; `drawn` is a generic drawing for products without pictures. */
export type PictureView = "three-quarter" | "front" | "detail" | "drawing" | "drawn";

/** A view, or what staff uploaded instead. */
export type GalleryView = PictureView | "photo" | "video";

/** An uploaded video; the picture is its poster. */
export interface GalleryVideo {
  src: string;
  /** Media type, e.g. `video/mp4`. */
  type: string;
  captions: { src: string; locale: Audience["locale"] }[];
  /** Milliseconds since the epoch. */
  uploadedAt: number;
}

export interface GalleryPicture extends Picture {
  view: GalleryView;
  /** A photo that fills the stage to its edges, as a render of a detail does. */
  isFull?: boolean;
  /** Only where the view is `video`. */
  video?: GalleryVideo;
}

/** A product in a grid. */
export interface ProductCard {
  id: string;
  /** Last part of the address of its page. */
  address: string;
  sku: string;
  brand: string;
  model: string;
  name: string;
  categoryId: number;
  /** The category whose list of attributes the product's category shares; missing if it has its own. */
  comparedAs?: number;
  categorySlug: string;
  /** Address of the main picture; `pictureSources` derives its files. */
  picture: string;
  /** Outer dimensions for the corner of the picture, e.g. `1 762 × 1 134 × 30 мм`. */
  measures: string | null;
  /** Up to three figures of the specification strip. */
  strip: Figure[];
  /** `null` is "ask for price" in this market. */
  price: Price | null;
  rental: RentalPrices | null;
  /** `null` for a product that is not rented or has no units. */
  free: CardFree | null;
  /** Quantity that can be ordered now, as shown: exact for the last ones, otherwise a lower bound (`shownStock`). */
  available: number;
  /** Unit of sale: pieces, or metres for cable. */
  saleUnit: "piece" | "metre";
  /** `null` without reviews. */
  rating: Rating | null;
}

/** A group of the characteristics table. */
export interface FigureGroup {
  key: string;
  label: string;
  figures: Figure[];
}

/** Everything that the product page shows. */
export interface ProductPage extends ProductCard {
  description: string;
  /** In the order that staff chose; else the renders, the main one first and the dimension drawing last. */
  pictures: GalleryPicture[];
  /** Address of the data for the 3-D view, or `null`. */
  model3d: string | null;
  groups: FigureGroup[];
  warrantyYears: number;
  performanceWarrantyYears: number | null;
  /** Products of the same line in other sizes, itself included, smallest first; empty without a family. */
  sizes: { address: string; label: string; current: boolean }[];
  /** Lower prices from a quantity on, by quantity; left out without any. */
  tiers?: TierPrice[];
  /** Watts of one solar panel, else 0. */
  panelWatts: number;
  /** Rented with an operator. */
  withOperator: boolean;
  /** What a machine for rent is like in life, service and storage. */
  machine: CategoryRow["machine"];
  /** Installation is offered: it is fixed to a building. */
  isInstallable: boolean;
  tags: string[];
  related: ProductCard[];
  /** Parts of a set, with their quantities. */
  components: { id: string; address: string; name: string; quantity: number; saleUnit: "piece" | "metre" }[];
  breadcrumb: TrailEntry[];
  /** What it is in the planners; `null` if none knows it. */
  role: PlannerRole | null;
  /** `null` without reviews. */
  reviews: ProductReviews | null;
}

/** A category above a page, from the topmost on. */
export interface TrailEntry {
  slug: string;
  name: string;
  /** Of its listing, below the locale. */
  path: string;
  /** The page above the topmost category. */
  top: "catalogue" | "low-voltage";
}

/** Product data for cart and orders, in one language and market. */
export interface PricedProduct {
  id: string;
  sku: string;
  name: string;
  brand: string;
  model: string;
  picture: string;
  categorySlug: string;
  /** Net price of one unit, or `null` without a price in the market. */
  unitNet: number | null;
  /** Net prices from a quantity on; left out without any. What is paid is `unitPrice` of all of these. */
  tiers?: readonly PriceTier[];
  /** Installation is offered; left out otherwise. */
  isInstallable?: true;
  /** Who rents it confirms a licence to operate it; left out otherwise. */
  needsOperator?: true;
  /** What the buyer's group pays; the catalogue knows no buyer and leaves it out. */
  agreed?: AgreedPrice | null;
  /** Net reference price of a reduction, or `null`. */
  unitBefore: number | null;
  available: number;
  saleUnit: "piece" | "metre";
  warrantyYears: number;
  /** Watts of one solar panel, else 0; a battery counts as 1. Large orders of either need a quotation. */
  panelWatts: number;
  batteries: number;
}

/** Language and market of a reader, which determine texts and prices. */
export interface Audience {
  locale: "ua" | "pl" | "en";
  market: MarketCode;
}
