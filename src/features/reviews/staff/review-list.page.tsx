import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StarRow } from "#features/catalogue/reviews.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readReviewsFilter, reviewsFilterQuery } from "../domain/reviews-filter.ts";
import { ReviewBadge, ReviewFilters } from "./staff-review-filters.tsx";
import { staffReviewsContext } from "./staff-reviews.service.ts";
import type { StaffReviewRow } from "./staff-reviews.store.ts";

/** Characters of a text shown in the list. */
const excerptLength = 240;

/** Reviews that match the filters of the address; by default pending ones, oldest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "reviews");
  const staffReviews = context.get(staffReviewsContext);
  const filter = readReviewsFilter(new URL(request.url).searchParams);
  const [{ reviews, pages }, counts] = await Promise.all([staffReviews.list(filter, locale), staffReviews.counts()]);
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminReviews", "catalogueReviews"]),
    filter,
    counts,
    pages,
    reviews: reviews.map(({ since, text, ...review }) => {
      const begin = [...text].slice(0, excerptLength).join("");
      return { ...review, text: begin.length < text.length ? `${begin}…` : text, since: moment(since) };
    }),
  };
}

export default function ReviewsPage() {
  const { t, path } = useLanguage();
  const { filter, counts, reviews, pages } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="reviews"
      title={t("admin.page_reviews")}
      description={t("adminReviews.description")}
      filters={<ReviewFilters filter={filter} counts={counts} />}
      rows={reviews.map((review) => <ReviewItem key={review.id} review={review} />)}
      empty={{ title: t("adminReviews.none"), text: t("adminReviews.none_text") }}
      pager={{
        page: filter.page,
        pages,
        href: (page) => path(`admin/reviews${reviewsFilterQuery({ ...filter, page })}`),
        labels: { nav: t("adminReviews.pages"), previous: t("adminReviews.previous"), next: t("adminReviews.next") },
      }}
    />
  );
}

function ReviewItem({ review }: { review: Omit<StaffReviewRow, "since"> & { since: string } }) {
  const { t, path } = useLanguage();
  const { id, product, stars, title, text, name, since, reports } = review;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow stars={stars} />
        <a className="link font-medium wrap-anywhere" href={path(`admin/reviews/${id}`)}>
          {product}
        </a>
        <ReviewBadge review={review} />
      </div>
      <p className="review-words mt-2 line-clamp-3 text-compact" dir="auto">
        {title ? `${title}. ` : ""}
        {text}
      </p>
      <p className="review-facts mt-2">
        <bdi>{name ?? t("adminReviews.anonymous")}</bdi>
        <span>{since}</span>
        {reports > 0 ? <span className="text-clay">{t("adminReviews.reports", { count: reports })}</span> : null}
      </p>
    </li>
  );
}
