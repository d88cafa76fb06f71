import { redirect } from "react-router";
import { blocksContext } from "#features/content/content.service.ts";
import { boxesOf } from "#features/content/domain/blocks/box-views.ts";
import type { Day } from "#platform/pure/days.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import type { MenuCategory } from "../categories/categories.service.ts";
import { categoryAddress } from "../domain/category-address.ts";
import { type Filters, inverterFilter } from "../domain/facets/facet-answer.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import type { ProductCard } from "../domain/product.ts";
import type { WantedDays } from "../domain/renting.ts";
import { notFound } from "../pages/public-page.ts";
import { type PageRequest, shopFor } from "../pages/shop-for.ts";
import { type FilterPage, filterPage } from "./filter-page.ts";
import { filterLabels } from "./filter-view.ts";
import type { InverterChoice } from "./inverter-choices.ts";
import { hasForeign, listingSearch, movedListing, readListingQuery } from "./listing-query.ts";

/** Products of one page of a listing. */
export interface ListedProducts {
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
  sort: string | null;
  /** Query string without the page number, for links to other pages. */
  search: string;
  filters: FilterPage;
  /** Canonical query, and whether the page is `noindex` because it combines filters. */
  canonical: { query: string; isHidden: boolean; brand: string | null };
  /** Requested rental dates and possible start days; `null` if nothing is for rent. */
  dates: { wanted: WantedDays | null; bookable: { from: Day; to: Day } } | null;
}

interface ListingOf {
  categoryIds: readonly number[];
  menu: readonly Pick<MenuCategory, "slug" | "shortName">[];
  isRental?: boolean;
}

/** Loads the products of a page; throws a redirect for a non-canonical URL. */
export async function listedProducts(
  args: PageRequest,
  { categoryIds, menu, isRental = false }: ListingOf,
): Promise<ListedProducts> {
  const { audience, catalogue, wording } = shopFor(args);
  const { url } = args;
  const words = await catalogue.filterVocabulary(categoryIds);
  const query = readListingQuery(url.searchParams, words);
  const bookable = isRental ? catalogue.bookable(audience.market) : null;
  const wanted = bookable && notBefore(bookable.from, query.wanted);
  const found = await catalogue.listing(categoryIds, { ...query, wanted, counts: true }, audience);
  const { cards, total, page, pages, all, groups, without } = found;
  const moved = movedListing(url, words, pages);
  if (moved) throw redirect(moved);
  // URLs with other parameters are rarely requested twice, so they are not cached.
  if (hasForeign(url, words)) args.context.get(wholeContext).isWhole = false;
  const shown = { ...query, wanted };
  const inverters = await invertersFor(query.filters, words, { catalogue, audience });
  const names = new Map([
    ...menu.map(({ slug, shortName }) => [slug, shortName] as const),
    ...inverters.map(({ id, name }) => [id, name] as const),
  ]);
  const labels = filterLabels({ words, names, isRental, wording });
  const own = wording.t("catalogueListing.sortOwn");
  const [only, ...more] = query.filters;
  const brands = only?.[0] === "brand" && only[1].kind === "values" ? only[1].values : [];
  const isBrand = brands.length === 1 && more.length === 0;
  const filters = filterPage({ groups, inverters, without, all, query: shown, words, labels, own, path: url.pathname });
  return {
    cards,
    total,
    page,
    pages,
    sort: query.sort,
    search: listingSearch({ ...shown, page: 1 }, words),
    filters,
    canonical: {
      query: listingSearch({ filters: isBrand ? query.filters : new Map(), page }, words),
      isHidden: query.filters.size > 0 && !isBrand,
      brand: isBrand ? (filters.chips[0]?.text ?? null) : null,
    },
    dates: bookable && { wanted, bookable },
  };
}

/** Inverters for a listing whose products are connected to one. */
async function invertersFor(
  filters: Filters,
  words: FilterVocabulary,
  { catalogue, audience }: Pick<ReturnType<typeof shopFor>, "catalogue" | "audience">,
): Promise<InverterChoice[]> {
  if (!words.kinds.has(inverterFilter)) return [];
  const selection = filters.get(inverterFilter);
  return catalogue.inverters(selection?.kind === "values" ? selection.values : [], audience);
}

/** Requested dates clipped to the bookable days; `null` if none is left. */
function notBefore(first: Day, wanted: WantedDays | null): WantedDays | null {
  if (!wanted || wanted.to < first) return null;
  return wanted.from < first ? { ...wanted, from: first } : wanted;
}

/** A related section with its product count. */
export interface Section {
  path: string;
  name: string;
  count: number;
  current: boolean;
}

/**
 * The listing of a category, with the name of an archived product whose address led here (`?gone={id}`); throws a 404 response for
 * an unknown category.
 */
export async function categoryListing(args: PageRequest, slugOrId: string) {
  const { audience, catalogue, texts } = shopFor(args);
  const category = await catalogue.category(slugOrId, audience);
  if (!category) throw notFound();
  const [menu, parent] = await Promise.all([
    catalogue.menu(audience),
    category.parentId === null ? null : catalogue.category(category.parentId, audience),
  ]);
  const products = await listedProducts(args, { categoryIds: category.ids, menu, isRental: category.rental });
  const { locale } = audience;
  const gone = await catalogue.addresses.archivedName(args.url.searchParams.get("gone") ?? "", locale);
  const promotions = await args.context.get(blocksContext).activePromotions(locale, category.ids);
  const boxes = boxesOf({ promotions, ads: [] }, locale);
  const family = category.children.length > 0 ? category : (parent ?? category);
  // A hidden category is not in the menu.
  const own = products.filters.all;
  const count = (id: number) => menu.find((entry) => entry.id === id)?.count ?? (id === category.id ? own : 0);
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
    texts: texts([
      "catalogueListing",
      ...(boxes ? ["contentBoxes"] : []),
      ...(gone === null ? [] : ["catalogueProduct"]),
    ]),
    boxes,
    gone,
    category: { id: category.id, name: category.name, description: category.description },
    trail: category.breadcrumb,
    sections,
    products: gone === null ? products : { ...products, canonical: { ...products.canonical, isHidden: true } },
  };
}

export type CategoryListing = Awaited<ReturnType<typeof categoryListing>>;
