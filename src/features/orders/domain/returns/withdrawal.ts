import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { isUuid } from "#platform/pure/uuid.ts";

/** Longest answers of the form, in characters. */
export const withdrawalLengths = { name: 120, order: 40, email: 254, goods: 1000 } as const;

export type WithdrawalField = keyof typeof withdrawalLengths;

/** What somebody typed, to be shown again. */
export type TypedWithdrawal = Record<WithdrawalField, string>;

export type WithdrawalError = "missing" | "long" | "email";

/** A statement that can be sent: whose, about which order, where its receipt goes. */
export interface WithdrawalStatement {
  name: string;
  /** The number of the order in the spelling of our own numbers, where it can be one. */
  order: string;
  email: string;
  /** Null: all goods of the order. */
  goods: string | null;
}

/** Where the form stands: being filled (anew), to be confirmed, sent. */
export type WithdrawalState =
  | {
      step: "fill";
      typed: TypedWithdrawal;
      faults: Partial<Record<WithdrawalField, WithdrawalError>>;
      refusal: { code: "too_many"; minutes: number } | { code: "bad_form" } | null;
    }
  | { step: "confirm"; typed: TypedWithdrawal; id: string }
  | { step: "done"; number: string; day: string; time: string; email: string };

/** The fields of the form as they were typed; longer ones than anybody writes are cut. */
export function typedWithdrawal(form: URLSearchParams): TypedWithdrawal {
  const typed = (name: WithdrawalField) => (form.get(name) ?? "").toWellFormed().replaceAll("\0", "").slice(0, 12_000);
  return { name: typed("name"), order: typed("order"), email: typed("email"), goods: typed("goods") };
}

/** Reads what was typed; the errors of each field if it cannot be sent so. */
export function readWithdrawal(
  typed: TypedWithdrawal,
): { statement: WithdrawalStatement; faults: null } | { faults: Partial<Record<WithdrawalField, WithdrawalError>> } {
  const faults: Partial<Record<WithdrawalField, WithdrawalError>> = {};
  const value = (field: WithdrawalField) => typed[field].trim();
  for (const field of ["name", "order", "email", "goods"] as const) {
    if (value(field) === "" && field !== "goods") faults[field] = "missing";
    if ([...value(field)].length > withdrawalLengths[field]) faults[field] = "long";
  }
  const email = canonicalEmail(value("email"));
  if (!faults.email && email === null) faults.email = "email";
  if (Object.keys(faults).length > 0 || email === null) return { faults };
  const statement = { name: value("name"), order: orderNumber(value("order")), email, goods: value("goods") || null };
  return { statement, faults: null };
}

/** `hl 100001`, `№100001` and `HL-100001` are one number; anything else stays as it is. */
function orderNumber(typed: string): string {
  const [, digits] = /^(?:HL|НL|НЛ)?[\s№#-]*(\d{4,12})$/i.exec(typed) ?? [];
  return digits ? `HL-${digits}` : typed;
}

/** The id that a form carries from its second step on; null where there is none. */
export function withdrawalId(form: URLSearchParams): string | null {
  const id = form.get("id") ?? "";
  return isUuid(id) ? id.toLowerCase() : null;
}

/** Page of the form below the locale; with the number of an order already in its place. */
export function withdrawalPath(number?: string): string {
  return number ? `withdrawal?order=${encodeURIComponent(number)}` : "withdrawal";
}
