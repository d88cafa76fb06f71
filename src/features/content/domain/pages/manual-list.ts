import { answering } from "./faq-search.ts";

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
  /** Number of products that are not listed. */
  more: number;
}

/** Manuals listed per category; the others are found by search. */
const listed = 40;

/** Manuals by category in the given order, filtered by name and category. */
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
