import { type ComponentType, createContext } from "react";
import type { ProductCard, ProductPage } from "./domain/product.ts";

/** Where buying happens on a product card. Filled by the cart, which the catalogue does not know. */
export const BuyControlSlot = createContext<ComponentType<{ product: ProductCard }> | null>(null);

/** Quantity, add to cart and installation on the product page. Filled by the cart. */
export const PurchaseSlot = createContext<ComponentType<{ product: ProductPage }> | null>(null);
