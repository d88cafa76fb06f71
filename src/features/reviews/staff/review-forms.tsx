import { ActionForm, typedIn } from "#features/admin/action-form.browser.tsx";
import type { RefusedForm } from "#features/admin/domain/form-answer.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import { reviewReasons } from "../domain/reasons.ts";
import { isRefusal, type ReviewChange } from "../domain/review-machine.ts";
import { answerLength, noteLength, type ReviewFormError } from "../domain/staff-review-forms.ts";

/** What the page's action answers when nothing was done. */
export type ReviewFormAnswer = RefusedForm<
  ReviewFormError,
  "changed_meanwhile" | "not_allowed" | "answered_before" | "no_report" | "invalid_fields"
>;

interface ReviewFormsProps {
  /** The version that is read on this page. */
  seen: number;
  /** What the state allows. */
  can: readonly (ReviewChange | "answer" | "keep")[];
  locale: Locale;
  answer: ReviewFormAnswer | null;
}

/** A form for everything that can be done with the review now. */
export function ReviewForms({ seen, can, locale, answer }: ReviewFormsProps) {
  const t = useText();
  const isLost = answer?.refusal && !can.some((one) => one === answer.intent);
  return (
    <div className="mt-8 grid gap-6">
      {isLost ? <Notice tone="error">{t(`adminReviews.refused_${answer.refusal ?? "not_allowed"}`)}</Notice> : null}
      {can.map((intent) => {
        if (intent === "edit" || intent === "withdraw") return null;
        const typed = typedIn(intent, answer, (error: ReviewFormError) => t(`adminReviews.fault_${error}`));
        const isNo = intent !== "answer" && intent !== "keep" && isRefusal(intent);
        return (
          <section key={intent} className="panel grid gap-4" aria-labelledby={`do-${intent}`}>
            <h2 className="h3" id={`do-${intent}`}>
              {t(`adminReviews.do_${intent}`)}
            </h2>
            <p className="text-small text-muted">{t(`adminReviews.about_${intent}`)}</p>
            {answer?.intent === intent && answer.refusal ? (
              <Notice tone="error">{t(`adminReviews.refused_${answer.refusal}`)}</Notice>
            ) : null}
            <ActionForm
              intent={intent}
              tone={isNo ? "danger" : intent === "publish" ? "sun" : "line"}
              submit={t(`adminReviews.do_${intent}`)}
            >
              {intent === "answer" || intent === "keep" ? null : <input type="hidden" name="seen" value={seen} />}
              {isNo ? (
                <>
                  <Select label={t("adminReviews.reason")} required {...typed.field("reason")}>
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
                    {...typed.field("note")}
                  />
                </>
              ) : null}
              {intent === "answer" ? (
                <>
                  <TextArea
                    label={t("adminReviews.answer_text")}
                    rows={4}
                    maxLength={answerLength}
                    required
                    {...typed.field("text")}
                  />
                  <Select label={t("adminReviews.answer_language")} {...typed.field("locale", locale)}>
                    {locales.map((one) => (
                      <option key={one} value={one}>
                        {t(`adminReviews.language_${one}`)}
                      </option>
                    ))}
                  </Select>
                </>
              ) : null}
            </ActionForm>
          </section>
        );
      })}
    </div>
  );
}
