import { createContext } from "react-router";
import { reviewsTag } from "#features/catalogue/domain/cache-tags.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Reviewing, ShownReview, StarCounts } from "#features/catalogue/domain/reviewed.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import { type ReviewsAddress, reviewsOnPage } from "../domain/list-address.ts";
import { shownView } from "../domain/shown-view.ts";
import {
  type ShownLine,
  type ShownRow,
  selectCounts,
  selectLines,
  selectNewest,
  selectReviewed,
  selectShown,
} from "./shown.store.ts";

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
  /** Reads the reviews of the products with the most reviews, before somebody asks for them. */
  preload(): Promise<void>;
  /** `null` for a product without reviews. */
  list(productId: string, address: ReviewsAddress, locale: Locale): Promise<ShownList | null>;
}

export const shownReviewsContext = createContext<ShownReviews>();

/** The product page shows this many; the others are on a page of their own. */
const onProductPage = 4;

/** Products whose reviews are read in advance. */
const preloaded = 1_000;
/** Newest reviews of a product that are remembered with it: five pages of its list. Older ones are read by id. */
const remembered = 5 * reviewsOnPage;

interface ReviewsOfProduct {
  counts: StarCounts;
  /** All reviews, newest first. */
  lines: readonly ShownLine[];
  /** The newest reviews by id, newest first. */
  newest: ReadonlyMap<string, ShownRow>;
}

/** Reviews over a database, remembered by `reads`; the default reads each time. */
export function createShownReviews({ db, reads = uncachedReads }: { db: Database; reads?: ReadCache }): ShownReviews {
  const ofProducts = (ids: readonly string[]) =>
    reads.readEach<ReviewsOfProduct | null>(
      "reviews of product",
      ids,
      () => [reviewsTag],
      async (missing) => {
        const [counts, lines, newest] = await Promise.all([
          selectCounts(db, missing),
          selectLines(db, missing),
          selectNewest(db, missing, remembered),
        ]);
        return new Map(missing.map((id) => [id, reviewsFor(counts.get(id), lines.get(id), newest.get(id))]));
      },
    );
  const ofProduct = async (id: string) => (await ofProducts([id])).get(id) ?? null;

  /** These reviews of a product, in this order. */
  async function shownRows({ newest }: ReviewsOfProduct, ids: readonly string[]): Promise<ShownRow[]> {
    const older = ids.filter((id) => !newest.has(id));
    const read = await reads.readEach(
      "review",
      older,
      () => [reviewsTag],
      (missing) => selectShown(db, missing),
    );
    return ids.flatMap((id) => newest.get(id) ?? read.get(id) ?? []);
  }

  return {
    async preload() {
      await ofProducts(await selectReviewed(db, preloaded));
    },
    async newest(productId, locale) {
      const its = await ofProduct(productId);
      if (!its) return null;
      const rows = [...its.newest.values()].slice(0, onProductPage);
      return { counts: its.counts, newest: rows.map((row) => shownView(row, locale)) };
    },
    async list(productId, { page, stars, language }, locale) {
      const its = isProductId(productId) ? await ofProduct(productId) : null;
      if (!its) return null;
      const matching = its.lines.filter(
        (line) => (stars === null || line.stars === stars) && (language === null || line.locale === language),
      );
      const ids = matching.slice((page - 1) * reviewsOnPage, page * reviewsOnPage).map(({ id }) => id);
      return {
        reviews: (await shownRows(its, ids)).map((row) => shownView(row, locale)),
        total: matching.length,
        pages: Math.max(1, Math.ceil(matching.length / reviewsOnPage)),
        counts: its.counts,
        languages: languagesOf(its.lines),
      };
    },
  };
}

function reviewsFor(
  counts: StarCounts | undefined,
  lines: readonly ShownLine[] = [],
  newest: readonly ShownRow[] = [],
): ReviewsOfProduct | null {
  return counts ? { counts, lines, newest: new Map(newest.map((row) => [row.id, row])) } : null;
}

/** Number of reviews per language. */
function languagesOf(lines: readonly ShownLine[]): ShownList["languages"] {
  const languages: ShownList["languages"] = {};
  for (const { locale } of lines) languages[locale] = (languages[locale] ?? 0) + 1;
  return languages;
}
