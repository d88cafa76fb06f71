import { isCommonPassword } from "./common-passwords.ts";
import { passwordLength } from "./password-rule.ts";

export type PasswordError = "too_short" | "too_long" | "too_common";

/**
 * What is wrong with a new password, or null. `own` are words of the same form that everybody can know: a password
 * that is no more than the e-mail address or the name protects nothing. Source: decision D16.
 */
export function passwordError(password: string, own: readonly string[] = []): PasswordError | null {
  const length = [...password].length;
  if (length < passwordLength.min) return "too_short";
  if (length > passwordLength.max) return "too_long";
  return isCommonPassword(password) || isOwnWord(password, own) ? "too_common" : null;
}

function isOwnWord(password: string, own: readonly string[]): boolean {
  const typed = password.toLowerCase();
  return own.some(
    (word) => word !== "" && (typed === word.toLowerCase() || typed === word.toLowerCase().split("@", 1)[0]),
  );
}
