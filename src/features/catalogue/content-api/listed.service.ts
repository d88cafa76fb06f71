import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { categoryReader } from "../categories/categories.service.ts";
import { apiFactsOf } from "../domain/content-api/api-facts.ts";
import type { ListQuery } from "../domain/content-api/api-query.ts";
import type { ApiFacts } from "../domain/content-api/api-shape.ts";
import { type ListWords, listedIds } from "../domain/content-api/listed.ts";
import type { FacetIndex } from "../domain/facets/facet-index.ts";
import type { SpecIndex } from "../domain/product-index/spec-index.ts";
import type { SpecWords } from "../domain/product-index/spec-terms.ts";
import { createProductFacts } from "../product/product-facts.service.ts";
import type { LiveIndex } from "../product-index.service.ts";

interface ListDeps {
  db: Database;
  reads: ReadCache;
  index: Pick<LiveIndex<{ specs: SpecIndex; facets: FacetIndex }>, "now" | "ready">;
}

/** One page of products, with the number of all matches if it is requested. */
export interface FoundProducts {
  rows: ApiFacts[];
  total: number | null;
}

/** Answers a query that is `isListed` from the product index and the remembered facts of the products. */
export function createListReader({ db, reads, index }: ListDeps) {
  const readCategories = categoryReader(db, reads);
  const products = createProductFacts({ db, reads });

  async function wordsOf(locale: Locale, specs: SpecWords): Promise<ListWords> {
    const own = await readCategories(locale);
    const all = (await Promise.all(locales.map(readCategories))).flat();
    return {
      specs,
      categories: new Map(own.map(({ id, slug, name }) => [id, { id, slug, name }])),
      types: new Map(own.map(({ id, slug }) => [id, [slug, ...all.flatMap((one) => (one.id === id ? one.name : []))]])),
    };
  }

  return async (query: ListQuery, specWords: SpecWords): Promise<FoundProducts> => {
    const [words] = await Promise.all([wordsOf(query.locale, specWords), index.ready()]);
    const { columns, specs, facets } = index.now;
    const { definitions } = facets;
    const { ids, total } = listedIds({ columns, specs, definitions, own: facets.own }, query, words);
    const stored = await products.stored(ids);
    const rows = ids.flatMap((id) => {
      const facts = stored.get(id);
      const ordinal = columns.ordinalOf(id);
      if (!facts || ordinal === undefined) return [];
      const above = [...words.categories.values()].filter((one) =>
        definitions.below(one.id).includes(facts.categoryId),
      );
      return apiFactsOf(facts, { available: columns.availableOf(ordinal), categories: above }, query) ?? [];
    });
    return { rows, total: query.window.withCount ? total : null };
  };
}
