import { saleUnit } from "./card.ts";
import { shownStock } from "./stock.ts";

/** A product as pages show it: names, attributes, prices and the shown quantity. */
export const productTag = (id: string) => `product:${id}`;
/** The exact quantity of a product that can be ordered, as the content API has it. */
export const stockTag = (id: string) => `stock:${id}`;
/** Which products a category lists, in which order, and the counts of its filters. */
export const categoryTag = (id: number) => `category:${id}`;
/** Any product that is listed anywhere. */
export const productsTag = "products";
/** Any exact quantity. */
export const stockOfAllTag = "stock";
/** Names and descriptions of categories. */
export const categoriesTag = "categories";
/** Counts, ranges and lowest prices of categories in menus and tiles. */
export const menuTag = "menu";
/** Manufacturers and responsible persons. */
export const operatorsTag = "operators";
/** What ends with a day, such as the validity of documents. */
export const datedTag = "dated";
export const bestSellersTag = "best-sellers";
/** Published reviews, and the ratings made of them. */
export const reviewsTag = "reviews";
/** Free days of a machine. */
export const rentalTag = (id: string) => `rental:${id}`;
/** Free days of any machine. */
export const rentalOfAllTag = "rental";

/** What the product index holds of a product, and pages show. */
export interface IndexedState {
  categoryId: number;
  available: number;
  /** Net prices of all markets and tariffs, NaN for none. */
  prices: readonly number[];
  /** Changes with every other fact. */
  ordinal: number;
}

/** A product before and after a change; `null` while it is not in the catalogue. */
export interface ProductChange {
  id: string;
  before: IndexedState | null;
  after: IndexedState | null;
}

/** Tags of what shows a change. Most sales change only the exact stock, which no page shows. */
export function tagsOfChange({ id, before, after }: ProductChange): string[] {
  if (before === null && after === null) return [];
  const tags = before?.available === after?.available ? [] : [stockTag(id), stockOfAllTag];
  if (before && after && isListedAlike(before, after)) {
    const unit = saleUnit(after.categoryId);
    return shownStock(before.available, unit) === shownStock(after.available, unit) ? tags : [...tags, productTag(id)];
  }
  const categories = [before, after].flatMap((state) => (state ? [categoryTag(state.categoryId)] : []));
  return [...tags, productTag(id), productsTag, ...new Set(categories)];
}

/** Whether lists, filters and menus are the same for both. */
function isListedAlike(before: IndexedState, after: IndexedState): boolean {
  return (
    before.ordinal === after.ordinal &&
    before.available > 0 === after.available > 0 &&
    before.prices.every((net, at) => Object.is(net, after.prices[at]))
  );
}
