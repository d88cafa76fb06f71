import type { Locale } from "#features/languages/domain/locale.ts";

/** Signs of backup codes: none that is taken for another on paper. */
export const backupSigns = "abcdefghjkmnpqrstuvwxyz23456789";

/** Half of a backup code, in signs; the halves are joined by a hyphen. */
export const backupHalf = 5;

/** Six digits as they were meant, whatever spaces an app shows between them; null if it is no code. */
export function timeCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A backup code as it was given, however it was typed; null if it is none. */
export function backupCode(typed: string): string | null {
  const signs = typed.normalize("NFKC").toLowerCase().replace(/[\s-]/g, "");
  const isCode = signs.length === 2 * backupHalf && [...signs].every((sign) => backupSigns.includes(sign));
  return isCode ? `${signs.slice(0, backupHalf)}-${signs.slice(backupHalf)}` : null;
}

/** Whether the library's answer to a good password is that it waits for the second factor. */
export function asksSecondFactor(body: unknown): boolean {
  return typeof body === "object" && body !== null && "twoFactorRedirect" in body && body.twoFactorRedirect === true;
}

/** The page that asks for the second factor; `next` is the place to go on to, or null. */
export function secondFactorPath(locale: Locale, next: string | null): string {
  return `/${locale}/auth/second-factor${next === null ? "" : `?${new URLSearchParams({ redirect: next })}`}`;
}
