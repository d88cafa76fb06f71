import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { type ReviewErrors, type TypedReview, typedReview } from "../domain/review-form.ts";
import { reviewLengths } from "../domain/review-text.ts";
import { ownReviewsContext, type WriteRefusal } from "./writing.service.ts";

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined; id?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** A refused form: overall error, field errors, typed values. */
export interface OwnReviewState {
  error: string;
  errors: Partial<Record<keyof ReviewErrors, string>>;
  typed: TypedReview;
}

const statuses: Record<WriteRefusal["code"], number> = {
  invalid_review: 400,
  no_receipt: 403,
  changed_meanwhile: 409,
  too_many: 429,
};

/** `intent` is `write` or `withdraw`. Success redirects to the list, which shows a message. */
export async function ownReviewAction({ request, params, context }: ActionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const form = await readForm(request);
  const id = params.id ?? "";
  const reviews = context.get(ownReviewsContext);
  const done = (what: string) => redirect(`/${locale}/profile/reviews?done=${what}`, 303);
  if (form.get("intent") === "withdraw") {
    return (await reviews.withdraw(account.id, id)) ? done("withdrawn") : redirect(`/${locale}/profile/reviews`, 303);
  }
  if (form.get("intent") !== "write") throw data(null, { status: 400 });
  const typed = typedReview(form);
  const written = await reviews.write(account.id, id, typed);
  if (written.ok) return done(written.value.isNew ? "sent" : "changed");
  const t = context.get(textsContext).in(locale);
  return data<OwnReviewState>(refusal(written, typed, t), { status: statuses[written.code] });
}

function refusal(refused: WriteRefusal, typed: TypedReview, t: Translate): OwnReviewState {
  switch (refused.code) {
    case "invalid_review": {
      const { textFrom: from, text: most, title, points } = reviewLengths;
      const errors = Object.fromEntries(
        Object.entries(refused.errors).map(([field, error]) => [
          field,
          t(`reviews.fault_${error}`, { from, most, title, points }),
        ]),
      );
      return { error: t("reviews.fix_fields"), errors, typed };
    }
    case "no_receipt":
      return { error: t(`reviews.no_receipt_${refused.why}`), errors: {}, typed };
    case "changed_meanwhile":
      return { error: t("reviews.changed_meanwhile"), errors: {}, typed };
    case "too_many":
      return { error: t("reviews.too_many", { minutes: Math.ceil(refused.seconds / 60) }), errors: {}, typed };
  }
}
