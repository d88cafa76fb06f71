import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** Which reviews of a product a page shows, newest first. */
export interface ReviewsAddress {
  /** From 1. */
  page: number;
  stars: number | null;
  language: Locale | null;
}

/** Reviews on one page. */
export const reviewsOnPage = 10;

/** Reads the query of the page; what nobody offers is taken for not said. */
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

/** True for the query of a page behind the first of all reviews, as `reviewsQuery` writes it. */
export function isPageQuery(search: string): boolean {
  const { page } = readReviewsAddress(new URLSearchParams(search));
  return page > 1 && search === reviewsQuery({ page });
}

/** The query for a part of the reviews, `?…` or nothing; what is usual is left out. */
export function reviewsQuery({ page = 1, stars = null, language = null }: Partial<ReviewsAddress>): string {
  const query = new URLSearchParams();
  if (stars !== null) query.set("stars", String(stars));
  if (language !== null) query.set("language", language);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
