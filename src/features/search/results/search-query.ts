import { cleanQuery, searchLimits } from "../domain/query.ts";

/** What the page of results is asked for. */
export interface SearchQuery {
  query: string;
  /** From 1. */
  page: number;
  /** Only this brand, as it is spelt. */
  brand?: string | undefined;
  /** Only this category and those below it. */
  categoryId?: number | undefined;
}

/** Nobody turns over so many pages. */
const lastPage = 10_000;

/** Reads an address: what it does not know is left out, a number that is none counts as not given. */
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

/** The one address of a page of results, from `?` on. */
export function searchAddress({ query, page, brand, categoryId }: SearchQuery): string {
  const parameters = new URLSearchParams({ q: query });
  if (brand) parameters.set("brand", brand);
  if (categoryId !== undefined) parameters.set("category", String(categoryId));
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}

/** True if there are letters enough to look for products. */
export function isEnough(query: string): boolean {
  return query.length >= searchLimits.minimum;
}
