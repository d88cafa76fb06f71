import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type WithdrawalField, type WithdrawalState, withdrawalLengths } from "../domain/returns/withdrawal.ts";

/** The first step: who withdraws, from which order, where the receipt goes. */
export function WithdrawalForm({ state }: { state: Extract<WithdrawalState, { step: "fill" }> }) {
  const { t, path, market } = useLanguage();
  const busy = useNavigation().state !== "idle";
  const { typed, errors, refusal } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const error = (field: WithdrawalField) => {
    const fault = errors[field];
    if (fault === "long") {
      return t("withdrawal.fault_long", { most: withdrawalLengths[field], typed: [...typed[field].trim()].length });
    }
    return fault ? t(`withdrawal.fault_${field}`) : null;
  };
  const field = (name: WithdrawalField) => ({ name, defaultValue: typed[name], error: error(name) });
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
      <p className="text-small text-muted">
        {t("withdrawal.rules")}{" "}
        <a className="link" href={`${path("legal-terms")}#purchase-withdrawal`}>
          {t("withdrawal.to_rules")}
        </a>
      </p>
    </>
  );
}
