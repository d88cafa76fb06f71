import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

interface InvitationEmail {
  id: string;
  email: string;
  locale: Locale;
  token: string;
  /** What is stored of the token. */
  hash: string;
}

/** Writes the e-mail with the link, which is valid for seven days; each token is sent once. */
export function sendInvitation(
  trx: Executor,
  emails: Emails,
  { id, email, locale, token, hash }: InvitationEmail,
): Promise<void> {
  const reader = { userId: null, email, firstName: "", locale };
  const link = `/${locale}/invitation?token=${token}`;
  return emails.write(trx, `staff-invitation:${id}:${hash}`, reader, {
    kind: "staff-invitation",
    link,
    days: 7,
  });
}
