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
    /** First name and initial; null: there is none that could be shown. */
    signature: string | null;
    begin: TypedReview;
  };
}

/** What somebody writes about a product. Works without scripts; a refused form keeps what was typed. */
export function ReviewForm({ page: { productId, signature, begin } }: ReviewFormProps) {
  const { t, path } = useLanguage();
  const refused = useActionData<OwnReviewState>();
  const busy = useNavigation().formData?.get("intent") === "write";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  const { textFrom: from, text: most, title, points } = reviewLengths;
  // What another window has written meanwhile is the new beginning; the words are those that were typed here.
  const typed = { ...(refused?.typed ?? begin), base: begin.base };
  const error = (name: keyof OwnReviewState["faults"]) => refused?.faults[name] ?? null;
  return (
    <Form method="post" noValidate className="mt-8 grid gap-6">
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="base" value={typed.base} />
      {refused ? (
        <Notice ref={notice} tone="error">
          {refused.error}
        </Notice>
      ) : null}
      <StarChoice chosen={typed.stars ?? ""} error={error("stars")} />
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
      <div className="grid gap-6 md:grid-cols-2">
        <TextArea
          label={t("reviews.pros")}
          note={t("reviews.optional")}
          name="pros"
          rows={3}
          maxLength={points}
          dir="auto"
          defaultValue={typed.pros}
          error={error("pros")}
        />
        <TextArea
          label={t("reviews.cons")}
          note={t("reviews.optional")}
          name="cons"
          rows={3}
          maxLength={points}
          dir="auto"
          defaultValue={typed.cons}
          error={error("cons")}
        />
      </div>
      <Select label={t("reviews.language")} name="locale" defaultValue={typed.locale} error={error("locale")}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {t(`reviews.language_${locale}`)}
          </option>
        ))}
      </Select>
      <Choice
        legend={t("reviews.name")}
        name="name"
        defaultValue={signature ? typed.name || "named" : "anonymous"}
        options={[
          ...(signature ? [{ value: "named", title: <bdi>{signature}</bdi>, text: t("reviews.name_named") }] : []),
          { value: "anonymous", title: t("reviews.name_anonymous"), text: t("reviews.name_anonymous_text") },
        ]}
      />
      <p className="text-small text-muted">
        {t("reviews.send_note")}{" "}
        <a className="link" href={`${path(`product/${productId}/reviews`)}#rules`}>
          {t("reviews.send_rules")}
        </a>
        .
      </p>
      <div>
        <Button type="submit" tone="sun" busy={busy}>
          {t(begin.base ? "reviews.send_change" : "reviews.send")}
        </Button>
      </div>
    </Form>
  );
}
