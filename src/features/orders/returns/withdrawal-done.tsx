import { useEffect, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { WithdrawalState } from "../domain/returns/withdrawal.ts";

/** Confirmation: when the statement arrived, address of the receipt, next steps. */
export function WithdrawalDone({ state }: { state: Extract<WithdrawalState, { step: "done" }> }) {
  const { t, market } = useLanguage();
  const { number, day, time, email } = state;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const [, days] = market.returns.refundWorkingDays;
  return (
    <>
      <Notice tone="done" ref={notice}>
        {t("withdrawal.done", { number, day, time })}
      </Notice>
      <p className="wrap-anywhere">{t("withdrawal.done_letter", { email })}</p>
      <p>{t("withdrawal.done_next", { days })}</p>
      <p className="text-muted">{t("withdrawal.done_help", { shop: market.contact.email })}</p>
    </>
  );
}
