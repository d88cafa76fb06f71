import bundled from "./bundled.gen.json" with { type: "json" };
import type { Definitions } from "./definitions.ts";
import type { CategoryRow } from "./rows.ts";
import { treeOf } from "./tree.ts";

/** What public pages ask of a category in the browser; `addresses` are what opens its listing, the current one first. */
export type BundledCategory = Pick<CategoryRow, "id" | "machine" | "needsOperator"> & {
  addresses: readonly string[];
};

/** A category as it is bundled: without what a plain one has too. */
export function bundleOf(row: CategoryRow): Partial<BundledCategory> & Pick<BundledCategory, "id" | "addresses"> {
  const { id, machine, needsOperator } = row;
  const opening = row.addresses.filter(({ kind }) => kind === "current" || kind === "alias");
  return {
    id,
    addresses: opening.map(({ slug }) => slug),
    ...(machine ? { machine } : {}),
    ...(needsOperator ? { needsOperator } : {}),
  };
}

/**
 * The categories of a new shop without attributes and filters, for browsers: an interim until loaders send the few facts that public
 * pages need (decision 0091). A test compares the file with `db/seed/definitions`. Pages for staff replace it by all definitions.
 */
export function bundledCategories(): Definitions {
  const bundle = bundled as readonly unknown[] as readonly ReturnType<typeof bundleOf>[];
  const categories = bundle.map(({ addresses, ...own }) => ({
    slug: addresses[0],
    ...own,
    addresses: addresses.map((slug) => ({ slug, kind: "alias" })),
  }));
  // Facts that a public page does not ask for are missing.
  return { ...treeOf(categories as unknown as CategoryRow[]), listOf() {} } as unknown as Definitions;
}
