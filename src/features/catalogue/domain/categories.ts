import { definitions, perVersion } from "./definitions/current.ts";
import type { CategoryRow } from "./definitions/rows.ts";

/** A category for URLs and rules; its texts are in the database. */
export type CategoryEntry = CategoryRow;

/** Every category, in the shop's order. */
export function categories(): readonly CategoryEntry[] {
  return definitions().categories;
}

/** Every slug that opens a listing. */
export const categorySlugs: () => readonly string[] = /* @__PURE__ */ perVersion((from) =>
  from.categories.flatMap(({ addresses }) =>
    addresses.filter(({ kind }) => kind === "current" || kind === "alias").map(({ slug }) => slug),
  ),
);

/** The category of a slug or alias, or `null`. */
export function categoryBySlug(slug: string): CategoryEntry | null {
  return definitions().categoryAt(slug) ?? null;
}

/** A category and its descendants, itself first. */
export function withDescendants(id: number): readonly number[] {
  return definitions().below(id);
}

/** Low-voltage categories: their breadcrumb parent is the low-voltage page, not the catalogue. */
export function isLowVoltage(slug: string): boolean {
  return categoryBySlug(slug)?.section === "low_voltage";
}
