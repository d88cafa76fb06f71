import { add, type Cart, type Change, install, remove, restore, type Shortfall, setQuantity } from "./domain/cart.ts";
import type { Installation } from "./domain/installation.ts";
import { type CartLine, cartLine, type NewLine } from "./domain/line.ts";
import { parseStored } from "./domain/stored.ts";

/** Name under which the browser keeps the cart (specification section 3). */
export const cartKey = "cart";

/** Where the cart lies: local storage, or what stands for it in a test. */
export type KeyStore = Pick<Storage, "getItem" | "setItem">;

/** The cart as components see it. `ready` is false until the browser's storage has been read. */
export interface KeptCart {
  lines: Cart;
  ready: boolean;
}

/** What the buyer has to be told about the storage: lines that could not be read, or a cart that will not last. */
interface StorageTrouble {
  dropped: number;
  emptied: boolean;
  unsaved: boolean;
}

/** Lines that went together, with their places. */
type Removal = readonly { line: CartLine; position: number }[];

/** So many removals can be taken back; a toast that offers it is long gone by then. */
const keptRemovals = 20;

/** The cart of this browser: one for all components of a page, in step with other tabs through the storage. */
export interface CartStore {
  subscribe(listener: () => void): () => void;
  current(): KeptCart;
  /** Reads the storage again: another tab may have written. */
  reread(): void;
  /** Adds a line; tells what was not possible. `available` is the product's stock, where known. */
  add(line: NewLine, available?: number): Shortfall | null;
  setQuantity(uniqueKey: string, quantity: number, available?: number): Shortfall | null;
  install(uniqueKey: string, installation: Installation | null): void;
  remove(uniqueKey: string): void;
  clear(): void;
  /** Brings back what was removed last, or the removal that took this line, in the old places. */
  undo(uniqueKey?: string): void;
  /** Changes lines without adding or removing any. */
  update(change: (lines: Cart) => Cart): void;
  /** What there is to tell, once. */
  takeTrouble(): StorageTrouble | null;
}

const unread: KeptCart = { lines: [], ready: false };

/** A cart over a storage. `open` may throw, and so may the storage: then the cart lives as long as the page. */
export function createCartStore(open: () => KeyStore): CartStore {
  let state = unread;
  let text: string | null = null;
  let removals: readonly Removal[] = [];
  let trouble: StorageTrouble | null = null;
  let warned = false;
  const listeners = new Set<() => void>();

  function show(lines: Cart): void {
    state = { lines, ready: true };
    for (const listener of listeners) listener();
  }

  function write(lines: Cart): void {
    try {
      const next = JSON.stringify(lines);
      open().setItem(cartKey, next);
      text = next;
    } catch {
      if (!warned) trouble = { dropped: 0, emptied: false, ...trouble, unsaved: true };
      warned = true;
    }
  }

  /** The lines as they are now, other tabs included. */
  function read(): Cart {
    const found = storedText(open);
    if (state.ready && (found === undefined || found === text)) return state.lines;
    text = found ?? null;
    const { lines, dropped } = parseStored(text);
    if (dropped > 0) {
      trouble = { unsaved: false, ...trouble, dropped: (trouble?.dropped ?? 0) + dropped, emptied: lines.length === 0 };
      write(lines);
    }
    state = { lines, ready: true };
    return lines;
  }

  function change(make: (lines: Cart) => Cart): void {
    const before = read();
    const after = make(before);
    if (after !== before) write(after);
    show(after);
  }

  function carry(make: (lines: Cart) => Change): Shortfall | null {
    let shortfall: Shortfall | null = null;
    change((lines) => {
      const made = make(lines);
      shortfall = made.shortfall;
      return made.cart;
    });
    return shortfall;
  }

  function forget(lines: Cart, keys: ReadonlySet<string>): void {
    const gone = lines.flatMap((line, position) => (keys.has(line.uniqueKey) ? [{ line, position }] : []));
    if (gone.length > 0) removals = [gone, ...removals].slice(0, keptRemovals);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current() {
      if (!state.ready) read();
      return state;
    },
    reread() {
      const before = state;
      read();
      if (state !== before) show(state.lines);
    },
    add: (line, available) => carry((lines) => add(lines, cartLine(line), available)),
    setQuantity: (uniqueKey, quantity, available) =>
      carry((lines) => {
        if (quantity <= 0) forget(lines, new Set([uniqueKey]));
        return setQuantity(lines, uniqueKey, quantity, available);
      }),
    install: (uniqueKey, installation) => change((lines) => install(lines, uniqueKey, installation)),
    remove: (uniqueKey) =>
      change((lines) => {
        forget(lines, new Set([uniqueKey]));
        return remove(lines, uniqueKey);
      }),
    clear: () =>
      change((lines) => {
        forget(lines, new Set(lines.map((line) => line.uniqueKey)));
        return [];
      }),
    undo(uniqueKey) {
      const removal = removals.find(
        (one) => uniqueKey === undefined || one.some(({ line }) => line.uniqueKey === uniqueKey),
      );
      if (!removal) return;
      removals = removals.filter((one) => one !== removal);
      change((lines) => removal.reduce((cart, { line, position }) => restore(cart, line, position), lines));
    },
    update: change,
    takeTrouble() {
      const told = trouble;
      trouble = null;
      return told;
    },
  };
}

/** What is stored; null for nothing, undefined where the storage cannot be read. */
function storedText(open: () => KeyStore): string | null | undefined {
  try {
    return open().getItem(cartKey);
  } catch {
    return undefined;
  }
}
