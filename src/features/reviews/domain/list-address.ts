import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** Page and filters of a product's reviews. */
export interface ReviewsAddress {
  /** From 1. */
  page: number;
  stars: number | null;
  language: Locale | null;
}

export const reviewsOnPage = 10;

/** Reads the query of the page; invalid values are ignored. */
export function readReviewsAddress(query: URLSearchParams): ReviewsAddress {
  const page = query.get("page") ?? "";
  const stars = query.get("stars") ?? "";
  const language = query.get("language");
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    language: isLocale(language) ? language : null,
  };
}

/** True for the canonical query of an unfiltered page after the first. */
export function isPageQuery(search: string): boolean {
  const { page } = readReviewsAddress(new URLSearchParams(search));
  return page > 1 && search === reviewsQuery({ page });
}

/** Query of an address, `?…` or ""; defaults are left out. */
export function reviewsQuery({ page = 1, stars = null, language = null }: Partial<ReviewsAddress>): string {
  const query = new URLSearchParams();
  if (stars !== null) query.set("stars", String(stars));
  if (language !== null) query.set("language", language);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
