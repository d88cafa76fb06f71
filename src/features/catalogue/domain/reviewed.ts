import type { Locale } from "#features/languages/domain/locale.ts";

/** Summary of a product's reviews. */
export interface Rating {
  /** Formatted average with one decimal. */
  value: string;
  count: number;
  /** Filled part of the row of stars, in per cent. */
  share: number;
  /** Text for screen readers. */
  words: string;
}

/** Number of reviews with one star, two … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** A review as written. */
export interface WrittenReview {
  stars: number;
  title: string | null;
  text: string;
  pros: string | null;
  cons: string | null;
  /** Language of the text. */
  locale: Locale;
  /** First name and initial, or `null` if anonymous. */
  name: string | null;
}

/** A published review; dates are localised. */
export interface ShownReview extends WrittenReview {
  id: string;
  /** Day of writing as `YYYY-MM-DD` and localised. */
  day: string;
  writtenOn: string;
  /** Month in which the product was received: `листопад 2026`. */
  month: string;
  /** True if the product was rented rather than bought. */
  rented: boolean;
  answer: { text: string; locale: Locale; on: string } | null;
}

/** Reviews on the product page. */
export interface ProductReviews {
  counts: StarCounts;
  newest: readonly ShownReview[];
}

/** What the catalogue needs to know about reviews, a feature above it; wired in `src/app/wiring/compose.ts`. */
export interface Reviewing {
  /** `null` without reviews. */
  newest(productId: string, locale: Locale): Promise<ProductReviews | null>;
}
