import { type RefusedForm, refusedForm } from "#features/admin/domain/form-answer.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";
import type { MoneyFit } from "../payments/owed.ts";
import type { FieldError, FieldErrors } from "./order-forms.ts";
import type { ActionWhyNot } from "./staff-actions.ts";

/** A refusal for the page: message key in `adminDesk` and its values. */
export interface RefusalView {
  key: `why_${ActionWhyNot}` | `refused_${RefusalCode}`;
  values: Record<string, string | number>;
}

/** Failures that leave the user on the page. */
type RefusalCode =
  | "short"
  | "no_lines"
  | "unknown_line"
  | "more_than_left"
  | "nothing_to_refund"
  | "more_than_bought"
  | "handed_over"
  | "more_than_captured"
  | "not_by_transfer"
  | `amount_${Exclude<MoneyFit, "exact">}`
  | "unknown_refund"
  | "invalid_fields"
  | "is_set"
  | "kept_back"
  | "wrong_state"
  | "no_refunds"
  | "already_requested";

/** Facts about a refusal. Amounts in minor units. */
interface Refusal {
  code: RefusalCode | "not_allowed" | "amount_differs";
  fit?: Exclude<MoneyFit, "exact">;
  amount?: number;
  why?: ActionWhyNot;
  owed?: number;
  left?: number;
  onHand?: number;
  reserved?: number;
}

function refusalView(refusal: Refusal, currency: Currency): RefusalView {
  const { code, why, left, onHand, reserved } = refusal;
  if (code === "amount_differs") return differenceView(refusal, currency);
  if (code === "not_allowed") return { key: `why_${why ?? "wrong_state"}`, values: {} };
  const values: RefusalView["values"] = {};
  if (left !== undefined) values.left = code === "more_than_captured" ? formatMoney(left, currency) : left;
  if (onHand !== undefined) values.onHand = onHand;
  if (reserved !== undefined) values.reserved = reserved;
  return { key: `refused_${code}`, values };
}

/** Explains how an amount differs from what is owed, and what booking it would mean. */
function differenceView({ fit = "not_owed", owed = 0, amount = 0 }: Refusal, currency: Currency): RefusalView {
  const money = (minor: number) => formatMoney(minor, currency);
  const gap = money(Math.abs(amount - owed));
  return { key: `refused_amount_${fit}`, values: { came: money(amount), owed: money(owed), gap } };
}

/** Answer to a refused form. */
export interface FormAnswer extends RefusedForm<FieldError, RefusalView> {
  /** Set if an amount has to be confirmed: the value to send, and the formatted amount. */
  confirm: { value: string; amount: string } | null;
}

export function formAnswer(
  form: URLSearchParams,
  refusal: Refusal & { errors?: FieldErrors },
  currency: Currency,
): FormAnswer {
  return {
    ...refusedForm(form, { errors: refusal.errors ?? {}, why: refusalView(refusal, currency) }),
    confirm:
      refusal.code === "amount_differs" && refusal.amount !== undefined
        ? { value: String(refusal.amount), amount: formatMoney(refusal.amount, currency) }
        : null,
  };
}
