import { categoryBySlug } from "./categories.ts";

/**
 * Canonical path of a category below the locale, from its trail: `lifts-and-cranes/scissor-lifts`, `hybrid-inverters`. Some parents are
 * part of the address of their subcategories, as in the specification.
 */
export function categoryAddress(trail: readonly { slug: string }[]): string {
  const own = trail.at(-1)?.slug ?? "";
  const above = trail.at(-2)?.slug;
  return above && categoryBySlug(above)?.nests ? `${above}/${own}` : own;
}
