import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { phoneExample } from "../personal/phone-example.ts";
import type { AuthField, FieldError, FieldErrors } from "./forms.ts";
import { passwordLength } from "./password-rule.ts";

/** Errors of sign-in and sign-up. None reveals whether an address has an account (decision D17). */
export type AuthRefusal =
  | { code: "invalid_fields"; errors: FieldErrors }
  | { code: "invalid_credentials" }
  | { code: "sign_up_refused" }
  /** The password is right, but the address is unconfirmed; the e-mail was sent again. */
  | { code: "address_unconfirmed"; email: string; cookies: string[] }
  | { code: "forbidden" }
  /** Staff has blocked the account; said only after the right password. */
  | { code: "blocked" }
  /** Staff has merged the account into another one of the person; said only after the right password. */
  | { code: "merged" }
  | { code: "too_many_attempts"; retryAfterSeconds: number }
  /** Not six digits; does not count as a try. */
  | { code: "code_format" }
  /** Another code than the one in the e-mail; `left` tries remain. */
  | { code: "code_wrong"; left: number }
  /** Used, too old, tried too often, or asked for in another browser. */
  | { code: "code_spent" };

export const refusalStatus: Record<AuthRefusal["code"], number> = {
  invalid_fields: 400,
  invalid_credentials: 401,
  sign_up_refused: 422,
  address_unconfirmed: 403,
  forbidden: 403,
  blocked: 403,
  merged: 403,
  too_many_attempts: 429,
  code_format: 400,
  code_wrong: 401,
  code_spent: 410,
};

/** Localised message of a refusal. */
export function refusalMessage(t: Translate, refusal: AuthRefusal): string {
  switch (refusal.code) {
    case "invalid_credentials":
      return t("accounts.login_failed");
    case "sign_up_refused":
      return t("accounts.registration_failed");
    case "too_many_attempts":
      return t("accounts.too_many_attempts", { minutes: Math.ceil(refusal.retryAfterSeconds / 60) });
    case "code_wrong":
      return t("accounts.code_wrong", { left: refusal.left });
    default:
      return t(`accounts.${refusal.code}`);
  }
}

/** Localised message of a field error. */
export function errorMessage(t: Translate, error: FieldError, market: MarketCode): string {
  return t(`accounts.fault_${error}`, { ...passwordLength, example: phoneExample[market] });
}

/** Localised messages by field. */
export function errorMessages(
  t: Translate,
  errors: FieldErrors,
  market: MarketCode,
): Partial<Record<AuthField, string>> {
  const fields = Object.entries(errors) as [AuthField, FieldError][];
  return Object.fromEntries(fields.map(([field, error]) => [field, errorMessage(t, error, market)]));
}
