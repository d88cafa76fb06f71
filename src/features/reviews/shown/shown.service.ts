import { createContext } from "react-router";
import { reviewsTag } from "#features/catalogue/domain/cache-tags.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Reviewing, ShownReview, StarCounts } from "#features/catalogue/domain/reviewed.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import { type ReviewsAddress, reviewsOnPage } from "../domain/list-address.ts";
import { shownView } from "../domain/shown-view.ts";
import { countShown, type ShownRow, selectCounts, selectNewest, selectReviewed, selectShown } from "./shown.store.ts";

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
  /** Reads the newest reviews of the products with the most reviews, before somebody asks for them. */
  preload(): Promise<void>;
  /** `null` for a product without reviews. */
  list(productId: string, address: ReviewsAddress, locale: Locale): Promise<ShownList | null>;
}

export const shownReviewsContext = createContext<ShownReviews>();

/** The product page shows this many; the others are on a page of their own. */
const onProductPage = 4;

/** Products whose reviews are read in advance. */
const preloaded = 1_000;

interface NewestReviews {
  counts: StarCounts;
  rows: ShownRow[];
}

/** Reviews over a database; those on product pages are remembered by `reads`, the default reads each time. */
export function createShownReviews({ db, reads = uncachedReads }: { db: Database; reads?: ReadCache }): ShownReviews {
  const newestOf = (ids: readonly string[]) =>
    reads.readEach<NewestReviews | null>(
      "newest reviews",
      ids,
      () => [reviewsTag],
      async (missing) => {
        const [counts, rows] = await Promise.all([selectCounts(db, missing), selectNewest(db, missing, onProductPage)]);
        return new Map(missing.map((id) => [id, newestFor(counts.get(id), rows.get(id))]));
      },
    );

  return {
    async preload() {
      await newestOf(await selectReviewed(db, preloaded));
    },
    async newest(productId, locale) {
      const its = (await newestOf([productId])).get(productId);
      return its ? { counts: its.counts, newest: its.rows.map((row) => shownView(row, locale)) } : null;
    },
    async list(productId, { page, ...filter }, locale) {
      if (!isProductId(productId)) return null;
      const options = { ...filter, limit: reviewsOnPage, offset: (page - 1) * reviewsOnPage };
      const [counts, rows, { total, languages }] = await Promise.all([
        selectCounts(db, [productId]),
        selectShown(db, productId, options),
        countShown(db, productId, filter),
      ]);
      const pages = Math.max(1, Math.ceil(total / reviewsOnPage));
      const its = counts.get(productId);
      return its ? { counts: its, reviews: rows.map((row) => shownView(row, locale)), total, pages, languages } : null;
    },
  };
}

function newestFor(counts: StarCounts | undefined, rows: ShownRow[] = []): NewestReviews | null {
  return counts ? { counts, rows } : null;
}
