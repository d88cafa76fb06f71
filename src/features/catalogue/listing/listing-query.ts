import { isDay } from "#platform/pure/is-day.ts";
import type { Filters } from "../domain/facets/facet-answer.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { isFilterName, readFilters, writeFilters } from "../domain/facets/filter-query.ts";
import type { WantedDays } from "../domain/renting.ts";

/** The parsed query of a listing. */
export interface ListingQuery {
  filters: Filters;
  /** `null` for the default order. */
  sort: string | null;
  /** From 1. */
  page: number;
  /** Rental dates; used only by listings of machines. */
  wanted: WantedDays | null;
}

/** Parses filters, order, page and dates; unknown values are ignored. */
export function readListingQuery(search: URLSearchParams, words: FilterVocabulary): ListingQuery {
  const sort = words.sorts.find((known) => known === search.get("sort")) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return { filters: readFilters(search, words), sort, page, wanted: readWanted(search) };
}

/** `?from=` and `?to=`, in either order; a single one means one day. `null` without a valid date. */
function readWanted(search: URLSearchParams): WantedDays | null {
  const [from, to] = [search.get("from"), search.get("to")].filter(isDay).sort();
  return from === undefined ? null : { from, to: to ?? from };
}

/** Canonical query string of a listing: `""`, `?brand=deye,jinko&stock=1&sort=name&page=2`. */
export function listingSearch(query: Partial<ListingQuery>, words: Pick<FilterVocabulary, "kinds">): string {
  const { wanted, filters = new Map() } = query;
  const parts = [
    ...(wanted ? [`from=${wanted.from}`, `to=${wanted.to}`] : []),
    ...ownParts({ ...query, filters }, words),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function ownParts(
  { filters, sort, page = 1 }: Partial<ListingQuery> & { filters: Filters },
  words: Pick<FilterVocabulary, "kinds">,
) {
  return [...writeFilters(filters, words), ...(sort ? [`sort=${sort}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
}

/** Parameters that the listing does not use: campaign tracking and unknown ones. */
function isForeign(part: string, words: FilterVocabulary): boolean {
  const name = new URLSearchParams(part).keys().next().value ?? "";
  return name !== "sort" && name !== "page" && !isFilterName(name, words);
}

/**
 * Redirect target of a non-canonical URL: unusual spellings (`?page=01`, `?sort=`, `?brand=b&brand=a`, reversed ranges, unknown
 * values), or a page number above `pages`. `null` if it is canonical. Foreign parameters are preserved.
 */
export function movedListing(url: URL, words: FilterVocabulary, pages: number): string | null {
  const asked = readListingQuery(url.searchParams, words);
  const own = ownParts({ ...asked, page: Math.min(asked.page, pages) }, words);
  const parts = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "");
  const foreign = parts.filter((part) => isForeign(part, words));
  // The router encodes commas as `%2C`; treat both spellings as equal.
  if (inOneSpelling(parts.filter((part) => !foreign.includes(part))) === inOneSpelling(own)) return null;
  const target = [...own, ...foreign].join("&");
  return `${url.pathname}${target === "" ? "" : `?${target}`}`;
}

function inOneSpelling(parts: readonly string[]): string {
  return String(new URLSearchParams(parts.join("&")));
}

/** Whether the URL has parameters that the listing does not use; such pages are not cached. */
export function hasForeign(url: URL, words: FilterVocabulary): boolean {
  return url.search
    .slice(1)
    .split("&")
    .some((part) => part !== "" && isForeign(part, words));
}
