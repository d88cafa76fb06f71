import type { EmailContent, Whereabouts } from "#features/emails/domain/email.ts";
import type { Locale } from "#features/languages/domain/locale.ts";

/** The letter that tells of a new password. `id` names the change, so that it is told once. */
export function changedEmail(id: string, locale: Locale, where: Whereabouts): { key: string; content: EmailContent } {
  return {
    key: `password-changed:${id}`,
    content: { kind: "password-changed", resetLink: `/${locale}/auth?tab=forgot`, where },
  };
}
