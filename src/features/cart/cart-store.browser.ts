import { countStep } from "#ui/count-step.ts";
import { add, type Cart, type Change, install, remove, restore, type Shortfall, setQuantity } from "./domain/cart.ts";
import type { Installation } from "./domain/installation.ts";
import { type CartLine, cartLine, type NewLine } from "./domain/line.ts";
import { parseStored } from "./domain/stored.ts";

/** Storage key of the cart (specification section 3). */
export const cartKey = "cart";

/** Local storage, or a stand-in for tests. */
export type CartStorage = Pick<Storage, "getItem" | "setItem">;

/** The cart as components see it. `ready` is false until the browser's storage has been read. */
export interface CartState {
  lines: Cart;
  ready: boolean;
}

/** What the buyer has to be told about the storage: lines that could not be read, or a cart that cannot be saved. */
interface StorageProblem {
  dropped: number;
  emptied: boolean;
  unsaved: boolean;
}

/** Lines removed by one action, with their positions. */
type Removal = readonly { line: CartLine; position: number }[];

/** Removals that can be undone; the toast that offers the undo disappears long before this many. */
const maxRemovals = 20;

/** The cart of this browser: shared by all components of a page and, through the storage, with other tabs. */
export interface CartStore {
  subscribe(listener: () => void): () => void;
  current(): CartState;
  /** Reads the storage again: another tab may have written. */
  reread(): void;
  /** Adds a line; returns what was not possible. `available` is the product's stock, where known. */
  add(line: NewLine, available?: number): Shortfall | null;
  setQuantity(uniqueKey: string, quantity: number, available?: number): Shortfall | null;
  install(uniqueKey: string, installation: Installation | null): void;
  remove(uniqueKey: string): void;
  clear(): void;
  /** Restores the last removal, or the one that removed this line, at the old positions. */
  undo(uniqueKey?: string): void;
  /** Changes lines without a toast or an undo. */
  update(change: (lines: Cart) => Cart): void;
  /** The problem to tell the buyer, once. */
  takeProblem(): StorageProblem | null;
}

/** A cart over a storage. `open` and the storage itself may throw: the cart then lasts as long as the page. */
export function createCartStore(open: () => CartStorage): CartStore {
  const { change, ...stored } = createStoredLines(open);
  const removals = createRemovals();

  function apply(make: (lines: Cart) => Change): Shortfall | null {
    let shortfall: Shortfall | null = null;
    change((lines) => {
      const made = make(lines);
      shortfall = made.shortfall;
      return made.cart;
    });
    return shortfall;
  }

  return {
    ...stored,
    update: change,
    add(line, available) {
      countStep("cart_added");
      return apply((lines) => add(lines, cartLine(line), available));
    },
    setQuantity: (uniqueKey, quantity, available) =>
      apply((lines) => {
        if (quantity <= 0) removals.record(lines, [uniqueKey]);
        return setQuantity(lines, uniqueKey, quantity, available);
      }),
    install: (uniqueKey, installation) => change((lines) => install(lines, uniqueKey, installation)),
    remove: (uniqueKey) =>
      change((lines) => {
        removals.record(lines, [uniqueKey]);
        return remove(lines, uniqueKey);
      }),
    clear: () =>
      change((lines) => {
        removals.record(
          lines,
          lines.map((line) => line.uniqueKey),
        );
        return [];
      }),
    undo(uniqueKey) {
      const removal = removals.take(uniqueKey);
      if (removal)
        change((lines) => removal.reduce((cart, { line, position }) => restore(cart, line, position), lines));
    },
  };
}

const unread: CartState = { lines: [], ready: false };

/** The lines in storage with their listeners. */
function createStoredLines(open: () => CartStorage) {
  let state = unread;
  let text: string | null = null;
  const problems = createProblems();
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
      problems.notSaved();
    }
  }

  /** The lines as they are now, including changes by other tabs. */
  function read(): Cart {
    const found = storedText(open);
    if (state.ready && (found === undefined || found === text)) return state.lines;
    text = found ?? null;
    const { lines, dropped } = parseStored(text);
    if (dropped > 0) {
      problems.linesDropped(dropped, lines.length === 0);
      write(lines);
    }
    state = { lines, ready: true };
    return lines;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current(): CartState {
      if (!state.ready) read();
      return state;
    },
    reread(): void {
      const before = state;
      read();
      if (state !== before) show(state.lines);
    },
    change(make: (lines: Cart) => Cart): void {
      const before = read();
      const after = make(before);
      if (after !== before) write(after);
      show(after);
    },
    takeProblem: problems.take,
  };
}

const noProblem: StorageProblem = { dropped: 0, emptied: false, unsaved: false };

/** What the buyer has not been told yet. An unsaved cart is reported once a page. */
function createProblems() {
  let problem: StorageProblem | null = null;
  let warned = false;
  return {
    notSaved(): void {
      if (!warned) problem = { ...noProblem, ...problem, unsaved: true };
      warned = true;
    },
    linesDropped(count: number, emptied: boolean): void {
      problem = { ...noProblem, ...problem, dropped: (problem?.dropped ?? 0) + count, emptied };
    },
    take(): StorageProblem | null {
      const taken = problem;
      problem = null;
      return taken;
    },
  };
}

/** The newest removals first, so that they can be undone. */
function createRemovals() {
  let removals: readonly Removal[] = [];
  return {
    record(lines: Cart, keys: readonly string[]): void {
      const removed = lines.flatMap((line, position) => (keys.includes(line.uniqueKey) ? [{ line, position }] : []));
      if (removed.length > 0) removals = [removed, ...removals].slice(0, maxRemovals);
    },
    /** The last removal, or the one of this line; it is forgotten afterwards. */
    take(uniqueKey?: string): Removal | undefined {
      const found = removals.find(
        (one) => uniqueKey === undefined || one.some(({ line }) => line.uniqueKey === uniqueKey),
      );
      removals = removals.filter((one) => one !== found);
      return found;
    },
  };
}

/** The stored text; null for nothing, undefined where the storage cannot be read. */
function storedText(open: () => CartStorage): string | null | undefined {
  try {
    return open().getItem(cartKey);
  } catch {
    return undefined;
  }
}
