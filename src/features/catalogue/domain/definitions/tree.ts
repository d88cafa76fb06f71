import type { CategoryRow } from "./rows.ts";

/** Categories by id and address. */
export interface CategoryTree {
  /** In the shop's order. */
  readonly categories: readonly CategoryRow[];
  category(id: number): CategoryRow | undefined;
  /** By any address that opens its listing. */
  categoryAt(slug: string): CategoryRow | undefined;
  /** A category and all below it, itself first. */
  below(id: number): readonly number[];
  /** From the topmost category to this one; empty for an unknown one. */
  above(id: number): readonly number[];
  /** It or one above it is hidden: it is in no menu and no list of categories, but its address stays. */
  isHidden(id: number): boolean;
}

/** The tree of categories without a loop. */
export function treeOf(categories: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const opening = new Map(
    categories.flatMap((category) =>
      category.addresses
        .filter(({ kind }) => kind === "current" || kind === "alias")
        .map(({ slug }) => [slug, category] as const),
    ),
  );
  const belowOf = (id: number): number[] => [
    id,
    ...categories.filter(({ parent }) => parent === id).flatMap((child) => belowOf(child.id)),
  ];
  const aboveOf = (id: number): number[] => {
    const category = byId.get(id);
    if (!category) return [];
    return category.parent === null ? [id] : [...aboveOf(category.parent), id];
  };
  return {
    categories,
    category: (id) => byId.get(id),
    categoryAt: (slug) => opening.get(slug),
    below: belowOf,
    above: aboveOf,
    isHidden: (id) => aboveOf(id).some((one) => byId.get(one)?.hidden),
  };
}
