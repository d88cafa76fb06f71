import type { DefinitionRows, ListRow } from "./rows.ts";

/** What the shop knows of any product. */
export const plainList = {
  attributes: [{ key: "dimensions_mm" }, { key: "weight_kg", mainDigits: [0, 1] }],
  facets: [],
  sorts: [],
} as const satisfies Omit<ListRow, "categoryId">;

/**
 * Lists that categories get with a change of the tree: one that leaves the parent whose attributes it had keeps them as its own, so no
 * product loses a figure; a new one at the top has what any product has.
 */
export function keptLists(before: DefinitionRows, after: DefinitionRows): ListRow[] {
  const was = new Map(before.categories.map((row) => [row.id, row]));
  const known = new Map(before.lists.map((list) => [list.categoryId, list]));
  return after.categories.flatMap(({ id, parent }): ListRow[] => {
    const old = was.get(id);
    if (old?.parent === parent && old) return [];
    const own = ownerOf(after, id);
    if (!old) return own === null ? [{ ...plainList, categoryId: id }] : [];
    const former = ownerOf(before, id);
    const list = former === null ? undefined : known.get(former);
    return !list || own === former ? [] : [{ ...list, categoryId: id }];
  });
}

/** The category whose list a category has; `null` for none. */
function ownerOf({ categories, lists }: DefinitionRows, id: number): number | null {
  const parents = new Map(categories.map((row) => [row.id, row.parent]));
  const owned = new Set(lists.map(({ categoryId }) => categoryId));
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (owned.has(at)) return at;
    seen.add(at);
  }
  return null;
}
