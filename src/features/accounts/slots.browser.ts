import { createContext } from "react";

/** Tells whether there is something to pay for. Filled by the cart, which accounts do not know. */
export const SomethingToPaySlot = createContext<() => boolean>(() => false);
