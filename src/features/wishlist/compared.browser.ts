import { useSyncExternalStore } from "react";
import {
  type Choosing,
  type Chosen,
  type Comparable,
  choose,
  nothingChosen,
  parseChosen,
  unchoose,
} from "./domain/comparison.ts";

/** Storage key. */
const compareKey = "compare";

let state = nothingChosen;
let text: string | null | undefined;
const listeners = new Set<() => void>();

function read(): Chosen {
  let found: string | null;
  try {
    found = localStorage.getItem(compareKey);
  } catch {
    return state;
  }
  if (found === text) return state;
  text = found;
  state = parseChosen(found);
  return state;
}

function write(next: Chosen): void {
  state = next;
  try {
    text = next.ids.length > 0 ? JSON.stringify(next) : null;
    if (text === null) localStorage.removeItem(compareKey);
    else localStorage.setItem(compareKey, text);
  } catch {
    // Storage is forbidden: the selection lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The products selected for comparison in this browser. */
export const compared = {
  /** Selects or deselects a product; returns why it was refused, or null. */
  toggle(product: Comparable): Choosing["refused"] {
    const chosen = read();
    if (chosen.ids.includes(product.id)) {
      write(unchoose(chosen, product.id));
      return null;
    }
    const { chosen: next, refused } = choose(chosen, product);
    if (next !== chosen) write(next);
    return refused;
  },
  /** Replaces the selection. */
  set(chosen: Chosen): void {
    write(chosen);
  },
  current: read,
};

/** The selection, updated by this and other tabs. Empty on the server and in the first render. */
export function useCompared(): Chosen {
  return useSyncExternalStore(subscribe, read, () => nothingChosen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const reread = ({ key }: Partial<StorageEvent>) => {
    if (key === compareKey || key === null || key === undefined) listener();
  };
  addEventListener("storage", reread);
  addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", reread);
    removeEventListener("pageshow", listener);
  };
}
