import { redirect } from "react-router";
import type { Day } from "#platform/pure/days.ts";
import type { Catalogue } from "../../catalogue.service.ts";
import type { Audience, ProductCard } from "../../domain/product.ts";
import type { WantedDays } from "../../domain/renting.ts";
import { notFound } from "../public-page.ts";
import { type PageRequest, shopFor } from "../shop-for.ts";
import { categoryAddress } from "./category-address.ts";
import { movedListing, readListingQuery, type Sort } from "./listing-query.ts";

/** Products of one page of a listing. */
export interface ListedProducts {
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
  sort: Sort | null;
  /** The days that were asked for, and those on which a rental can begin; null where nothing is rented. */
  dates: { wanted: WantedDays | null; bookable: { from: Day; to: Day } } | null;
}

/** The page of products that the address asks for; throws a redirect where the address has to be another one. */
export async function listedProducts(
  request: Request,
  catalogue: Catalogue,
  categoryIds: readonly number[],
  audience: Audience,
  isRental = false,
): Promise<ListedProducts> {
  const url = new URL(request.url);
  const query = readListingQuery(url.searchParams);
  const bookable = isRental ? catalogue.bookable(audience.market) : null;
  const wanted = bookable && notBefore(bookable.from, query.wanted ?? null);
  const { cards, total, page, pages } = await catalogue.listing(categoryIds, { ...query, wanted }, audience);
  const moved = movedListing(url, pages);
  if (moved) throw redirect(moved);
  return { cards, total, page, pages, sort: query.sort, dates: bookable && { wanted, bookable } };
}

/** Wanted days without those on which nothing can begin any more; null if none is left. */
function notBefore(first: Day, wanted: WantedDays | null): WantedDays | null {
  if (!wanted || wanted.to < first) return null;
  return wanted.from < first ? { ...wanted, from: first } : wanted;
}

/** A section within reach of a listing, with the number of its products. */
export interface Section {
  path: string;
  name: string;
  count: number;
  current: boolean;
}

/** The listing of one category; an unknown one throws the 404 page. */
export async function categoryListing(args: PageRequest, slugOrId: string) {
  const { audience, catalogue, texts } = shopFor(args);
  const category = await catalogue.category(slugOrId, audience);
  if (!category) throw notFound();
  const [products, menu, parent] = await Promise.all([
    listedProducts(args.request, catalogue, category.ids, audience, category.rental),
    catalogue.menu(audience),
    category.parentId === null ? null : catalogue.category(category.parentId, audience),
  ]);
  const family = parent ?? category;
  const count = (id: number) => menu.find((entry) => entry.id === id)?.count ?? 0;
  const sections: Section[] =
    family.children.length === 0
      ? []
      : [family, ...family.children].map((entry) => ({
          path: categoryAddress(entry === family ? family.breadcrumb : [...family.breadcrumb, entry]),
          name: entry.shortName,
          count: count(entry.id),
          current: entry.id === category.id,
        }));
  return {
    texts: texts(["catalogueListing"]),
    category: { id: category.id, name: category.name, description: category.description },
    trail: category.breadcrumb,
    sections,
    products,
  };
}

export type CategoryListing = Awaited<ReturnType<typeof categoryListing>>;
