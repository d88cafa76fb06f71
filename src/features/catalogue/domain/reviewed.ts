import type { Locale } from "#features/languages/domain/locale.ts";

/** What buyers think of a product, in short. */
export interface Rating {
  /** Average with one decimal, as people of the page's language write it. */
  value: string;
  count: number;
  /** Lit part of the row of stars, in per cent. */
  share: number;
  /** The same for those who cannot see it. */
  words: string;
}

/** How many reviews have one star, two … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** A review as somebody wrote it. */
export interface WrittenReview {
  stars: number;
  title: string | null;
  text: string;
  pros: string | null;
  cons: string | null;
  /** Language of the text. */
  locale: Locale;
  /** First name and initial; null: anonymous. */
  name: string | null;
}

/** A review as everybody can read it; days in words of the page's language. */
export interface ShownReview extends WrittenReview {
  id: string;
  /** `YYYY-MM-DD` and in words: when it was written. */
  day: string;
  writtenOn: string;
  /** Month in which the product was received: `листопад 2026`. */
  month: string;
  /** It was rented. */
  rented: boolean;
  answer: { text: string; locale: Locale; on: string } | null;
}

/** What the product page shows of its reviews. */
export interface ProductReviews {
  counts: StarCounts;
  newest: readonly ShownReview[];
}

/** What the catalogue asks of the reviews, which it does not know: wired in `src/app/wiring/compose.ts`. */
export interface Reviewing {
  /** Null where nobody has reviewed the product. */
  newest(productId: string, locale: Locale): Promise<ProductReviews | null>;
}
