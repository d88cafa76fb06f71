import { cleanQuery, searchLimits } from "../domain/query.ts";

/** Query of the page of results. */
export interface SearchQuery {
  query: string;
  /** From 1. */
  page: number;
  /** Only this brand, in its exact spelling. */
  brand?: string | undefined;
  /** Only this category and its descendants. */
  categoryId?: number | undefined;
}

/** Largest page number. */
const lastPage = 10_000;

/** Parses an address; unknown parameters and invalid numbers are ignored. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const brand = cleanQuery(parameters.get("brand") ?? "");
  const page = numberIn(parameters.get("page"), lastPage) ?? 1;
  return {
    query: cleanQuery(parameters.get("q") ?? ""),
    page,
    ...(brand ? { brand } : {}),
    categoryId: numberIn(parameters.get("category"), 1_000_000),
  };
}

function numberIn(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,6}$/.test(text)) return undefined;
  return Math.min(Number(text), max);
}

/** Canonical query string, including `?`. */
export function searchAddress({ query, page, brand, categoryId }: SearchQuery): string {
  const parameters = new URLSearchParams({ q: query });
  if (brand) parameters.set("brand", brand);
  if (categoryId !== undefined) parameters.set("category", String(categoryId));
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}

/** True if the query is long enough to search for products. */
export function isEnough(query: string): boolean {
  return query.length >= searchLimits.minimum;
}
