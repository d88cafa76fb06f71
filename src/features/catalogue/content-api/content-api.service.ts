import type { Texts } from "#features/languages/languages.service.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { addTags, taggedAs } from "#platform/server/cache-tags.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import { openCategories } from "../categories/categories.store.ts";
import { categoriesTag, productsTag, productTag, reviewsTag, stockOfAllTag, stockTag } from "../domain/cache-tags.ts";
import { toApiCategory } from "../domain/content-api/api-categories.ts";
import { comparisonsIn } from "../domain/content-api/api-condition.ts";
import { pagination } from "../domain/content-api/api-pages.ts";
import type { ListQuery, OneQuery } from "../domain/content-api/api-query.ts";
import { type ApiList, askRows, ownFact } from "../domain/content-api/api-rows.ts";
import { type ApiProduct, toApiProduct } from "../domain/content-api/api-shape.ts";
import { isListed } from "../domain/content-api/listed.ts";
import { definitions } from "../domain/definitions/current.ts";
import { createDescriber } from "../domain/describe.ts";
import type { FacetIndex } from "../domain/facets/facet-index.ts";
import { isProductId } from "../domain/product-id.ts";
import type { SpecIndex } from "../domain/product-index/spec-index.ts";
import { createSpecWords } from "../domain/product-index/spec-terms.ts";
import type { LiveIndex } from "../product-index.service.ts";
import { productForApi } from "./content-api.store.ts";
import { createDatabaseListReader } from "./database-list.service.ts";
import { createListReader } from "./listed.service.ts";

/** The public content API (section 7 of the specification). */
export interface OpenCatalogue {
  /** `too_broad` after the time limit, `busy` when the queue is full. */
  products(query: ListQuery): Promise<Result<ApiList<ApiProduct>, { code: "too_broad" | "busy" }>>;
  /** `null` for an unknown id. */
  product(id: string, query: OneQuery): Promise<ApiProduct | null>;
  categories(query: ListQuery): Promise<ApiList<ReturnType<typeof toApiCategory>>>;
}

interface OpenCatalogueDeps {
  db: Database;
  /** The default reads each time. */
  reads?: ReadCache;
  texts: Texts;
  index: Pick<LiveIndex<{ specs: SpecIndex; facets: FacetIndex }>, "now" | "ready">;
}

export function createOpenCatalogue({ db, reads = uncachedReads, texts, index }: OpenCatalogueDeps): OpenCatalogue {
  const readList = createListReader({ db, reads, index });
  const readFromDatabase = createDatabaseListReader({ db, index });
  const languages = texts.each((locale, t) => ({
    describer: createDescriber(locale, t),
    specWords: createSpecWords(locale, t),
  }));

  return {
    async products(query) {
      const { describer, specWords } = languages(query.locale);
      const answer = await taggedAs([productsTag, categoriesTag, reviewsTag], async () =>
        isListed(query) ? ok(await readList(query, specWords)) : readFromDatabase(query, specWords),
      );
      if (!answer.ok) return answer;
      const { rows, total } = answer.value;
      addTags(isAboutStock(query) ? [stockOfAllTag] : rows.map(({ id }) => stockTag(id)));
      return ok({
        data: rows.map((row) => toApiProduct(row, describer, query, query.selection)),
        meta: { pagination: pagination(query.window, total) },
      });
    },
    async product(id, query) {
      const tags = [productTag(id), stockTag(id), categoriesTag, reviewsTag];
      const row = isProductId(id) ? await taggedAs(tags, () => productForApi(db, id, query)) : undefined;
      return row ? toApiProduct(row, languages(query.locale).describer, query, query.selection) : null;
    },
    async categories(query) {
      const all = await taggedAs([categoriesTag], () => openCategories(db, query.locale));
      const rows = all.filter(({ id }) => !definitions().isHidden(id));
      return askRows(rows, query, ownFact, (row) => toApiCategory(row, query));
    },
  };
}

/** Whether the exact stock decides which products a query finds, or their order. */
function isAboutStock({ where, sort }: ListQuery): boolean {
  const fields = [...(where ? comparisonsIn(where).map(({ field }) => field) : []), ...sort.map(({ field }) => field)];
  return fields.some((field) => /stock/i.test(field));
}
