import type { RouterContextProvider } from "react-router";
import { bulkEditContext, createBulkEdit } from "#features/catalogue/bulk-edit/bulk-edit.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createProductDrafts, productDraftsContext } from "#features/catalogue/drafts/product-drafts.service.ts";
import type { Media } from "#features/catalogue/media/media.service.ts";
import { createProductPreviews, productPreviewsContext } from "#features/catalogue/preview/product-preview.service.ts";
import { createProductList, productListContext } from "#features/catalogue/staff/list/product-list.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface ProductsDeps {
  db: Database;
  catalogue: Catalogue;
  translations: Translations;
  media: Media;
  staffSearch: (typed: string, locale: Locale) => Promise<string[]>;
}

/** Editing of products by staff. No I/O happens here. */
export function composeProducts({ db, catalogue, translations, media, staffSearch }: ProductsDeps) {
  const now = () => new Date();
  const productDrafts = createProductDrafts({ db, translations, media, now });
  const previews = createProductPreviews({ db, drafts: productDrafts, catalogue, media });
  const productList = createProductList({ db, find: staffSearch, now });
  const bulkEdit = createBulkEdit({ db, list: productList, now });
  return {
    bulkEdit,
    productDrafts,
    productList,
    provideProducts(context: RouterContextProvider): void {
      context.set(productDraftsContext, productDrafts);
      context.set(productPreviewsContext, previews);
      context.set(productListContext, productList);
      context.set(bulkEditContext, bulkEdit);
    },
  };
}
