import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import type { StarCounts } from "#features/catalogue/domain/reviewed.ts";
import { ReviewList, ReviewsSummary } from "#features/catalogue/reviews.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { type ReviewsAddress, readReviewsAddress, reviewsQuery } from "../domain/list-address.ts";
import { ReviewRules } from "../writing/review-rules.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { type ShownList, shownReviewsContext } from "./shown.service.ts";

/** The page does not depend on the reader: pending reviews are shown in the writer's profile only. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** Reviews of a product, newest first. 404 for an unknown product and past the last page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const id = params.id ?? "";
  const address = readReviewsAddress(new URL(request.url).searchParams);
  const [product] = await context.get(catalogueContext).cards([id], audience);
  const list = product?.rating ? await context.get(shownReviewsContext).list(id, address, audience.locale) : null;
  if (!product || address.page > (list?.pages ?? 1)) throw data(null, { status: 404 });
  return {
    texts: context.get(textsContext).pick(audience.locale, ["reviews", "catalogueReviews"]),
    product: { id, name: product.name, rating: product.rating },
    address,
    list,
  };
}

export default function ProductReviewsPage() {
  const { product, address, list } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  const { id, name } = product;
  const here = path(`product/${id}/reviews`);
  const isNarrowed = address.stars !== null || address.language !== null;
  return (
    <div className="wrap pb-24">
      <PageHead
        title={t("reviews.page_title", { name })}
        description={t("reviews.page_description", { name })}
        query={reviewsQuery({ page: address.page })}
        hidden={isNarrowed || !list}
      />
      <Crumbs above={[{ name, path: `product/${id}` }]} current={t("catalogueReviews.title")} />
      <h1 className="title mt-4 mb-8 wrap-anywhere">{t("reviews.page_title", { name })}</h1>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Summary product={product} address={address} counts={list?.counts ?? null} here={here} />
        <div className="min-w-0">
          {list ? (
            <FilteredReviews productId={id} address={address} list={list} here={here} />
          ) : (
            <Empty title={t("catalogueReviews.none")} text={t("catalogueReviews.none_text")} />
          )}
        </div>
      </div>
      <ReviewRules />
    </div>
  );
}

interface SummaryProps {
  product: { id: string; rating: ProductCard["rating"] };
  address: ReviewsAddress;
  /** `null` without reviews. */
  counts: StarCounts | null;
  /** Address of the unfiltered list. */
  here: string;
}

/** Average and distribution of stars; links to write a review and to the product. */
function Summary({ product: { id, rating }, address, counts, here }: SummaryProps) {
  const { t, path } = useLanguage();
  return (
    <div className="grid content-start gap-6">
      {rating && counts ? (
        <ReviewsSummary
          rating={rating}
          counts={counts}
          href={(stars) => `${here}${reviewsQuery({ stars, language: address.language })}`}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink rel="nofollow" href={path(`profile/reviews/${id}`)}>
          {t("catalogueReviews.write")}
        </ButtonLink>
        <ButtonLink tone="quiet" href={path(`product/${id}`)}>
          {t("reviews.to_product")}
        </ButtonLink>
      </div>
    </div>
  );
}

interface FilteredReviewsProps {
  productId: string;
  address: ReviewsAddress;
  list: ShownList;
  here: string;
}

function FilteredReviews({ productId, address, list, here }: FilteredReviewsProps) {
  const { t } = useLanguage();
  return (
    <>
      <ReviewFilters address={address} list={here} counts={list.counts} languages={list.languages} />
      <div className="mt-6">
        {list.reviews.length > 0 ? (
          <ReviewList reviews={list.reviews} productId={productId} level="h2" />
        ) : (
          <Empty title={t("reviews.nothing")}>
            <ButtonLink href={here}>{t("reviews.show_all")}</ButtonLink>
          </Empty>
        )}
      </div>
      <div className="mt-8">
        <Pagination
          page={address.page}
          pages={list.pages}
          href={(page) => `${here}${reviewsQuery({ ...address, page })}`}
          labels={{ nav: t("reviews.pages"), previous: t("reviews.previous"), next: t("reviews.next") }}
        />
      </div>
    </>
  );
}
