import { type ComponentType, createContext } from "react";
import type { ProductCard, ProductPage, RentalPrices } from "./domain/product.ts";

/** Where buying happens on a product card. Filled by the cart, which the catalogue does not know. */
export const BuyControlSlot = createContext<ComponentType<{ product: ProductCard }> | null>(null);

/** Quantity, add to cart and installation on the product page. Filled by the cart. */
export const PurchaseSlot = createContext<ComponentType<{ product: ProductPage }> | null>(null);

/**
 * The offer of a machine on its card with durations and free days. Filled by the pages that list machines; on others, whose
 * first load it would burden, the card has the price of a day and the way to the rental page.
 */
export const MachineOfferSlot = createContext<ComponentType<{ product: ProductCard }> | null>(null);

/** What a card gives to whoever takes a rental from it. */
export interface RentControlProps {
  product: ProductCard;
  /** The tier that is chosen on the card; its price is `product.rental[duration]`, null where it is not offered. */
  duration: keyof RentalPrices;
}

/**
 * Where renting happens on a card: from `product.free.nearest[duration]` on (D28). Filled by the cart. It stands inside a
 * form that leads to the rental page, so its buttons are of the type `button`; while nobody fills it, there is one button
 * that sends this form.
 */
export const RentControlSlot = createContext<ComponentType<RentControlProps> | null>(null);

/** Which place of a page asks for the tools of a product; without a product it is the frame, or what was looked at before. */
export type ToolsProps =
  | { product: ProductCard; place: "card" | "page" | "foot" }
  | { product?: undefined; place?: "viewed" };

/** Comparison, wish list and e-mails about a product. Filled by the wishes. */
export const ToolsSlot = createContext<ComponentType<ToolsProps> | null>(null);

/** The name on a product card. Filled by the search, which shows what was looked for in bold. */
export const NameSlot = createContext<ComponentType<{ id: string; name: string }> | null>(null);
