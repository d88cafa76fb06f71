import type { Locale } from "#features/languages/domain/locale.ts";

/** Characters of backup codes, without those that look alike. */
export const backupAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Characters in each of the two halves of a backup code. */
export const backupHalfLength = 5;

/** Normalises a time-based code of six digits; `null` if malformed. */
export function timeCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Normalises a backup code; `null` if malformed. */
export function backupCode(typed: string): string | null {
  const characters = typed.normalize("NFKC").toLowerCase().replace(/[\s-]/g, "");
  const isCode =
    characters.length === 2 * backupHalfLength &&
    [...characters].every((character) => backupAlphabet.includes(character));
  return isCode ? `${characters.slice(0, backupHalfLength)}-${characters.slice(backupHalfLength)}` : null;
}

/** Whether the library's response to a correct password asks for the second factor. */
export function asksSecondFactor(body: unknown): boolean {
  return typeof body === "object" && body !== null && "twoFactorRedirect" in body && body.twoFactorRedirect === true;
}

/** Path of the page that asks for the second factor; `next` is the path to continue to. */
export function secondFactorPath(locale: Locale, next: string | null): string {
  return `/${locale}/auth/second-factor${next === null ? "" : `?${new URLSearchParams({ redirect: next })}`}`;
}
