import { type RefusedForm, refusedForm } from "#features/admin/domain/form-answer.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";
import type { MoneyFit } from "../payments/owed.ts";
import type { FieldError, FieldErrors } from "./order-forms.ts";
import type { ActionWhyNot } from "./staff-actions.ts";

/** A refusal as a page says it: the key of a sentence in `adminDesk` and what it names. */
export interface RefusalView {
  key: `why_${ActionWhyNot}` | `refused_${RefusalCode}`;
  values: Record<string, string | number>;
}

/** Failures that a page can meet and stay where it is. */
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
  | "wrong_state";

/** What is known of why something was not done. Amounts in minor units. */
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

/** The sentence of a refusal. */
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

/** How an amount differs from what is owed, and what booking it would mean. */
function differenceView({ fit = "not_owed", owed = 0, amount = 0 }: Refusal, currency: Currency): RefusalView {
  const money = (minor: number) => formatMoney(minor, currency);
  const gap = money(Math.abs(amount - owed));
  return { key: `refused_amount_${fit}`, values: { came: money(amount), owed: money(owed), gap } };
}

/** What a form of the order desk is answered with when nothing was done. */
export interface FormAnswer extends RefusedForm<FieldError, RefusalView> {
  /** Set when an amount has to be said a second time: what the form then sends, and the amount in words. */
  confirm: { value: string; amount: string } | null;
}

/** The answer to a form that was not carried out. */
export function formAnswer(
  form: URLSearchParams,
  refusal: Refusal & { faults?: FieldErrors },
  currency: Currency,
): FormAnswer {
  return {
    ...refusedForm(form, { faults: refusal.faults ?? {}, why: refusalView(refusal, currency) }),
    confirm:
      refusal.code === "amount_differs" && refusal.amount !== undefined
        ? { value: String(refusal.amount), amount: formatMoney(refusal.amount, currency) }
        : null,
  };
}
