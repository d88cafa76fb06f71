import type { Translate } from "#features/languages/domain/messages.ts";

/** Errors of the second factor; the message is `accountsSecurity.two_factor_fault_<code>`. */
export type SecondFactorRefusal =
  | { code: "wrong_code" }
  | { code: "wrong_password" }
  /** No sign-in is waiting for a code, or it has expired. */
  | { code: "sign_in_again" }
  /** It has been turned on or off meanwhile. */
  | { code: "changed_meanwhile" }
  | { code: "forbidden" }
  | { code: "too_many_attempts"; retryAfterSeconds: number };

export const refusalStatus: Record<SecondFactorRefusal["code"], number> = {
  wrong_code: 401,
  wrong_password: 401,
  sign_in_again: 401,
  changed_meanwhile: 409,
  forbidden: 403,
  too_many_attempts: 429,
};

/** Localised message of a refusal. */
export function refusalMessage(t: Translate, refusal: SecondFactorRefusal): string {
  if (refusal.code === "forbidden") return t("accounts.forbidden");
  const minutes = refusal.code === "too_many_attempts" ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  return t(`accountsSecurity.two_factor_fault_${refusal.code}`, { minutes });
}
