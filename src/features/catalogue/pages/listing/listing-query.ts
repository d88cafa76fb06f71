import { isDay } from "#platform/pure/is-day.ts";
import type { WantedDays } from "../../domain/renting.ts";

/** Orders a reader can choose; without one a listing stands in the shop's own order. */
export const sorts = ["price-asc", "price-desc", "name"] as const;
export type Sort = (typeof sorts)[number];

/** What the address of a listing says. */
export interface ListingQuery {
  sort: Sort | null;
  /** From 1. */
  page: number;
  /** Days on which a machine is wanted; only listings of machines look at them. */
  wanted?: WantedDays | null;
}

/** Reads `?sort=` and `?page=`; whatever is not an order or a page counts as absent. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const sort = sorts.find((known) => known === search.get("sort")) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return { sort, page, wanted: readWanted(search) };
}

/** `?from=` and `?to=` in their order; one alone is one day. Null where there is none that exists. */
function readWanted(search: URLSearchParams): WantedDays | null {
  const [from, to] = [search.get("from"), search.get("to")].filter(isDay).sort();
  return from === undefined ? null : { from, to: to ?? from };
}

/** The query part of a listing's address: `""`, `?page=2`, `?sort=name&page=2`. The first page has no number. */
export function listingSearch({ sort, page, wanted }: ListingQuery): string {
  const search = new URLSearchParams(wanted ? { from: wanted.from, to: wanted.to } : {});
  if (sort) search.set("sort", sort);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/**
 * Where an address has to move: odd spellings (`?page=01`, `?sort=`, `?page=1`) to the plain one, a page after the last
 * of `pages` to that one. Null if it may stay. Foreign parameters, such as those of a campaign, are kept.
 */
export function movedListing(url: URL, pages: number): string | null {
  const asked = readListingQuery(url.searchParams);
  const own = new URLSearchParams(listingSearch({ ...asked, wanted: null, page: Math.min(asked.page, pages) }));
  const stays = ["sort", "page"].every(
    (name) =>
      `${url.searchParams.getAll(name)}` === `${own.getAll(name)}` && url.searchParams.has(name) === own.has(name),
  );
  if (stays) return null;
  const foreign = [...url.searchParams].filter(([name]) => name !== "sort" && name !== "page");
  const target = new URLSearchParams([...own, ...foreign]);
  return `${url.pathname}${target.size > 0 ? `?${target}` : ""}`;
}
