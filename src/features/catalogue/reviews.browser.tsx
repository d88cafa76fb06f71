import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { ProductPage } from "./domain/product.ts";
import type { Rating, ShownReview, StarCounts } from "./domain/reviewed.ts";

/** Reviews of a product: average, newest reviews, and links to all of them and to writing one. */
export function Reviews({ product: { id, rating, reviews } }: { product: ProductPage }) {
  const { t, path } = useLanguage();
  const all = path(`product/${id}/reviews`);
  const more = rating && reviews && rating.count > reviews.newest.length;
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHead
        id="reviews"
        title={t("catalogueReviews.title")}
        {...(more ? { link: { href: all, text: t("catalogueReviews.all", { count: rating.count }) } } : {})}
      />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {rating && reviews ? (
            <ReviewsSummary rating={rating} counts={reviews.counts} href={(stars) => `${all}?stars=${stars}`} />
          ) : (
            <p className="h3">{t("catalogueReviews.none")}</p>
          )}
          <p className="text-small text-muted">
            {t("catalogueReviews.who")}{" "}
            <a className="link" href={`${all}#rules`}>
              {t("catalogueReviews.how")}
            </a>
          </p>
          <div>
            <ButtonLink rel="nofollow" href={path(`profile/reviews/${id}`)}>
              {t("catalogueReviews.write")}
            </ButtonLink>
          </div>
        </div>
        {reviews ? (
          <ReviewList reviews={reviews.newest} productId={id} level="h3" />
        ) : (
          <p className="max-w-[62ch]">{t("catalogueReviews.none_text")}</p>
        )}
      </div>
    </section>
  );
}

const fromFive = [5, 4, 3, 2, 1] as const;

interface ReviewsSummaryProps {
  rating: Rating;
  counts: StarCounts;
  /** URL of the reviews with a number of stars. */
  href: (stars: number) => string;
}

/** Average rating and number of reviews per number of stars. */
export function ReviewsSummary({ rating, counts, href }: ReviewsSummaryProps) {
  const t = useText();
  return (
    <div>
      <p className="num text-days" aria-hidden="true">
        {rating.value}
      </p>
      <p className="rating mt-2">
        <svg className="stars text-h3" aria-hidden="true">
          <rect width={`${rating.share}%`} height="100%" />
        </svg>
        <span className="text-small text-muted">{rating.words}</span>
      </p>
      <ul className="star-bars mt-4">
        {fromFive.map((stars) => {
          const count = counts[stars - 1] ?? 0;
          const row = (
            <>
              <span aria-hidden="true">{stars}</span>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" />
                <rect className="lit" width={`${(count / rating.count) * 100}%`} height="100%" />
              </svg>
              <span aria-hidden="true">{count}</span>
            </>
          );
          return (
            <li key={stars}>
              {count > 0 ? (
                <a href={href(stars)} aria-label={t("catalogueReviews.bar", { stars, count })}>
                  {row}
                </a>
              ) : (
                <div>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ReviewListProps {
  reviews: readonly ShownReview[];
  productId: string;
  /** Level of the reviews' headings. */
  level: "h2" | "h3";
}

/** Reviews are plain text: nothing that a buyer has written is interpreted. */
export function ReviewList({ reviews, productId, level }: ReviewListProps) {
  const { t, path } = useLanguage();
  return (
    <ul className="border-t border-line">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line py-6">
          <article aria-labelledby={`review-${review.id}`}>
            <ReviewHead review={review} level={level} />
            <ReviewText text={review.text} locale={review.locale} className="mt-3" />
            {review.pros ? (
              <Points name={t("catalogueReviews.pros")} text={review.pros} locale={review.locale} />
            ) : null}
            {review.cons ? (
              <Points name={t("catalogueReviews.cons")} text={review.cons} locale={review.locale} />
            ) : null}
            {review.answer ? (
              <div className="mt-4 border-l-3 border-ink pl-4">
                <p className="text-small font-medium">{t("catalogueReviews.answer", { date: review.answer.on })}</p>
                <ReviewText text={review.answer.text} locale={review.answer.locale} className="mt-1" />
              </div>
            ) : null}
            <p className="mt-3">
              <a
                className="inline-block min-h-6 text-small text-muted underline underline-offset-3"
                rel="nofollow"
                href={path(`product/${productId}/reviews/${review.id}/report`)}
              >
                {t("catalogueReviews.report")}
              </a>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}

function ReviewHead({ review, level: Heading }: { review: ShownReview; level: "h2" | "h3" }) {
  const t = useText();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={review.stars} />
        <Heading
          id={`review-${review.id}`}
          className={review.title ? "h3 wrap-anywhere" : "sr-only"}
          lang={review.title ? htmlLang[review.locale] : undefined}
        >
          <bdi>
            {review.title ?? t("catalogueReviews.by", { name: review.name ?? t("catalogueReviews.anonymous") })}
          </bdi>
        </Heading>
      </div>
      <p className="review-facts mt-1">
        <bdi>{review.name ?? t("catalogueReviews.anonymous")}</bdi>
        <time dateTime={review.day}>{review.writtenOn}</time>
        <span>{t(review.rented ? "catalogueReviews.rented" : "catalogueReviews.bought", { month: review.month })}</span>
      </p>
    </>
  );
}

export function StarRow({ stars }: { stars: number }) {
  const t = useText();
  return (
    <span className="rating" role="img" aria-label={t("catalogueReviews.stars", { stars })}>
      <svg className="stars" aria-hidden="true">
        <rect width={`${stars * 20}%`} height="100%" />
      </svg>
    </span>
  );
}

function ReviewText({ text, locale, className }: { text: string; locale: Locale; className: string }) {
  return (
    <p className={`review-words ${className}`} lang={htmlLang[locale]} dir="auto">
      {text}
    </p>
  );
}

function Points({ name, text, locale }: { name: string; text: string; locale: Locale }) {
  return (
    <div className="mt-3">
      <p className="text-small font-medium">{name}</p>
      <ReviewText text={text} locale={locale} className="" />
    </div>
  );
}
