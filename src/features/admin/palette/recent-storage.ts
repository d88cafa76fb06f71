import { ownStorage } from "#features/accounts/own-storage.browser.ts";
import type { PaletteItem } from "../domain/palette/item.ts";
import { type RecentItem, readRecent, withoutRecent, withRecent } from "../domain/palette/recent.ts";

/** Recent things of one account in this browser; signing out deletes them, and so does another account that opens the palette. */
export function recentOf(accountId: string) {
  const storage = ownStorage("palette", accountId);
  const read = (): RecentItem[] => readRecent(storage.read());
  const write = (list: readonly RecentItem[]) => storage.write(list.length > 0 ? JSON.stringify(list) : null);
  return {
    read,
    add: (item: PaletteItem) => write(withRecent(read(), item)),
    remove: (path: string) => write(withoutRecent(read(), path)),
    clear: () => write([]),
  };
}
