import { type ComponentType, createContext } from "react";
import type { ProductPage } from "#features/catalogue/domain/product.ts";
import type { RentalRequest } from "./domain/rental-request.ts";
import type { RentalOffer } from "./rental.service.ts";

/** What the rental page passes to its purchase button. */
export interface RentPurchaseProps {
  product: ProductPage;
  /** Start, paid days, options and quantity as chosen. */
  request: RentalRequest & { quantity: number };
  /** Price of one unit and the day of return; the days were free when the page last loaded them. */
  offer: RentalOffer;
  /** `panel`: below the price; `bar`: at the bottom of a phone, with room for one short button. */
  place: "panel" | "bar";
}

/**
 * The button that buys what was chosen on the rental page. Filled by the cart, which rental cannot import. Shown only for free
 * days; without it the page shows the phone number.
 */
export const RentPurchaseSlot = createContext<ComponentType<RentPurchaseProps> | null>(null);
