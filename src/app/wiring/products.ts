import type { RouterContextProvider } from "react-router";
import { bulkEditContext, createBulkEdit } from "#features/catalogue/bulk-edit/bulk-edit.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createMovingProducts, movingProductsContext } from "#features/catalogue/categories/moving-products.service.ts";
import { valueChangesQueue } from "#features/catalogue/definitions/value-changes/value-changes.job.ts";
import {
  createValueChanges,
  valueChangesContext,
} from "#features/catalogue/definitions/value-changes/value-changes.service.ts";
import { renewDefinitions } from "#features/catalogue/definitions.service.ts";
import { createProductDrafts, productDraftsContext } from "#features/catalogue/drafts/product-drafts.service.ts";
import type { Media } from "#features/catalogue/media/media.service.ts";
import { createProductPreviews, productPreviewsContext } from "#features/catalogue/preview/product-preview.service.ts";
import { pricePlansQueue } from "#features/catalogue/prices/price-plans.job.ts";
import { createPricePlans, pricePlansContext } from "#features/catalogue/prices/price-plans.service.ts";
import { createProductList, productListContext } from "#features/catalogue/staff/list/product-list.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { valueConcepts } from "#features/search/synonyms/follow-values.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { reservedPaths, reservedSegments } from "../page-paths.ts";

interface ProductsDeps {
  db: Database;
  jobs: Pick<Jobs, "add" | "addAt">;
  catalogue: Catalogue;
  translations: Translations;
  media: Media;
  origin: string;
  staffSearch: (typed: string, locale: Locale) => Promise<string[]>;
}

/** Editing of products by staff. No I/O happens here. */
export function composeProducts({ db, jobs, catalogue, translations, media, origin, staffSearch }: ProductsDeps) {
  const now = () => new Date();
  const productDrafts = createProductDrafts({ db, translations, media, now });
  const previews = createProductPreviews({ db, drafts: productDrafts, catalogue, media });
  const productList = createProductList({ db, find: staffSearch, origin, now });
  const pricePlans = createPricePlans({
    ...{ db, now },
    wakeAt: (trx, times) =>
      jobs.addAt(
        trx,
        pricePlansQueue,
        times.map((at) => ({ at, data: {} })),
      ),
  });
  const bulkEdit = createBulkEdit({ db, list: productList, now });
  const movingProducts = createMovingProducts({ db, bulkEdit });
  const valueChanges = createValueChanges({
    ...{ db, reserved: new Set([...reservedSegments, ...reservedPaths]), afterChange: () => renewDefinitions(db) },
    links: valueConcepts,
    wake: (trx) => jobs.add(trx, valueChangesQueue, {}),
  });
  return {
    bulkEdit,
    valueChanges,
    productDrafts,
    pricePlans,
    productList,
    provideProducts(context: RouterContextProvider): void {
      context.set(productDraftsContext, productDrafts);
      context.set(productPreviewsContext, previews);
      context.set(pricePlansContext, pricePlans);
      context.set(productListContext, productList);
      context.set(bulkEditContext, bulkEdit);
      context.set(movingProductsContext, movingProducts);
      context.set(valueChangesContext, valueChanges);
    },
  };
}
