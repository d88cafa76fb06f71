import { useLoaderData, useNavigation } from "react-router";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { CouponRefusal } from "../../coupons/coupons.service.ts";
import { type CouponError, maxGenerated, maxNote } from "../../domain/coupon-form.ts";
import type { loadCodes } from "./codes.loader.ts";

type Intent = "add" | "generate";

/** A refused form with what was typed. */
interface CodeAnswer {
  refusal: CouponRefusal;
  typed: Readonly<Record<string, string>>;
}

const figures = {
  required: {},
  not_a_code: {},
  bad_count: { max: maxGenerated },
  bad_limit: {},
  too_long: { max: maxNote },
};

/** Forms for one typed code and for many generated ones. */
export function NewCodes({ answer }: { answer: CodeAnswer | null }) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <NewCodesForm intent="add" answer={answer} />
      <NewCodesForm intent="generate" answer={answer} />
    </div>
  );
}

function NewCodesForm({ intent, answer }: { intent: Intent; answer: CodeAnswer | null }) {
  const { t, path } = useLanguage();
  const { head, formKey } = useLoaderData<typeof loadCodes>();
  const isSending = useNavigation().formData !== undefined;
  const own = answer?.typed.intent === intent ? answer : null;
  const errors = own?.refusal.code === "invalid_fields" ? own.refusal.errors : {};
  const taken = own?.refusal.code === "taken" ? own.refusal.by : null;
  const field = (name: "code" | "count" | "limit" | "note") => ({
    name,
    defaultValue: own?.typed[name] ?? "",
    error: errorText(t, errors[name]),
    autoComplete: "off",
  });
  return (
    <form
      method="post"
      action={path(`admin/promotions/${head.id}/codes`)}
      className="grid content-start gap-4 rounded-control border border-line p-4"
      aria-labelledby={`${intent}-codes`}
    >
      <h2 className="h3" id={`${intent}-codes`}>
        {t(`adminPromotionCodes.${intent}_title`)}
      </h2>
      <input type="hidden" name="key" value={own?.typed.key ?? formKey} />
      {intent === "add" ? (
        <OwnCode field={field("code")} taken={taken} promotion={head.id} />
      ) : (
        <Field
          {...field("count")}
          label={t("adminPromotionCodes.count")}
          hint={t("adminPromotionCodes.count_hint", { max: maxGenerated })}
          inputMode="numeric"
          maxLength={7}
          required
        />
      )}
      <Field
        {...field("limit")}
        label={t(`adminPromotionCodes.limit_${intent}`)}
        note={t("adminPromotionCodes.optional")}
        hint={t("adminPromotionCodes.limit_hint")}
        inputMode="numeric"
        maxLength={7}
      />
      <Field
        {...field("note")}
        label={t("adminPromotionCodes.note")}
        note={t("adminPromotionCodes.optional")}
        hint={t("adminPromotionCodes.note_hint")}
        maxLength={maxNote}
      />
      <div>
        <Button type="submit" name="intent" value={intent} tone="sun" busy={isSending}>
          {t(`adminPromotionCodes.${intent}`)}
        </Button>
      </div>
    </form>
  );
}

interface OwnCodeProps {
  field: { name: string; defaultValue: string; error: string | undefined; autoComplete: string };
  /** The promotion that has the code already. */
  taken: { id: string; name: string } | null;
  /** Id of the promotion of the page. */
  promotion: string;
}

/** The typed code; one that another promotion has leads there. */
function OwnCode({ field, taken, promotion }: OwnCodeProps) {
  const { t, path } = useLanguage();
  return (
    <>
      <Field
        {...field}
        label={t("adminPromotionCodes.code")}
        hint={t("adminPromotionCodes.code_hint")}
        error={taken ? t("adminPromotionCodes.error_taken", { name: taken.name }) : field.error}
        maxLength={64}
        required
      />
      {taken && taken.id !== promotion ? (
        <a className="link text-small" href={path(`admin/promotions/${taken.id}/codes`)}>
          {taken.name}
        </a>
      ) : null}
    </>
  );
}

function errorText(t: Translate, error: CouponError | undefined): string | undefined {
  return error && t(`adminPromotionCodes.error_${error}`, figures[error]);
}
