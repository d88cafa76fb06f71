/** Orders a reader can choose; without one a listing stands in the shop's own order. */
export const sorts = ["price-asc", "price-desc", "name"] as const;
export type Sort = (typeof sorts)[number];

/** What the address of a listing says. */
export interface ListingQuery {
  sort: Sort | null;
  /** From 1. */
  page: number;
}

/** Products on one page of a listing: six rows of four. */
export const pageSize = 24;

/** Reads `?sort=` and `?page=`; whatever is not an order or a page counts as absent. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const sort = sorts.find((known) => known === search.get("sort")) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return { sort, page };
}

/** The query part of a listing's address: `""`, `?page=2`, `?sort=name&page=2`. The first page has no number. */
export function listingSearch({ sort, page }: ListingQuery): string {
  const search = new URLSearchParams();
  if (sort) search.set("sort", sort);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** Number of pages for so many products; an empty listing has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Where an address has to move: odd spellings (`?page=01`, `?sort=`, `?page=1`) to the plain one, a page after the last to
 * the last. Null if it may stay. Foreign parameters, such as those of a campaign, are kept.
 */
export function movedListing(url: URL, total: number): string | null {
  const asked = readListingQuery(url.searchParams);
  const query = { ...asked, page: Math.min(asked.page, pageCount(total)) };
  const wanted = new URLSearchParams(url.searchParams);
  wanted.delete("sort");
  wanted.delete("page");
  const foreign = wanted.toString();
  const own = listingSearch(query);
  const target = foreign ? `${own ? `${own}&` : "?"}${foreign}` : own;
  const same = ["sort", "page"].every((name) => {
    const wantedValue = new URLSearchParams(own).get(name);
    const values = url.searchParams.getAll(name);
    return wantedValue === null ? values.length === 0 : values.length === 1 && values[0] === wantedValue;
  });
  return same ? null : `${url.pathname}${target}`;
}
