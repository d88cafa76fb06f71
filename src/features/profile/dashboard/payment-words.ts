import type { Translate } from "#features/languages/domain/messages.ts";
import type { PaymentView } from "../domain/dashboard.ts";

/** What is to be paid, until when, and what becomes of it otherwise. */
export function paymentWords(t: Translate, payment: PaymentView): { words: string; title: string; text: string } {
  const { orderNumber: number, until, daysLeft, minutesLeft, charge } = payment;
  const days = daysLeft < 0 ? t("profile.pay_over") : t("profile.pay_days", { count: daysLeft });
  return {
    words: minutesLeft === null ? days : t("profile.pay_minutes", { count: minutesLeft }),
    title: charge ? t(`profile.pay_charge_${charge}_title`, { number }) : orderTitle(t, payment),
    text: charge ? chargeText(t, payment) : orderText(t, payment, until),
  };
}

function orderTitle(t: Translate, { orderNumber: number, hasFailed }: PaymentView): string {
  return t(hasFailed ? "profile.pay_failed_title" : "profile.pay_title", { number });
}

function orderText(t: Translate, { daysLeft, method, hasFailed }: PaymentView, until: string): string {
  if (method === "card") return t(hasFailed ? "profile.pay_failed_text" : "profile.pay_card_text", { until });
  return t(daysLeft < 0 ? "profile.pay_over_text" : "profile.pay_transfer_text", { until });
}

function chargeText(t: Translate, { charge, until, daysLeft, hasFailed }: PaymentView): string {
  if (hasFailed) return t("profile.pay_failed_text", { until });
  if (daysLeft < 0) return t("profile.pay_charge_over_text", { until });
  return t(charge === "extension" ? "profile.pay_charge_extension_text" : "profile.pay_debt_text", { until });
}
