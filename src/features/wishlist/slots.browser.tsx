import { type ComponentType, createContext } from "react";
import type { ProductCard } from "#features/catalogue/domain/product.ts";

/** Puts all these products into the cart at once. Filled by the cart, which wishes do not know. */
export const AddAllSlot = createContext<ComponentType<{ products: readonly ProductCard[] }> | null>(null);
