import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type WithdrawalField, type WithdrawalState, withdrawalLengths } from "../domain/returns/withdrawal.ts";

type FillState = Extract<WithdrawalState, { step: "fill" }>;

/** First step: who withdraws, from which order, address of the receipt. */
export function WithdrawalForm({ state }: { state: FillState }) {
  const { t, path, market } = useLanguage();
  const { refusal } = state;
  return (
    <>
      <p className="text-muted">{t("withdrawal.lead", { days: market.returns.days })}</p>
      {refusal ? (
        <Notice tone="error">
          {refusal.code === "too_many"
            ? t("withdrawal.too_many", { minutes: refusal.minutes, email: market.contact.email })
            : t("withdrawal.bad_form")}
        </Notice>
      ) : null}
      <StatementForm state={state} />
      <p className="text-small text-muted">
        {t("withdrawal.rules")}{" "}
        <a className="link" href={`${path("legal-terms")}#purchase-withdrawal`}>
          {t("withdrawal.to_rules")}
        </a>
      </p>
    </>
  );
}

/** Focuses the first invalid field. */
function StatementForm({ state: { typed, errors } }: { state: FillState }) {
  const { t, path } = useLanguage();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const errorOf = (field: WithdrawalField) => {
    const error = errors[field];
    if (error === "long") {
      return t("withdrawal.fault_long", { most: withdrawalLengths[field], typed: [...typed[field].trim()].length });
    }
    return error ? t(`withdrawal.fault_${field}`) : null;
  };
  const field = (name: WithdrawalField) => ({ name, defaultValue: typed[name], error: errorOf(name) });
  return (
    <Form ref={form} method="post" action={path("withdrawal")} className="grid gap-5" noValidate>
      <input type="hidden" name="step" value="check" />
      <Field label={t("withdrawal.name")} autoComplete="name" {...field("name")} />
      <Field
        label={t("withdrawal.order")}
        hint={t("withdrawal.order_hint")}
        autoComplete="off"
        spellCheck={false}
        {...field("order")}
      />
      <Field
        label={t("withdrawal.email")}
        hint={t("withdrawal.email_hint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field("email")}
      />
      <TextArea
        label={t("withdrawal.goods")}
        note={t("withdrawal.optional")}
        hint={t("withdrawal.goods_hint")}
        rows={3}
        {...field("goods")}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t("withdrawal.next")}
        </Button>
      </div>
    </Form>
  );
}
