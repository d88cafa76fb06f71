import type { Locale } from "#features/languages/domain/locale.ts";

/** Characters of backup codes, without those that look alike. */
export const backupSigns = "abcdefghjkmnpqrstuvwxyz23456789";

/** Characters in each of the two halves of a backup code. */
export const backupHalf = 5;

/** Normalises a time-based code of six digits; `null` if malformed. */
export function timeCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Normalises a backup code; `null` if malformed. */
export function backupCode(typed: string): string | null {
  const signs = typed.normalize("NFKC").toLowerCase().replace(/[\s-]/g, "");
  const isCode = signs.length === 2 * backupHalf && [...signs].every((sign) => backupSigns.includes(sign));
  return isCode ? `${signs.slice(0, backupHalf)}-${signs.slice(backupHalf)}` : null;
}

/** Whether the library's response to a correct password asks for the second factor. */
export function asksSecondFactor(body: unknown): boolean {
  return typeof body === "object" && body !== null && "twoFactorRedirect" in body && body.twoFactorRedirect === true;
}

/** Path of the page that asks for the second factor; `next` is the path to continue to. */
export function secondFactorPath(locale: Locale, next: string | null): string {
  return `/${locale}/auth/second-factor${next === null ? "" : `?${new URLSearchParams({ redirect: next })}`}`;
}
