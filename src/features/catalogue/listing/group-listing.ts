import type { MenuCategory } from "../categories/categories.service.ts";
import { type PageRequest, shopFor } from "../pages/shop-for.ts";
import { listedProducts, type Section } from "./listing.loader.ts";

/** Products of several categories in one listing, with a link to each category. */
export async function groupListing(args: PageRequest, belongs: (category: MenuCategory) => boolean) {
  const { audience, catalogue, texts } = shopFor(args);
  const members = (await catalogue.menu(audience)).filter(belongs);
  const sections: Section[] = members
    .filter((category) => !members.some((other) => other.id === category.parentId))
    .map(({ slug, shortName, count }) => ({ path: slug, name: shortName, count, current: false }));
  const categoryIds = members.map((category) => category.id);
  const isRental = members.every(({ rental }) => rental);
  return {
    texts: texts(["catalogueListing"]),
    sections,
    products: await listedProducts(args, { categoryIds, menu: members, isRental }),
  };
}

export type GroupListing = Awaited<ReturnType<typeof groupListing>>;
