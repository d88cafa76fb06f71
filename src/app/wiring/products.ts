import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createProductDrafts, productDraftsContext } from "#features/catalogue/drafts/product-drafts.service.ts";
import { createProductPreviews, productPreviewsContext } from "#features/catalogue/preview/product-preview.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface ProductsDeps {
  db: Database;
  translations: Translations;
  catalogue: Catalogue;
}

/** Editing of products by staff. No I/O happens here. */
export function composeProducts({ db, translations, catalogue }: ProductsDeps) {
  const productDrafts = createProductDrafts({ db, translations, media: null, now: () => new Date() });
  const previews = createProductPreviews({ db, drafts: productDrafts, catalogue });
  return {
    productDrafts,
    provideProducts(context: RouterContextProvider): void {
      context.set(productDraftsContext, productDrafts);
      context.set(productPreviewsContext, previews);
    },
  };
}
