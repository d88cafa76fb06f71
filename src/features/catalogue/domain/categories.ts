/** A category for URLs and rules; its texts are in the database. */
export interface CategoryEntry {
  id: number;
  slug: string;
  parent: number | null;
  rental: boolean;
}

function entry(id: number, slug: string, parent: number | null = null, rental = false): CategoryEntry {
  return { id, slug, parent, rental };
}

/** Every category (D6). Ids 1–5 are those of the specification and never change. */
export const categories: readonly CategoryEntry[] = [
  entry(1, "solar-panels"),
  entry(2, "batteries"),
  entry(3, "inverters"),
  entry(4, "sets-of-solar-power-plants"),
  entry(5, "mounting-systems"),
  entry(6, "hybrid-inverters", 3),
  entry(7, "ev-chargers"),
  entry(8, "ac-charging-stations", 7),
  entry(9, "dc-charging-stations", 7),
  entry(10, "portable-charging-devices", 7),
  entry(11, "portable-power-stations"),
  entry(12, "solar-generators"),
  entry(13, "portable-solar-panels"),
  entry(14, "generators", null, true),
  entry(15, "industrial-generators", null, true),
  entry(16, "solar-lighting-towers", null, true),
  entry(17, "lifts-and-cranes", null, true),
  entry(18, "scissor-lifts", 17, true),
  entry(19, "boom-lifts", 17, true),
  entry(20, "self-propelled-lifts", 17, true),
  entry(21, "single-man-lifts", 17, true),
  entry(22, "cranes", 17, true),
  entry(23, "cables-wires"),
  entry(24, "cables-adapters"),
  entry(25, "automatic-switches"),
];

/** Aliases from the specification. */
const slugAliases: Record<string, string> = {
  "charging-stations": "ev-chargers",
  charging: "ev-chargers",
};

/** Every slug that opens a listing. */
export const categorySlugs: readonly string[] = [
  ...categories.map((category) => category.slug),
  ...Object.keys(slugAliases),
];

/** The category of a slug or alias, or `null`. */
export function categoryBySlug(slug: string): CategoryEntry | null {
  const target = slugAliases[slug] ?? slug;
  return categories.find((category) => category.slug === target) ?? null;
}

/** A category and its descendants, itself first. */
export function withDescendants(id: number): number[] {
  return [id, ...categories.filter((category) => category.parent === id).flatMap((child) => withDescendants(child.id))];
}
