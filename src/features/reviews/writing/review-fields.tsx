import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { TypedReview } from "../domain/review-form.ts";
import { reviewLengths } from "../domain/review-text.ts";
import type { OwnReviewState } from "./own-review.action.ts";
import { StarChoice } from "./star-choice.tsx";

interface ReviewFormProps {
  page: {
    productId: string;
    /** First name and initial; `null` if the name cannot be shown. */
    signature: string | null;
    begin: TypedReview;
  };
}

/** Form of a review. Works without scripts; a refused form keeps its values. */
export function ReviewForm({ page: { productId, signature, begin } }: ReviewFormProps) {
  const refused = useActionData<OwnReviewState>();
  // After a conflict the values are those typed here, based on the version that won.
  const typed = { ...(refused?.typed ?? begin), base: begin.base };
  const fields: FieldsProps = { typed, error: (name) => refused?.errors[name] ?? null };
  return (
    <Form method="post" noValidate className="mt-8 grid gap-6">
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="base" value={typed.base} />
      <RefusalNotice refused={refused} />
      <StarChoice chosen={typed.stars ?? ""} error={fields.error("stars")} />
      <TextFields {...fields} />
      <PointFields {...fields} />
      <LanguageSelect {...fields} />
      <NameChoice signature={signature} chosen={typed.name} />
      <SendButton productId={productId} isChange={Boolean(begin.base)} />
    </Form>
  );
}

interface FieldsProps {
  typed: TypedReview;
  error: (name: keyof OwnReviewState["errors"]) => string | null;
}

/** The error above the form; takes the focus after each refusal. */
function RefusalNotice({ refused }: { refused: OwnReviewState | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  return refused ? (
    <Notice ref={notice} tone="error">
      {refused.error}
    </Notice>
  ) : null;
}

function TextFields({ typed, error }: FieldsProps) {
  const { t } = useLanguage();
  const { textFrom: from, text: most, title } = reviewLengths;
  return (
    <>
      <Field
        label={t("reviews.title")}
        note={t("reviews.optional")}
        hint={t("reviews.title_hint")}
        name="title"
        maxLength={title}
        dir="auto"
        defaultValue={typed.title}
        error={error("title")}
      />
      <TextArea
        label={t("reviews.text")}
        hint={t("reviews.text_hint", { from, most })}
        name="text"
        rows={7}
        dir="auto"
        defaultValue={typed.text}
        error={error("text")}
        required
      />
    </>
  );
}

/** Pros and cons. */
function PointFields({ typed, error }: FieldsProps) {
  const { t } = useLanguage();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {(["pros", "cons"] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`reviews.${name}`)}
          note={t("reviews.optional")}
          name={name}
          rows={3}
          maxLength={reviewLengths.points}
          dir="auto"
          defaultValue={typed[name]}
          error={error(name)}
        />
      ))}
    </div>
  );
}

function LanguageSelect({ typed, error }: FieldsProps) {
  const { t } = useLanguage();
  return (
    <Select label={t("reviews.language")} name="locale" defaultValue={typed.locale} error={error("locale")}>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {t(`reviews.language_${locale}`)}
        </option>
      ))}
    </Select>
  );
}

/** Signed or anonymous; a name that cannot be shown leaves anonymous only. */
function NameChoice({ signature, chosen }: { signature: string | null; chosen: string | undefined }) {
  const { t } = useLanguage();
  const anonymous = { value: "anonymous", title: t("reviews.name_anonymous"), text: t("reviews.name_anonymous_text") };
  return (
    <Choice
      legend={t("reviews.name")}
      name="name"
      defaultValue={signature ? chosen || "named" : "anonymous"}
      options={
        signature
          ? [{ value: "named", title: <bdi>{signature}</bdi>, text: t("reviews.name_named") }, anonymous]
          : [anonymous]
      }
    />
  );
}

function SendButton({ productId, isChange }: { productId: string; isChange: boolean }) {
  const { t, path } = useLanguage();
  const isBusy = useNavigation().formData?.get("intent") === "write";
  return (
    <>
      <p className="text-small text-muted">
        {t("reviews.send_note")}{" "}
        <a className="link" href={`${path(`product/${productId}/reviews`)}#rules`}>
          {t("reviews.send_rules")}
        </a>
        .
      </p>
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t(isChange ? "reviews.send_change" : "reviews.send")}
        </Button>
      </div>
    </>
  );
}
