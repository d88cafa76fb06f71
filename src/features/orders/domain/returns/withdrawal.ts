import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { isUuid } from "#platform/pure/uuid.ts";

/** Maximum length of the fields, in characters. */
export const withdrawalLengths = { name: 120, order: 40, email: 254, goods: 1000 } as const;

export type WithdrawalField = keyof typeof withdrawalLengths;

/** Input, to be shown again. */
export type TypedWithdrawal = Record<WithdrawalField, string>;

export type WithdrawalError = "missing" | "long" | "email";

/** A valid statement. */
export interface WithdrawalStatement {
  name: string;
  /** Order number, normalised if it looks like one of ours. */
  order: string;
  email: string;
  /** `null`: all goods of the order. */
  goods: string | null;
}

/** State of the form: input, confirmation, done. */
export type WithdrawalState =
  | {
      step: "fill";
      typed: TypedWithdrawal;
      errors: Partial<Record<WithdrawalField, WithdrawalError>>;
      refusal: { code: "too_many"; minutes: number } | { code: "bad_form" } | null;
    }
  | { step: "confirm"; typed: TypedWithdrawal; id: string }
  | { step: "done"; number: string; day: string; time: string; email: string };

/** The fields as typed, cut to a sane length. */
export function typedWithdrawal(form: URLSearchParams): TypedWithdrawal {
  const typed = (name: WithdrawalField) => (form.get(name) ?? "").toWellFormed().replaceAll("\0", "").slice(0, 12_000);
  return { name: typed("name"), order: typed("order"), email: typed("email"), goods: typed("goods") };
}

/** Validates the input; gives a statement or the errors by field. */
export function readWithdrawal(
  typed: TypedWithdrawal,
): { statement: WithdrawalStatement; errors: null } | { errors: Partial<Record<WithdrawalField, WithdrawalError>> } {
  const errors: Partial<Record<WithdrawalField, WithdrawalError>> = {};
  const value = (field: WithdrawalField) => typed[field].trim();
  for (const field of ["name", "order", "email", "goods"] as const) {
    if (value(field) === "" && field !== "goods") errors[field] = "missing";
    if ([...value(field)].length > withdrawalLengths[field]) errors[field] = "long";
  }
  const email = canonicalEmail(value("email"));
  if (!errors.email && email === null) errors.email = "email";
  if (Object.keys(errors).length > 0 || email === null) return { errors };
  const statement = { name: value("name"), order: orderNumber(value("order")), email, goods: value("goods") || null };
  return { statement, errors: null };
}

/** `hl 100001`, `№100001` and `HL-100001` are the same number; anything else is left unchanged. */
function orderNumber(typed: string): string {
  const [, digits] = /^(?:HL|НL|НЛ)?[\s№#-]*(\d{4,12})$/i.exec(typed) ?? [];
  return digits ? `HL-${digits}` : typed;
}

/** Id that the form carries from its second step on. */
export function withdrawalId(form: URLSearchParams): string | null {
  const id = form.get("id") ?? "";
  return isUuid(id) ? id.toLowerCase() : null;
}

/** Path of the form below the locale, optionally with an order number filled in. */
export function withdrawalPath(number?: string): string {
  return number ? `withdrawal?order=${encodeURIComponent(number)}` : "withdrawal";
}
