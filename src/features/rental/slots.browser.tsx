import { type ComponentType, createContext } from "react";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import type { RentalRequest } from "./domain/rental-request.ts";
import type { RentalOffer } from "./rental.service.ts";

/** What the rental page gives to whoever takes its order. */
export interface RentPurchaseProps {
  product: ProductPage;
  /** Start, paid days, options and pieces, as the reader has chosen them. */
  wish: RentalRequest & { quantity: number };
  /** Price of one piece and the day of return; these days were free when the page last asked. */
  offer: RentalOffer;
  /** `panel` is under the price, `bar` at the lower end of a phone, where there is room for one short button. */
  place: "panel" | "bar";
}

/**
 * The button that takes what was chosen on the rental page. Filled by the cart, which renting does not know. It is shown
 * only for days that are free; while nobody fills it, the page gives the telephone number.
 */
export const RentPurchaseSlot = createContext<ComponentType<RentPurchaseProps> | null>(null);
