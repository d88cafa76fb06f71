import type { Texts } from "#features/languages/languages.service.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { addTags, taggedAs } from "#platform/server/cache-tags.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { withTimeLimit } from "#platform/server/db/time-limit.ts";
import { openCategories } from "../categories/categories.store.ts";
import { categoriesTag, productsTag, productTag, reviewsTag, stockOfAllTag, stockTag } from "../domain/cache-tags.ts";
import { toApiCategory } from "../domain/content-api/api-categories.ts";
import { comparisonsIn } from "../domain/content-api/api-condition.ts";
import { pagination } from "../domain/content-api/api-pages.ts";
import type { ListQuery, OneQuery } from "../domain/content-api/api-query.ts";
import { type ApiList, askRows, ownFact } from "../domain/content-api/api-rows.ts";
import { type ApiProduct, toApiProduct } from "../domain/content-api/api-shape.ts";
import { createDescriber } from "../domain/describe.ts";
import { isProductId } from "../domain/product-id.ts";
import type { SpecIndex } from "../domain/product-index/spec-index.ts";
import { createSpecWords } from "../domain/product-index/spec-terms.ts";
import type { LiveIndex } from "../product-index.service.ts";
import { productForApi, productsByQuery, setWorkMemory } from "./content-api.store.ts";

/** The public content API (section 7 of the specification). */
export interface OpenCatalogue {
  /** `too_broad` after the time limit, `busy` when the queue is full. */
  products(query: ListQuery): Promise<Result<ApiList<ApiProduct>, { code: "too_broad" | "busy" }>>;
  /** `null` for an unknown id. */
  product(id: string, query: OneQuery): Promise<ApiProduct | null>;
  categories(query: ListQuery): Promise<ApiList<ReturnType<typeof toApiCategory>>>;
}

/** Milliseconds per filtered query, and how many of them run at once. */
const timeLimit = 4_000;
const maxRunning = 2;
/** Longest queue of filtered queries; further ones are refused rather than answered after their client has given up. */
const maxWaiting = 40;

interface OpenCatalogueDeps {
  db: Database;
  texts: Texts;
  /** Finds products by specifications. */
  index: Pick<LiveIndex<{ specs: SpecIndex }>, "now" | "ready">;
}

export function createOpenCatalogue({ db, texts, index }: OpenCatalogueDeps): OpenCatalogue {
  const languages = texts.each((locale, t) => ({
    describer: createDescriber(locale, t),
    specWords: createSpecWords(locale, t),
  }));
  // Filtered queries queue for few connections, so that the rest of the shop keeps its own.
  const limited = createSemaphore(maxRunning);
  let pending = 0;

  return {
    async products(query) {
      const { describer, specWords } = languages(query.locale);
      const ask = (executor: Executor) =>
        productsByQuery(executor, query, (condition) => index.now.specs.idsWith(condition, specWords));
      const askWithLimit = async () => {
        await index.ready();
        return withTimeLimit(db, timeLimit, async (trx) => {
          await setWorkMemory(trx);
          return ask(trx);
        });
      };
      if (query.where && pending >= maxRunning + maxWaiting) return fail({ code: "busy" });
      pending += 1;
      const answer = taggedAs([productsTag, categoriesTag, reviewsTag], () =>
        query.where ? limited(askWithLimit) : ask(db),
      );
      const found = await answer.finally(() => {
        pending -= 1;
      });
      if (found === null) return fail({ code: "too_broad" });
      addTags(isAboutStock(query) ? [stockOfAllTag] : found.rows.map(({ id }) => stockTag(id)));
      return ok({
        data: found.rows.map((row) => toApiProduct(row, describer, query, query.selection)),
        meta: { pagination: pagination(query.window, found.total) },
      });
    },
    async product(id, query) {
      const tags = [productTag(id), stockTag(id), categoriesTag, reviewsTag];
      const row = isProductId(id) ? await taggedAs(tags, () => productForApi(db, id, query)) : undefined;
      return row ? toApiProduct(row, languages(query.locale).describer, query, query.selection) : null;
    },
    async categories(query) {
      const rows = await taggedAs([categoriesTag], () => openCategories(db, query.locale));
      return askRows(rows, query, ownFact, (row) => toApiCategory(row, query));
    },
  };
}

/** Whether the exact stock decides which products a query finds, or their order. */
function isAboutStock({ where, sort }: ListQuery): boolean {
  const fields = [...(where ? comparisonsIn(where).map(({ field }) => field) : []), ...sort.map(({ field }) => field)];
  return fields.some((field) => /stock/i.test(field));
}
