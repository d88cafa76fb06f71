import { answering } from "./faq-search.ts";

/** A product in the list of manuals. */
interface Listed {
  id: string;
  name: string;
  brand: string;
  categorySlug: string;
  categoryName: string;
}

export interface ManualGroup {
  slug: string;
  name: string;
  products: { id: string; name: string }[];
  /** How many more there are than are listed. */
  more: number;
}

/** Manuals that are listed of a category; the others are found by their names. */
const listed = 40;

/** Manuals by category in the order in which they come, those alone whose name or category answers `query`. */
export function manualGroups(products: readonly Listed[], query: string): { groups: ManualGroup[]; found: number } {
  const is = answering(
    query,
    products.map(({ name, brand, categoryName }) => `${name} ${brand} ${categoryName}`),
  );
  const groups = new Map<string, ManualGroup>();
  products.forEach(({ id, name, categorySlug, categoryName }, at) => {
    if (!is[at]) return;
    const group = groups.get(categorySlug) ?? { slug: categorySlug, name: categoryName, products: [], more: 0 };
    if (group.products.length < listed) group.products.push({ id, name });
    else group.more += 1;
    groups.set(categorySlug, group);
  });
  return { groups: [...groups.values()], found: is.filter(Boolean).length };
}
