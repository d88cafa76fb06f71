import type { RouterContextProvider } from "react-router";
import { createProductDrafts, productDraftsContext } from "#features/catalogue/drafts/product-drafts.service.ts";
import type { Media } from "#features/catalogue/media/media.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";

/** Editing of products by staff. No I/O happens here. */
export function composeProducts(deps: { db: Database; translations: Translations; media: Media }) {
  const productDrafts = createProductDrafts({ ...deps, now: () => new Date() });
  return {
    productDrafts,
    provideProducts(context: RouterContextProvider): void {
      context.set(productDraftsContext, productDrafts);
    },
  };
}
