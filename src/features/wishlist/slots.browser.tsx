import { type ComponentType, createContext } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";

/** Adds all these products to the cart. Filled by the cart, which this feature must not import. */
export const AddAllSlot = createContext<ComponentType<{ products: readonly ProductCard[] }> | null>(null);
