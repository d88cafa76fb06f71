import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Thing } from "#features/languages/json-ld.browser.tsx";
import { averageStars } from "../domain/rating.ts";
import type { ProductReviews, ShownReview } from "../domain/reviewed.ts";

/**
 * Rating and reviews as schema.org properties of a product; empty without reviews. `anonymous` replaces a missing author
 * name.
 */
export function reviewFacts(reviews: ProductReviews | null, anonymous: string): Omit<Thing, "@type"> {
  if (!reviews) return {};
  const count = reviews.counts.reduce((sum, some) => sum + some, 0);
  const stars = reviews.counts.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: averageStars(count, stars),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.newest.map((review) => reviewThing(review, anonymous)),
  };
}

function reviewThing({ stars, title, text, locale, name, day }: ShownReview, anonymous: string): Thing {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: name ?? anonymous },
    datePublished: day,
    inLanguage: htmlLang[locale],
    name: title ?? undefined,
    // A leading slash would be interpreted as a path on this site.
    reviewBody: text.startsWith("/") ? ` ${text}` : text,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
  };
}
