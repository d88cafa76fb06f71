import { isDay } from "#platform/pure/is-day.ts";
import type { Filters } from "../domain/facets/facet-answer.ts";
import type { FilterWords } from "../domain/facets/filter-labels.ts";
import { isFilterName, readFilters, writeFilters } from "../domain/facets/filter-query.ts";
import type { WantedDays } from "../domain/renting.ts";

/** What the address of a listing says. */
export interface ListingQuery {
  filters: Filters;
  /** One of the orders that the listing has; null for the shop's own. */
  sort: string | null;
  /** From 1. */
  page: number;
  /** Days on which a machine is wanted; only listings of machines look at them. */
  wanted: WantedDays | null;
}

/** Reads filters, order, page and days; whatever the listing does not know counts as absent. */
export function readListingQuery(search: URLSearchParams, words: FilterWords): ListingQuery {
  const sort = words.sorts.find((known) => known === search.get("sort")) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return { filters: readFilters(search, words), sort, page, wanted: readWanted(search) };
}

/** `?from=` and `?to=` in their order; one alone is one day. Null where there is none that exists. */
function readWanted(search: URLSearchParams): WantedDays | null {
  const [from, to] = [search.get("from"), search.get("to")].filter(isDay).sort();
  return from === undefined ? null : { from, to: to ?? from };
}

/** The query part of a listing's address in its one form: `""`, `?brand=deye,jinko&stock=1&sort=name&page=2`. */
export function listingSearch(query: Partial<ListingQuery>, words: Pick<FilterWords, "kinds">): string {
  const { wanted, filters = new Map() } = query;
  const parts = [
    ...(wanted ? [`from=${wanted.from}`, `to=${wanted.to}`] : []),
    ...ownParts({ ...query, filters }, words),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function ownParts(
  { filters, sort, page = 1 }: Partial<ListingQuery> & { filters: Filters },
  words: Pick<FilterWords, "kinds">,
) {
  return [...writeFilters(filters, words), ...(sort ? [`sort=${sort}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
}

/** What an address holds besides: parameters of a campaign and whatever somebody made up. */
function isForeign(part: string, words: FilterWords): boolean {
  const name = new URLSearchParams(part).keys().next().value ?? "";
  return name !== "sort" && name !== "page" && !isFilterName(name, words);
}

/**
 * Where an address has to move: odd spellings (`?page=01`, `?sort=`, `?brand=b&brand=a`, reversed ranges, unknown values) to
 * the plain one, a page after the last of `pages` to that one. Null if it may stay. Foreign parameters are kept.
 */
export function movedListing(url: URL, words: FilterWords, pages: number): string | null {
  const asked = readListingQuery(url.searchParams, words);
  const own = ownParts({ ...asked, page: Math.min(asked.page, pages) }, words);
  const parts = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "");
  const foreign = parts.filter((part) => isForeign(part, words));
  // The router hands every address over with its commas written as `%2C`: both spellings are one.
  if (inOneSpelling(parts.filter((part) => !foreign.includes(part))) === inOneSpelling(own)) return null;
  const target = [...own, ...foreign].join("&");
  return `${url.pathname}${target === "" ? "" : `?${target}`}`;
}

function inOneSpelling(parts: readonly string[]): string {
  return String(new URLSearchParams(parts.join("&")));
}

/** True where the address says more than the page looks at: such a page is kept under no address. */
export function hasForeign(url: URL, words: FilterWords): boolean {
  return url.search
    .slice(1)
    .split("&")
    .some((part) => part !== "" && isForeign(part, words));
}
