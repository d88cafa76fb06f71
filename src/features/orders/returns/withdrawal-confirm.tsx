import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { WithdrawalState } from "../domain/returns/withdrawal.ts";

/** Second step: shows the statement and submits it. */
export function WithdrawalConfirm({ state }: { state: Extract<WithdrawalState, { step: "confirm" }> }) {
  const { t, path } = useLanguage();
  const busy = useNavigation().state !== "idle";
  const { typed, id } = state;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const rows = [
    [t("withdrawal.name"), typed.name],
    [t("withdrawal.order"), typed.order],
    [t("withdrawal.goods_short"), typed.goods.trim() || t("withdrawal.all_goods")],
    [t("withdrawal.email"), typed.email],
  ] as const;
  const values = { id, ...typed };
  const hidden = Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <section aria-labelledby="confirm" className="grid gap-6">
      <h2 className="h3" id="confirm" ref={head} tabIndex={-1}>
        {t("withdrawal.confirm_title")}
      </h2>
      <p>{t("withdrawal.statement")}</p>
      <dl className="border-t border-ink">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={path("withdrawal")}>
          <input type="hidden" name="step" value="confirm" />
          {hidden}
          <Button type="submit" busy={busy}>
            {t("withdrawal.confirm")}
          </Button>
        </Form>
        <Form method="post" action={path("withdrawal")}>
          <input type="hidden" name="step" value="edit" />
          {hidden}
          <Button type="submit" tone="line">
            {t("withdrawal.edit")}
          </Button>
        </Form>
      </div>
    </section>
  );
}
