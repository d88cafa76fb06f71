import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { refusedForm } from "#features/admin/domain/form-answer.ts";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { changesFor } from "../domain/review-machine.ts";
import { monthInMessage } from "../domain/shown-view.ts";
import { reviewChangeLabel, reviewDoneLabel } from "../domain/staff-review-view.ts";
import { ReviewFacts, ReviewHistory, ReviewReports } from "./review-facts.tsx";
import { type ReviewFormAnswer, ReviewForms } from "./review-forms.tsx";
import { VersionText } from "./review-versions.tsx";
import { ReviewBadge } from "./staff-review-filters.tsx";
import { staffReviewsContext } from "./staff-reviews.service.ts";

/** A review and the actions that its state permits; 404 for an unknown id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "reviews");
  const found = await context.get(staffReviewsContext).one(params.id ?? "", locale);
  const last = found?.versions[0];
  if (!found || !last) throw data(null, { status: 404 });
  const { moment } = formatsOf(market, currencies[market], locale);
  const { review, versions, history, reports } = found;
  const view = (version: typeof last) => ({ ...version, writtenAt: moment(version.writtenAt) });
  const shown = versions.find(({ id }) => id === review.shownVersion && id !== last.id);
  return {
    texts: context.get(textsContext).pick(locale, ["adminReviews", "catalogueReviews", "reviews"]),
    review: {
      ...review,
      month: monthInMessage(review.month, locale),
      answeredAt: review.answeredAt && moment(review.answeredAt),
      createdAt: moment(review.createdAt),
    },
    last: view(last),
    shown: shown ? view(shown) : null,
    history: history.map((event) => ({
      id: event.id,
      by: event.actor === "writer" ? null : (nameOfActor(event) ?? event.actor),
      label: reviewChangeLabel(event.change),
      reason: event.reason,
      note: event.note,
      at: moment(event.at),
    })),
    reports: reports.map((report) => ({ ...report, at: moment(report.at) })),
    can: [
      ...changesFor("staff", review),
      ...(reports.length > 0 ? (["keep"] as const) : []),
      ...(review.isShown && review.answer === null ? (["answer"] as const) : []),
    ],
    done: reviewDoneLabel(new URL(request.url).searchParams.get("done")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "reviews");
  const form = await readForm(request);
  const id = params.id ?? "";
  const answer = await context.get(staffReviewsContext).act(id, account, form);
  if (answer.ok) throw redirect(`/${locale}/admin/reviews/${id}?done=${answer.value.done}`, 303);
  if (answer.code === "unknown_review") throw data(null, { status: 404 });
  const errors = answer.code === "invalid_fields" ? answer.errors : {};
  const refused: ReviewFormAnswer = refusedForm(form, { errors, why: answer.code, longest: 4_000 });
  return data(refused, { status: answer.code === "invalid_fields" ? 400 : 409 });
}

export default function ReviewPage() {
  const { t, path } = useLanguage();
  const { review, last, shown, history, reports, can, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="review"
      title={t("adminReviews.title", { product: review.product })}
      description={t("adminReviews.description")}
      back={{ href: path("admin/reviews"), text: t("adminReviews.back") }}
      badges={<ReviewBadge review={review} />}
      done={done && !answer ? { text: t(`adminReviews.done_${done}`) } : null}
      isNarrow
    >
      <ReviewFacts review={review} />
      <VersionText title={t(shown ? "adminReviews.new_words" : "adminReviews.words")} version={last} />
      {shown ? <VersionText title={t("adminReviews.shown_words")} version={shown} /> : null}
      {review.answer ? <ShopAnswer text={review.answer} at={review.answeredAt ?? ""} /> : null}
      <ReviewReports reports={reports} />
      <ReviewForms
        key={`${review.state} ${last.id} ${answer?.intent}`}
        seen={last.id}
        can={can}
        locale={last.locale}
        answer={answer}
      />
      <ReviewHistory history={history} />
    </StaffDetailPage>
  );
}

function ShopAnswer({ text, at }: { text: string; at: string }) {
  const t = useText();
  return (
    <section className="mt-8" aria-labelledby="answered">
      <h2 className="h3" id="answered">
        {t("adminReviews.answer")}
      </h2>
      <p className="review-words mt-2">{text}</p>
      <p className="mt-1 text-small text-muted">{t("adminReviews.answered", { at })}</p>
    </section>
  );
}
