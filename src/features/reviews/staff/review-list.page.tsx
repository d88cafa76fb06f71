import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StarRow } from "#features/catalogue/reviews.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { readReviewsFilter, reviewsFilterQuery } from "../domain/reviews-filter.ts";
import { ReviewBadge, ReviewFilters } from "./staff-review-filters.tsx";
import { staffReviewsContext } from "./staff-reviews.service.ts";

/** Characters of a text in the list. */
const excerpt = 240;

/** Reviews that wait to be read, the oldest first; or as the address narrows them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "reviews");
  const desk = context.get(staffReviewsContext);
  const filter = readReviewsFilter(new URL(request.url).searchParams);
  const [{ reviews, pages }, counts] = await Promise.all([desk.list(filter, locale), desk.counts()]);
  const { moment } = wordsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminReviews", "catalogueReviews"]),
    filter,
    counts,
    pages,
    reviews: reviews.map(({ since, text, ...review }) => {
      const begin = [...text].slice(0, excerpt).join("");
      return { ...review, text: begin.length < text.length ? `${begin}…` : text, since: moment(since) };
    }),
  };
}

export default function ReviewsPage() {
  const { t, path } = useLanguage();
  const { filter, counts, reviews, pages } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10 pb-24" aria-labelledby="reviews">
      <PageHead title={t("admin.page_reviews")} description={t("adminReviews.description")} hidden />
      <h1 className="h2" id="reviews">
        {t("admin.page_reviews")}
      </h1>
      <ReviewFilters filter={filter} counts={counts} />
      {reviews.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminReviews.none")} text={t("adminReviews.none_text")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {reviews.map((review) => (
            <li key={review.id} className="border-b border-line py-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <StarRow stars={review.stars} />
                <a className="link font-medium wrap-anywhere" href={path(`admin/reviews/${review.id}`)}>
                  {review.product}
                </a>
                <ReviewBadge review={review} />
              </div>
              <p className="review-words mt-2 line-clamp-3 text-compact" dir="auto">
                {review.title ? `${review.title}. ` : ""}
                {review.text}
              </p>
              <p className="review-facts mt-2">
                <bdi>{review.name ?? t("adminReviews.anonymous")}</bdi>
                <span>{review.since}</span>
                {review.reports > 0 ? (
                  <span className="text-clay">{t("adminReviews.reports", { count: review.reports })}</span>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={filter.page}
          pages={pages}
          href={(page) => path(`admin/reviews${reviewsFilterQuery({ ...filter, page })}`)}
          labels={{
            nav: t("adminReviews.pages"),
            previous: t("adminReviews.previous"),
            next: t("adminReviews.next"),
          }}
        />
      </div>
    </section>
  );
}
