import { useSyncExternalStore } from "react";
import { maxCodes, normaliseCode, storedCodes } from "#features/pricing/domain/codes.ts";

/** Storage key of the codes that belong to the cart; the page of a placed order removes it. */
const key = "cart-codes";

const none: readonly string[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let known = none;

/** Coupon codes of the cart in this browser; without storage they last as long as the page. */
export const codes = {
  current(): readonly string[] {
    const found = read();
    if (found !== undefined && found !== text) {
      text = found;
      known = storedCodes(found);
    }
    return known;
  },
  /** Adds a code as typed; false if it cannot be one, or if the cart has as many as it may. */
  add(typed: string): boolean {
    const code = normaliseCode(typed);
    const before = codes.current();
    if (code === null) return false;
    if (before.includes(code)) return true;
    if (before.length >= maxCodes) return false;
    write([...before, code]);
    return true;
  },
  remove(gone: readonly string[]): void {
    const before = codes.current();
    if (before.some((code) => gone.includes(code))) write(before.filter((code) => !gone.includes(code)));
  },
};

/** The codes of the cart, updated by this and other tabs; empty on the server and until hydration. */
export function useCodes(): readonly string[] {
  return useSyncExternalStore(subscribe, codes.current, () => none);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Undefined where the storage cannot be read. */
function read(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function write(next: readonly string[]): void {
  known = next;
  try {
    text = JSON.stringify(next);
    localStorage.setItem(key, text);
  } catch {
    // They last as long as the page.
  }
  for (const listener of listeners) listener();
}
