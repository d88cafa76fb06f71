import { isCommonPassword } from "./common-passwords.ts";
import { passwordLength } from "./password-rule.ts";

export type PasswordError = "too_short" | "too_long" | "too_common";

/** Validates a new password (decision D16). It must not equal one of `own`, such as the e-mail address or the name. */
export async function passwordError(password: string, own: readonly string[] = []): Promise<PasswordError | null> {
  const length = [...password].length;
  if (length < passwordLength.min) return "too_short";
  if (length > passwordLength.max) return "too_long";
  return (await isCommonPassword(password)) || isOwnWord(password, own) ? "too_common" : null;
}

function isOwnWord(password: string, own: readonly string[]): boolean {
  const typed = password.toLowerCase();
  return own.some(
    (word) => word !== "" && (typed === word.toLowerCase() || typed === word.toLowerCase().split("@", 1)[0]),
  );
}
