import { ActionForm, ActionPanel, typedIn } from "#features/admin/action-form.browser.tsx";
import type { RefusedForm } from "#features/admin/domain/form-answer.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import { reviewReasons } from "../domain/reasons.ts";
import { isRefusal, type ReviewChange } from "../domain/review-machine.ts";
import { answerLength, noteLength, type ReviewFormError } from "../domain/staff-review-forms.ts";

/** Answer of the page's action to a refused form. */
export type ReviewFormAnswer = RefusedForm<
  ReviewFormError,
  "changed_meanwhile" | "not_allowed" | "answered_before" | "no_report" | "invalid_fields"
>;

type Intent = Exclude<ReviewChange, "edit" | "withdraw"> | "answer" | "keep";

interface ReviewFormsProps {
  /** Id of the version on this page. */
  seen: number;
  /** Actions that the state permits. */
  can: readonly (ReviewChange | Intent)[];
  locale: Locale;
  answer: ReviewFormAnswer | null;
}

/** A form for each permitted action. */
export function ReviewForms({ seen, can, locale, answer }: ReviewFormsProps) {
  const t = useText();
  const isOrphaned = answer?.refusal && !can.some((one) => one === answer.intent);
  const intents = can.filter((one): one is Intent => one !== "edit" && one !== "withdraw");
  return (
    <div className="mt-8 grid gap-6">
      {isOrphaned ? <Notice tone="error">{t(`adminReviews.refused_${answer.refusal ?? "not_allowed"}`)}</Notice> : null}
      {intents.map((intent) => (
        <ReviewAction key={intent} intent={intent} seen={seen} locale={locale} answer={answer} />
      ))}
    </div>
  );
}

interface ReviewActionProps extends Omit<ReviewFormsProps, "can"> {
  intent: Intent;
}

function ReviewAction({ intent, seen, locale, answer }: ReviewActionProps) {
  const t = useText();
  const { field } = typedIn(intent, answer, (error: ReviewFormError) => t(`adminReviews.fault_${error}`));
  const changesState = intent !== "answer" && intent !== "keep";
  const needsReason = changesState && isRefusal(intent);
  const refusal = answer?.intent === intent ? answer.refusal : null;
  return (
    <ActionPanel
      intent={intent}
      title={t(`adminReviews.do_${intent}`)}
      about={t(`adminReviews.about_${intent}`)}
      refusal={refusal && t(`adminReviews.refused_${refusal}`)}
    >
      <ActionForm
        intent={intent}
        tone={needsReason ? "danger" : intent === "publish" ? "sun" : "line"}
        submit={t(`adminReviews.do_${intent}`)}
      >
        {changesState ? <input type="hidden" name="seen" value={seen} /> : null}
        {needsReason ? <ReasonFields field={field} /> : null}
        {intent === "answer" ? <AnswerFields field={field} locale={locale} /> : null}
      </ActionForm>
    </ActionPanel>
  );
}

interface FieldsProps {
  field: ReturnType<typeof typedIn>["field"];
}

function ReasonFields({ field }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Select label={t("adminReviews.reason")} required {...field("reason")}>
        <option value="">{t("adminReviews.choose_reason")}</option>
        {reviewReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reviews.reason_${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t("adminReviews.note")}
        note={t("adminReviews.optional")}
        rows={2}
        maxLength={noteLength}
        {...field("note")}
      />
    </>
  );
}

function AnswerFields({ field, locale }: FieldsProps & { locale: Locale }) {
  const t = useText();
  return (
    <>
      <TextArea label={t("adminReviews.answer_text")} rows={4} maxLength={answerLength} required {...field("text")} />
      <Select label={t("adminReviews.answer_language")} {...field("locale", locale)}>
        {locales.map((one) => (
          <option key={one} value={one}>
            {t(`adminReviews.language_${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
