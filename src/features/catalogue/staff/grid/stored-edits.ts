import type { SheetChange } from "../../domain/grid/sheet.ts";

/** Unsaved changes of a closed page. `address` is the path and query of its grid. */
export interface UnsavedChanges {
  /** Under which they are stored. */
  name: string;
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  changes: SheetChange[];
}

/**
 * Unsaved changes in the browser's storage, for the account alone, under a name of this page: two tabs do not overwrite each
 * other's. Storage that is full or forbidden is no error: the changes are then in memory as long as the page is open.
 */
export function storedEdits(account: string) {
  const prefix = `product-grid:${account}:`;
  const own = `${prefix}${crypto.randomUUID()}`;
  // Held while this page is open, so that other tabs do not offer its changes.
  void navigator.locks?.request(own, () => new Promise(() => undefined));
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix) && name !== own);
  return {
    /** Newest changes that a closed page left, or `null`. */
    async left(): Promise<UnsavedChanges | null> {
      try {
        const { held } = (await navigator.locks?.query()) ?? {};
        const open = new Set(held?.map(({ name }) => name));
        const found = names().flatMap((name) => (open.has(name) ? [] : readUnsaved(name, localStorage.getItem(name))));
        return found.sort((one, other) => other.at - one.at)[0] ?? null;
      } catch {
        return null;
      }
    },
    /** Forgets what one page left; what others left is offered next. */
    forget({ name }: UnsavedChanges): void {
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing can be stored, so nothing is.
      }
    },
    put(changes: SheetChange[]): void {
      try {
        const address = `${location.pathname}${location.search}`;
        if (changes.length === 0) localStorage.removeItem(own);
        else
          localStorage.setItem(
            own,
            JSON.stringify({ address, at: Date.now(), changes } satisfies Omit<UnsavedChanges, "name">),
          );
      } catch {
        // See above.
      }
    },
  };
}

function readUnsaved(name: string, text: string | null): UnsavedChanges[] {
  const found: unknown = JSON.parse(text ?? "null");
  if (typeof found !== "object" || found === null) return [];
  const { address, at, changes } = found as Partial<Record<keyof UnsavedChanges, unknown>>;
  if (typeof address !== "string" || !address.startsWith("/") || typeof at !== "number" || !Array.isArray(changes))
    return [];
  const isChange = (one: unknown): one is SheetChange =>
    typeof one === "object" &&
    one !== null &&
    ["product", "field", "from", "to"].every((key) => typeof Reflect.get(one, key) === "string");
  return changes.length > 0 && changes.every(isChange) ? [{ name, address, at, changes }] : [];
}
