import type { LoaderFunctionArgs } from "react-router";
import { type Catalogue, catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { SearchResult } from "../domain/answer.ts";
import { missesContext, type Search, searchContext } from "../search.service.ts";
import type { NoResultsHelp } from "./no-results.tsx";
import type { FoundCategory } from "./result-filters.tsx";
import { isEnough, readSearchQuery, type SearchQuery } from "./search-query.ts";

/** Main categories of a page without results. */
const shownCategories = 8;

/** Data of the page of results. */
export async function loadSearch({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const catalogue = context.get(catalogueContext);
  const search = context.get(searchContext);
  const { asked, found } = await searchWithFallback(
    search,
    audience,
    readSearchQuery(new URL(request.url).searchParams),
  );
  if (found.total === 0 && asked.query)
    context.get(missesContext)({ query: asked.query, ...audience }, request.headers);
  const { cards, marks, total, pages, corrected, brands } = found;
  const guesses = isEnough(asked.query) || !asked.query ? [] : (await search.quick(asked.query, audience)).suggestions;
  return {
    asked,
    cards,
    marks,
    total,
    pages,
    corrected,
    brands,
    guesses,
    categories: await named(catalogue, audience, found.categories),
    help: total === 0 ? await loadHelp(catalogue, audience) : null,
    texts: context.get(textsContext).pick(audience.locale, ["searchPage"]),
  };
}

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>;

/** Loads a page of results. Filters without results are dropped and page numbers are clamped, so that old links still work. */
async function searchWithFallback(
  search: Search,
  audience: Audience,
  asked: SearchQuery,
): Promise<{ asked: SearchQuery; found: SearchResult }> {
  const found = await search.all(asked.query, audience, asked);
  if (found.cards.length > 0) return { asked, found };
  if (asked.page > 1) {
    const first = found.total > 0 ? found : await search.all(asked.query, audience, { ...asked, page: 1 });
    if (first.pages < asked.page) return searchWithFallback(search, audience, { ...asked, page: first.pages });
  }
  if (asked.brand === undefined && asked.categoryId === undefined) return { asked, found };
  return searchWithFallback(search, audience, { query: asked.query, page: 1 });
}

async function named(
  catalogue: Catalogue,
  audience: Audience,
  found: SearchResult["categories"],
): Promise<FoundCategory[]> {
  if (found.length === 0) return [];
  const names = new Map((await catalogue.categories(audience)).map(({ id, shortName }) => [id, shortName]));
  return found.flatMap(({ id, count }) => {
    const name = names.get(id);
    return name === undefined ? [] : { id, name, count };
  });
}

async function loadHelp(catalogue: Catalogue, audience: Audience): Promise<NoResultsHelp> {
  const [categories, best] = await Promise.all([catalogue.categories(audience), catalogue.bestSellers(audience)]);
  const top = categories
    .filter(({ id, parentId }) => parentId === null && !definitions().isHidden(id))
    .slice(0, shownCategories);
  return { categories: top.map(({ slug, shortName, picture }) => ({ slug, name: shortName, picture })), best };
}
