import type { Translate } from "#features/languages/domain/messages.ts";

/** Why something about the second factor was refused; `accountsSecurity.two_factor_fault_<code>` is its sentence. */
export type SecondFactorRefusal =
  | { code: "wrong_code" }
  | { code: "wrong_password" }
  /** Nobody waits here for a second factor, or no longer: sign in again. */
  | { code: "sign_in_again" }
  /** It is on, or off, already. */
  | { code: "changed_meanwhile" }
  | { code: "forbidden" }
  | { code: "too_many_attempts"; retryAfterSeconds: number };

/** HTTP status of each refusal. */
export const refusalStatus: Record<SecondFactorRefusal["code"], number> = {
  wrong_code: 401,
  wrong_password: 401,
  sign_in_again: 401,
  changed_meanwhile: 409,
  forbidden: 403,
  too_many_attempts: 429,
};

/** What the reader is told about a refusal. */
export function refusalMessage(t: Translate, refusal: SecondFactorRefusal): string {
  if (refusal.code === "forbidden") return t("accounts.forbidden");
  const minutes = refusal.code === "too_many_attempts" ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  return t(`accountsSecurity.two_factor_fault_${refusal.code}`, { minutes });
}
