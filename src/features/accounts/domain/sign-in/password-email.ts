import type { EmailContent, Whereabouts } from "#features/emails/domain/email.ts";
import type { Locale } from "#features/languages/domain/locale.ts";

/** E-mail about a changed password. `id` identifies the change, so that the e-mail is written once. */
export function changedEmail(id: string, locale: Locale, where: Whereabouts): { key: string; content: EmailContent } {
  return {
    key: `password-changed:${id}`,
    content: { kind: "password-changed", resetLink: `/${locale}/auth?tab=forgot`, where },
  };
}
