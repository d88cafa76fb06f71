import { markets } from "#platform/pure/market/markets.ts";
import { addTags, taggedAs } from "#platform/server/cache-tags.ts";
import { categoryTag } from "../domain/cache-tags.ts";
import { type FacetGroup, type Filters, inverterFilter } from "../domain/facets/facet-answer.ts";
import { find } from "../domain/facets/facet-find.ts";
import type { FacetIndex } from "../domain/facets/facet-index.ts";
import type { Fitting } from "../domain/facets/fitting.ts";
import type { Audience, ProductCard } from "../domain/product.ts";
import type { WantedDays } from "../domain/renting.ts";
import type { ReadCards, Renting } from "../product/cards.service.ts";
import type { LiveIndex } from "../product-index.service.ts";

/** Products on one page of a listing. */
const listingPageSize = 24;

export interface ListingQuery {
  /** Defaults to the shop's own order. Products without the sorted attribute or price come last. */
  sort?: string | null;
  /** Selected filters, from the filter vocabulary. */
  filters?: Filters;
  /** Whether to count filter values; otherwise `groups` is empty. */
  counts?: boolean;
  /** From 1. */
  page?: number;
  /** Only machines that are free on these days. */
  wanted?: WantedDays | null;
  pageSize?: number;
}

export interface Listing {
  cards: ProductCard[];
  total: number;
  page: number;
  /** At least 1. */
  pages: number;
  /** Number of products without any filter. */
  all: number;
  /** Filters; each value has the number of products found if it is selected. */
  groups: FacetGroup[];
  /** By selected filter: number of products found without it. */
  without: ReadonlyMap<string, number>;
}

/** The product index behind listings. */
export type FacetedIndex = Pick<LiveIndex<{ facets: FacetIndex }>, "now" | "ready">;

interface ListingDeps {
  index: FacetedIndex;
  renting: Renting | undefined;
  fitting: Fitting | undefined;
  readCards: ReadCards;
}

/** One page of products. The index finds the ids. */
export async function readListing(
  { index, renting, fitting, readCards }: ListingDeps,
  categoryIds: readonly number[],
  query: ListingQuery,
  { locale, market }: Audience,
): Promise<Listing> {
  const page = query.page ?? 1;
  const limit = query.pageSize ?? listingPageSize;
  const wanted = query.wanted ?? null;
  addTags(categoryIds.map(categoryTag));
  await taggedAs([], () => index.ready());
  const only = wanted && renting ? await renting.freeOn(wanted, market) : null;
  const filters = query.filters ?? new Map();
  const inverters = filters.get(inverterFilter);
  const fits =
    inverters?.kind === "values" && fitting
      ? await fitting.fittingInverters(inverters.values, categoryIds, market)
      : null;
  const { ids, total, all, groups, without } = find(index.now.facets, {
    categoryIds,
    filters,
    only,
    ...(fits && { fitting: fits }),
    sort: query.sort ?? null,
    offset: (page - 1) * limit,
    limit,
    market,
    taxRateBp: markets[market].taxRateBp,
    locale,
    counts: query.counts ?? false,
  });
  const cards = await readCards(ids, { locale, market }, wanted?.from ?? null);
  return { cards, total, page, pages: Math.max(1, Math.ceil(total / limit)), all, groups, without };
}
