import type { CategoryRow } from "../definitions/rows.ts";

/** The place of a category; all of them in the shop's order are the tree. */
export type Place = Pick<CategoryRow, "id" | "parent">;

/** One step by buttons and keys, or where it was dropped. */
export type TreeMove = { how: "up" | "down" | "in" | "out" } | { how: "before" | "after" | "into"; target: number };

/**
 * The tree after a move: `in` is below the sibling above it, `out` beside its parent. `null` for a move that leads nowhere, such as up for
 * the first one. Whether the tree may be so is judged by `buildDefinitions`.
 */
export function movedTree(places: readonly Place[], id: number, move: TreeMove): readonly Place[] | null {
  const own = places.find((place) => place.id === id);
  if (!own) return null;
  const siblings = places.filter(({ parent }) => parent === own.parent).map((place) => place.id);
  const at = siblings.indexOf(id);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  switch (move.how) {
    case "up":
      return above === undefined ? null : moved(places, own, { parent: own.parent, before: above });
    case "down":
      return below === undefined ? null : moved(places, own, { parent: own.parent, after: below });
    case "in":
      return above === undefined ? null : lastBelow(places, own, above);
    case "out": {
      const parent = places.find((place) => place.id === own.parent);
      return parent ? moved(places, own, { parent: parent.parent, after: parent.id }) : null;
    }
    case "into":
      return own.parent === move.target ? null : lastBelow(places, own, move.target);
    default: {
      const target = places.find((place) => place.id === move.target);
      if (!target || target.id === id) return null;
      return moved(places, own, { parent: target.parent, [move.how]: target.id });
    }
  }
}

function lastBelow(places: readonly Place[], own: Place, parent: number): readonly Place[] | null {
  if (!places.some(({ id }) => id === parent)) return null;
  const last = places.findLast((place) => place.parent === parent && place.id !== own.id)?.id ?? parent;
  return last === own.id
    ? places.map((place) => (place.id === own.id ? { ...place, parent } : place))
    : moved(places, own, { parent, after: last });
}

function moved(
  places: readonly Place[],
  { id }: Place,
  { parent, before, after }: { parent: number | null; before?: number; after?: number },
): readonly Place[] {
  const others = places.filter((place) => place.id !== id);
  const at = others.findIndex((place) => place.id === (before ?? after)) + (before === undefined ? 1 : 0);
  return others.toSpliced(at, 0, { id, parent });
}

/** A category with how deep it stands (0: at the top), as a list is drawn. */
export interface TreeRow {
  id: number;
  depth: number;
}

/** Every category below its parent, in the shop's order. */
export function treeRows(places: readonly Place[], parent: number | null = null, depth = 0): TreeRow[] {
  return places
    .filter((place) => place.parent === parent)
    .flatMap(({ id }) => [{ id, depth }, ...treeRows(places, id, depth + 1)]);
}
