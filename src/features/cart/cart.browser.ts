import { useSyncExternalStore } from "react";
import { type CartState, type CartStore, cartKey, createCartStore } from "./cart-store.browser.ts";
import { countOf } from "./domain/cart.ts";

/** The cart of this browser. Reading it is for the browser only; pages on the server know no cart. */
export const cart: CartStore = createCartStore(() => localStorage);

const onServer: CartState = { lines: [], ready: false };

/** What a component may ask of the cart and do with it. */
export interface UsedCart extends CartState, Omit<CartStore, "subscribe" | "current" | "reread" | "takeProblem"> {
  /** Pieces of all lines: the figure on the badge. */
  count: number;
}

/** The cart, live in this and in other tabs. Empty and not `ready` on the server and until the page is alive. */
export function useCart(): UsedCart {
  const { lines, ready } = useSyncExternalStore(subscribe, cart.current, () => onServer);
  const { add, setQuantity, install, remove, clear, undo, update } = cart;
  return { lines, ready, count: countOf(lines), add, setQuantity, install, remove, clear, undo, update };
}

let used = 0;

/** Listens to other tabs, and to the page coming back from the history, as long as any component shows the cart. */
function subscribe(listener: () => void): () => void {
  const leave = cart.subscribe(listener);
  if (used++ === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", cart.reread);
  }
  return () => {
    leave();
    if (--used > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", cart.reread);
  };
}

function onStorage(event: StorageEvent): void {
  // A null key: everything was cleared.
  if (event.key === cartKey || event.key === null) cart.reread();
}
