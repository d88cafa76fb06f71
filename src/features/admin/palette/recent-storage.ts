import type { PaletteItem } from "../domain/palette/item.ts";
import { type RecentItem, readRecent, withoutRecent, withRecent } from "../domain/palette/recent.ts";

/** Also in `accounts/accounts.browser.ts`, which deletes it. */
const key = "opened";

/**
 * Recent things of an account in this browser; none if storage is unavailable. Signing in or out deletes them, and so does another
 * account that opens the palette.
 */
export function recentOf(accountId: string) {
  const read = (): RecentItem[] => {
    const stored = attempt(() => localStorage.getItem(key)) ?? null;
    if (stored === null) return [];
    const end = stored.indexOf(" ");
    if (stored.slice(0, end) === accountId) return readRecent(stored.slice(end + 1));
    write([]);
    return [];
  };
  const write = (list: readonly RecentItem[]) =>
    attempt(() => {
      if (list.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, `${accountId} ${JSON.stringify(list)}`);
    });
  return {
    read,
    add: (item: PaletteItem) => write(withRecent(read(), item)),
    remove: (path: string) => write(withoutRecent(read(), path)),
    clear: () => write([]),
  };
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
