import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { type ReviewState, reviewStates } from "#features/reviews/domain/review-machine.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { longestSearch } from "../domain/desk-filter.ts";
import { type ReviewsFilter, reviewsFilterQuery } from "../domain/reviews-filter.ts";

interface ReviewFiltersProps {
  filter: ReviewsFilter;
  counts: { reviews: number; reported: number };
}

/** Every filter is in the address: links for queues and states, a form for words. Nothing here needs scripts. */
export function ReviewFilters({ filter, counts }: ReviewFiltersProps) {
  const { t, path } = useLanguage();
  const { product, search, state, queue } = filter;
  const list = path("admin/reviews");
  const to = (change: Partial<ReviewsFilter>) => `${list}${reviewsFilterQuery({ product, search, ...change })}`;
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <div className="mt-6 grid gap-5">
      <nav className="flex flex-wrap gap-2" aria-label={t("adminReviews.which")}>
        <a className="chip" href={to({ queue: "pending" })} aria-current={current(queue === "pending")}>
          {t("adminReviews.queue_pending")} <small>{counts.reviews}</small>
        </a>
        <a className="chip" href={to({ queue: "reported" })} aria-current={current(queue === "reported")}>
          {t("adminReviews.queue_reported")} <small>{counts.reported}</small>
        </a>
        <a className="chip" href={to({ queue: null })} aria-current={current(queue === null && state === null)}>
          {t("adminReviews.queue_all")}
        </a>
        {reviewStates
          .filter((one) => one !== "pending")
          .map((one) => (
            <a key={one} className="chip" href={to({ queue: null, state: one })} aria-current={current(state === one)}>
              {t(`adminReviews.state_${one}`)}
            </a>
          ))}
      </nav>
      <search>
        <form
          method="get"
          action={list}
          className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,28rem)_auto] md:justify-start"
        >
          {state ? <input type="hidden" name="state" value={state} /> : null}
          {state ? null : <input type="hidden" name="queue" value={queue ?? "all"} />}
          {product ? <input type="hidden" name="product" value={product} /> : null}
          <Field
            label={t("adminReviews.search")}
            name="q"
            type="search"
            maxLength={longestSearch}
            defaultValue={search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t("adminReviews.find")}</Button>
            {search || product ? (
              <ButtonLink tone="quiet" href={list}>
                {t("adminReviews.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </form>
      </search>
      {product ? <p className="text-small text-muted">{t("adminReviews.only_product", { product })}</p> : null}
    </div>
  );
}

const tones: Record<ReviewState, BadgeTone> = {
  pending: "clay",
  published: "leaf",
  rejected: "neutral",
  withdrawn: "neutral",
  taken_down: "neutral",
};

/** Where a review stands. */
export function ReviewBadge({ review: { state, isShown } }: { review: { state: ReviewState; isShown: boolean } }) {
  const t = useText();
  const word = state === "pending" && isShown ? "changed" : state;
  return <Badge tone={tones[state]}>{t(`adminReviews.state_${word}`)}</Badge>;
}
