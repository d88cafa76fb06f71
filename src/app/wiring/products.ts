import type { RouterContextProvider } from "react-router";
import { createProductDrafts, productDraftsContext } from "#features/catalogue/drafts/product-drafts.service.ts";
import type { Media } from "#features/catalogue/media/media.service.ts";
import { createProductList, productListContext } from "#features/catalogue/staff/list/product-list.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface ProductsDeps {
  db: Database;
  translations: Translations;
  media: Media;
  staffSearch: (typed: string, locale: Locale) => Promise<string[]>;
}

/** Editing of products by staff. No I/O happens here. */
export function composeProducts({ db, translations, media, staffSearch }: ProductsDeps) {
  const now = () => new Date();
  const productDrafts = createProductDrafts({ db, translations, media, now });
  const productList = createProductList({ db, find: staffSearch, now });
  return {
    productDrafts,
    productList,
    provideProducts(context: RouterContextProvider): void {
      context.set(productDraftsContext, productDrafts);
      context.set(productListContext, productList);
    },
  };
}
