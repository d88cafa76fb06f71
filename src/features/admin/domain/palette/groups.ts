import type { PaletteEntry } from "./entries.ts";
import { entryKinds, foundKinds, type PaletteItem, type PaletteKind } from "./item.ts";
import { fitOf } from "./match.ts";

/** Items under one heading. `exact`: whole codes; `start`: actions and pages whose title begins with the words. */
export interface PaletteGroup {
  name: "exact" | "start" | "recent" | PaletteKind;
  items: PaletteItem[];
}

interface GroupInput {
  q: string;
  /** Of the reader's role. */
  entries: readonly PaletteEntry[];
  /** The newest first. */
  recent: readonly PaletteItem[];
  /** Answer of the server to `q`. */
  found: readonly PaletteItem[];
}

const recentShown = 8;

/**
 * What the palette shows, without a path twice: whole codes first, then actions and pages whose title begins with the words, recent
 * things, and the rest by kind. With nothing typed: the eight newest of recent things, actions, then pages and settings.
 */
export function paletteGroups({ q, entries, recent, found }: GroupInput): PaletteGroup[] {
  const fits = entries.map((entry) => ({ entry, fit: q === "" ? "has" : fitOf(q, entry.title, entry.words) }));
  const fitting = (wanted: "begins" | "has", kinds: readonly PaletteKind[]) =>
    fits.filter(({ entry, fit }) => fit === wanted && kinds.includes(entry.kind)).map(({ entry }) => entry);
  const groups: PaletteGroup[] = [
    { name: "exact", items: found.filter(({ isExact }) => isExact) },
    { name: "start", items: fitting("begins", entryKinds) },
    { name: "recent", items: recent.filter(({ title }) => q === "" || fitOf(q, title) !== null).slice(0, recentShown) },
    ...entryKinds.map((kind) => ({ name: kind, items: fitting("has", [kind]) })),
    ...foundKinds.map((kind) => ({ name: kind, items: found.filter((item) => item.kind === kind) })),
  ];
  const seen = new Set<string>();
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ path }) => {
        if (seen.has(path)) return false;
        seen.add(path);
        return true;
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
