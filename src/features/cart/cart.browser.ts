import { useSyncExternalStore } from "react";
import { type CartState, type CartStore, cartKey, createCartStore } from "./cart-store.browser.ts";
import { countOf } from "./domain/cart.ts";

/** The cart of this browser. It must not be read on the server. */
export const cart: CartStore = createCartStore(() => localStorage);

const onServer: CartState = { lines: [], ready: false };

/** The cart as components use it. */
export interface UsedCart extends CartState, Omit<CartStore, "subscribe" | "current" | "reread" | "takeProblem"> {
  /** Total quantity, shown on the badge. */
  count: number;
}

/** The cart, updated by this and other tabs. Empty and not `ready` on the server and until hydration. */
export function useCart(): UsedCart {
  const { lines, ready } = useSyncExternalStore(subscribe, cart.current, () => onServer);
  const { add, setQuantity, install, remove, clear, undo, update } = cart;
  return { lines, ready, count: countOf(lines), add, setQuantity, install, remove, clear, undo, update };
}

let subscribers = 0;

/** While any component uses the cart, follows other tabs and rereads when the page is restored from history. */
function subscribe(listener: () => void): () => void {
  const leave = cart.subscribe(listener);
  if (subscribers++ === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", cart.reread);
  }
  return () => {
    leave();
    if (--subscribers > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", cart.reread);
  };
}

function onStorage(event: StorageEvent): void {
  // `null`: the storage was cleared.
  if (event.key === cartKey || event.key === null) cart.reread();
}
