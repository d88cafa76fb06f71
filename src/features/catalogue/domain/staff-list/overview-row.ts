import type { Locale } from "#features/languages/domain/locale.ts";
import type { ProductState } from "../drafts/product-state.ts";

/** How complete the texts of a product are in a language. `stale`: made from an older Ukrainian text. */
export type TextsState = "complete" | "stale" | "missing";

/** A row of the staff's list. Prices are net, in minor units. */
export interface ListRow {
  /** Id of the product, or uuid of the draft of a new one. */
  key: string;
  isNew: boolean;
  hasDraft: boolean;
  /** Empty without any. */
  name: string;
  nameLocale: Locale | null;
  sku: string;
  brand: string;
  category: string | null;
  state: ProductState;
  /** The draft is published at a time. */
  isPlanned: boolean;
  picture: string;
  priceUaMinor: number | null;
  pricePlMinor: number | null;
  /** `null` for a new product. */
  available: number | null;
  unit: "piece" | "metre";
  texts: Record<Locale, TextsState>;
  changedAt: Date;
  /** `null` for the shop itself and for changes before there were versions. */
  changedBy: string | null;
  isImported: boolean;
}

/** A row as the page shows it: the moment of the last change in the reader's words. */
export type ShownRow = Omit<ListRow, "changedAt"> & { changedAt: string };
