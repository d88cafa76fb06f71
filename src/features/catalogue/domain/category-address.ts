/** Parents that are part of the address of their subcategories, as in the specification. */
const nesting: ReadonlySet<string> = new Set(["lifts-and-cranes"]);

/** Canonical path of a category below the locale, from its trail: `lifts-and-cranes/scissor-lifts`, `hybrid-inverters`. */
export function categoryAddress(trail: readonly { slug: string }[]): string {
  const own = trail.at(-1)?.slug ?? "";
  const above = trail.at(-2)?.slug;
  return above && nesting.has(above) ? `${above}/${own}` : own;
}
