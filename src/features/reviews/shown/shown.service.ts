import { createContext } from "react-router";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Reviewing, ShownReview, StarCounts } from "#features/catalogue/domain/reviewed.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReviewsAddress, reviewsOnPage } from "../domain/list-address.ts";
import { shownView } from "../domain/shown-view.ts";
import { countShown, selectCounts, selectShown } from "./shown.store.ts";

/** One page of the reviews of a product. */
export interface ShownList {
  reviews: ShownReview[];
  /** Number of reviews that match the filter. */
  total: number;
  pages: number;
  counts: StarCounts;
  languages: Partial<Record<Locale, number>>;
}

/** Published reviews. */
export interface ShownReviews extends Reviewing {
  /** `null` for a product without reviews. */
  list(productId: string, address: ReviewsAddress, locale: Locale): Promise<ShownList | null>;
}

export const shownReviewsContext = createContext<ShownReviews>();

/** The product page shows this many; the others are on a page of their own. */
const onProductPage = 4;

export function createShownReviews({ db }: { db: Database }): ShownReviews {
  return {
    async newest(productId, locale) {
      const options = { stars: null, language: null, limit: onProductPage, offset: 0 };
      const [counts, rows] = await Promise.all([selectCounts(db, productId), selectShown(db, productId, options)]);
      return counts && { counts, newest: rows.map((row) => shownView(row, locale)) };
    },
    async list(productId, { page, ...filter }, locale) {
      if (!isProductId(productId)) return null;
      const options = { ...filter, limit: reviewsOnPage, offset: (page - 1) * reviewsOnPage };
      const [counts, rows, { total, languages }] = await Promise.all([
        selectCounts(db, productId),
        selectShown(db, productId, options),
        countShown(db, productId, filter),
      ]);
      const pages = Math.max(1, Math.ceil(total / reviewsOnPage));
      return counts && { counts, reviews: rows.map((row) => shownView(row, locale)), total, pages, languages };
    },
  };
}
