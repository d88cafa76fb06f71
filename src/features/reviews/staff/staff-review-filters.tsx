import { ListFilters } from "#features/admin/list-filters.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import { type ReviewState, reviewStates } from "../domain/review-machine.ts";
import { type ReviewsFilter, reviewsFilterQuery } from "../domain/reviews-filter.ts";

interface ReviewFiltersProps {
  filter: ReviewsFilter;
  counts: { reviews: number; reported: number };
}

export function ReviewFilters({ filter, counts }: ReviewFiltersProps) {
  const { t, path } = useLanguage();
  const { product, search, state, queue } = filter;
  const list = path("admin/reviews");
  const link = (
    label: `queue_${"pending" | "reported" | "all"}` | `state_${ReviewState}`,
    change: Partial<ReviewsFilter>,
    isOn: boolean,
    count?: number,
  ) => ({
    href: `${list}${reviewsFilterQuery({ product, search, ...change })}`,
    isOn,
    text: t(`adminReviews.${label}`),
    count,
  });
  return (
    <>
      <ListFilters
        list={list}
        label={t("adminReviews.which")}
        links={[
          link("queue_pending", { queue: "pending" }, queue === "pending", counts.reviews),
          link("queue_reported", { queue: "reported" }, queue === "reported", counts.reported),
          link("queue_all", { queue: null }, queue === null && state === null),
          ...reviewStates
            .filter((one) => one !== "pending")
            .map((one) => link(`state_${one}`, { queue: null, state: one }, state === one)),
        ]}
        hiddenFields={{ state, queue: state ? null : (queue ?? "all"), product }}
        columns="md:grid-cols-[minmax(0,28rem)_auto] md:justify-start"
        searchLabel={t("adminReviews.search")}
        search={search}
        submit={t("adminReviews.find")}
        reset={search || product ? t("adminReviews.reset") : null}
      />
      {product ? <p className="mt-5 text-small text-muted">{t("adminReviews.only_product", { product })}</p> : null}
    </>
  );
}

const tones: Record<ReviewState, BadgeTone> = {
  pending: "clay",
  published: "leaf",
  rejected: "neutral",
  withdrawn: "neutral",
  taken_down: "neutral",
};

/** State of a review. */
export function ReviewBadge({ review: { state, isShown } }: { review: { state: ReviewState; isShown: boolean } }) {
  const t = useText();
  const label = state === "pending" && isShown ? "changed" : state;
  return <Badge tone={tones[state]}>{t(`adminReviews.state_${label}`)}</Badge>;
}
