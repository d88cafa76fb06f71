import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { NotFound } from "#features/languages/not-there.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { addressContext } from "#platform/server/http/caller.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { reviewReasons } from "../domain/reasons.ts";
import { reviewLengths } from "../domain/review-text.ts";
import { reviewReportsContext } from "./reports.service.ts";

/** Form to report a published review. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id = "", review = "" } = params;
  const texts = context.get(textsContext).pick(locale, ["reviews"]);
  const isDone = new URL(request.url).searchParams.has("done");
  const isThere = isDone || (await context.get(reviewReportsContext).isShown(review, id));
  return data({ texts, productId: id, isThere, isDone }, { status: isThere ? 200 : 404 });
}

interface ReportState {
  error: string;
  field: "reason" | null;
  typed: { reason: string; note: string };
}

/** A refusal renders the page again with the typed values. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const t = context.get(textsContext).in(locale);
  const form = await readForm(request);
  const typed = { reason: form.get("reason") ?? "", note: form.get("note") ?? "" };
  const { id = "", review = "" } = params;
  const taken = await context.get(reviewReportsContext).take(review, typed, context.get(addressContext));
  const refuse = (status: number, error: string, field: ReportState["field"] = null) =>
    data<ReportState>({ error, field, typed: { ...typed, note: typed.note.slice(0, 2_000) } }, { status });
  if (taken.ok) throw redirect(`/${locale}/product/${encodeURIComponent(id)}/reviews/${review}/report?done`, 303);
  switch (taken.code) {
    case "no_reason":
      return refuse(400, t("reviews.report_fault"), "reason");
    case "too_many":
      return refuse(429, t("reviews.report_many", { minutes: Math.ceil(taken.seconds / 60) }));
    case "unknown_review":
      return refuse(404, t("reviews.report_gone"));
  }
}

export default function ReportReviewPage() {
  const { productId, isThere, isDone } = useLoaderData<typeof loader>();
  const refused = useActionData<ReportState>() ?? null;
  const { t, path } = useLanguage();
  const busy = useNavigation().state !== "idle";
  if (!isThere) {
    return (
      <NotFound
        title={t("reviews.report_gone")}
        text={t("reviews.report_gone_text")}
        next={{ path: `product/${productId}/reviews`, text: t("reviews.back_to_reviews") }}
      />
    );
  }
  return (
    <div className="wrap pb-24">
      <PageHead title={t("reviews.report_title")} description={t("reviews.report_description")} hidden />
      <div className="mt-8 max-w-[560px]">
        <a className="link text-small" href={path(`product/${productId}/reviews`)}>
          {t("reviews.back_to_reviews")}
        </a>
        <h1 className="title mt-4">{t("reviews.report_title")}</h1>
        {isDone ? (
          <Notice className="mt-6" tone="done">
            {t("reviews.report_done")}
          </Notice>
        ) : (
          <>
            <p className="mt-4 text-muted">{t("reviews.report_text")}</p>
            <Form method="post" className="mt-6 grid gap-6">
              {refused && !refused.field ? <Notice tone="error">{refused.error}</Notice> : null}
              <Choice
                legend={t("reviews.report_reason")}
                name="reason"
                defaultValue={refused?.typed.reason ?? ""}
                options={reviewReasons.map((value) => ({ value, title: t(`reviews.reason_${value}`) }))}
                error={refused?.field === "reason" ? refused.error : null}
              />
              <TextArea
                label={t("reviews.report_note")}
                note={t("reviews.optional")}
                name="note"
                rows={3}
                maxLength={reviewLengths.note}
                defaultValue={refused?.typed.note ?? ""}
              />
              <div>
                <Button type="submit" busy={busy}>
                  {t("reviews.report_send")}
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
