import { type ComponentType, createContext } from "react";
import type { OwnPriceView } from "#features/pricing/domain/own-price-view.ts";
import type { ProductCard, ProductPage, RentalPrices } from "./domain/product.ts";

/** Buying on a product card. Filled by the cart, which the catalogue must not import. */
export const BuyControlSlot = createContext<ComponentType<{ product: ProductCard }> | null>(null);

export interface PurchaseProps {
  product: ProductPage;
  /** What a member pays instead of the public prices. */
  own: OwnPriceView | null;
}

/** Quantity, add to cart and installation on the product page. Filled by the cart. */
export const PurchaseSlot = createContext<ComponentType<PurchaseProps> | null>(null);

/**
 * A machine's offer on its card, with durations and free days. Filled by pages that list machines. On other pages the card has
 * only the daily price and a link, to keep their first load small.
 */
export const MachineOfferSlot = createContext<ComponentType<{ product: ProductCard }> | null>(null);

/** Props for renting from a card. */
export interface RentControlProps {
  product: ProductCard;
  /** The selected tier; its price is `product.rental[duration]`, `null` if it is not offered. */
  duration: keyof RentalPrices;
}

/**
 * Renting from a card, starting on `product.free.nearest[duration]` (D28). Filled by the cart. It is inside a form that leads
 * to the rental page, so its buttons must have the type `button`. If the slot is empty, a button submits that form.
 */
export const RentControlSlot = createContext<ComponentType<RentControlProps> | null>(null);

/** Where the tools of a product are shown; without a product: in the frame, or beside recently viewed products. */
export type ToolsProps =
  | { product: ProductCard; place: "card" | "page" | "foot" }
  | { product?: undefined; place?: "viewed" };

/** Comparison, wishlist and watches of a product. Filled by the wishlist. */
export const ToolsSlot = createContext<ComponentType<ToolsProps> | null>(null);

/**
 * Whether a product fits what is in the cart, or, without a product, whether all in the cart fits together. Filled by the power
 * feature; shows nothing as long as there is nothing to say.
 */
export const FitsSlot = createContext<ComponentType<{ productId: string | null }> | null>(null);

/** Whether to rent or to buy a machine that is both sold and rented. Filled by the rental, which the catalogue must not import. */
export const RentOrBuySlot = createContext<ComponentType<{ product: ProductPage }> | null>(null);

/** The name on a product card. Filled by the search, which highlights matches. */
export const NameSlot = createContext<ComponentType<{ id: string; name: string }> | null>(null);
