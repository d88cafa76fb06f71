import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { validMinutes } from "../domain/sign-in/confirmation.ts";
import type { Confirmation } from "./confirmations.store.ts";

type Owner = Reader & { verified: boolean };

/**
 * Sends the e-mail of a confirmation, once for each number. `owner`: whoever has the address. Returns false if there is
 * nothing to send: a reset without an account.
 */
export async function sendConfirmation(
  trx: Executor,
  emails: Emails,
  known: Confirmation,
  { owner, token, code, emailNumber }: { owner: Owner | null; token: string; code: string; emailNumber: number },
): Promise<boolean> {
  const written = known.purpose === "sign-in" ? codeEmail(known, owner, code) : emailOf(known, owner, token);
  if (!written) return false;
  const { reader, content } = written;
  await emails.write(trx, `${content.kind}:${known.id}:${emailNumber}`, reader, content);
  return true;
}

/** The same e-mail whether the address has an account or not. */
function codeEmail({ email, locale }: Confirmation, owner: Owner | null, code: string) {
  const reader: Reader = { userId: null, email, firstName: "", ...owner, locale };
  return { reader, content: { kind: "sign-in-code" as const, code, minutes: validMinutes["sign-in"] } };
}

/** The e-mail for a link; `null` for a reset without an account. */
function emailOf(
  { purpose, email, locale, userId, person, next }: Confirmation,
  owner: Owner | null,
  token: string,
): { reader: Reader; content: EmailContent } | null {
  const onward = next === null ? "" : `redirect=${encodeURIComponent(next)}`;
  const link = (page: string) => `/${locale}/auth/${page}?token=${token}`;
  if (purpose === "reset") {
    if (!owner) return null;
    return {
      reader: { ...owner, locale },
      content: { kind: "reset-password", link: link("reset"), minutes: validMinutes.reset },
    };
  }
  // The address belongs to another account: only its owner learns about the attempt.
  if (owner && owner.userId !== userId) {
    const [signInLink, resetLink] = [`/${owner.locale}/auth?${onward}`, `/${owner.locale}/auth?tab=forgot&${onward}`];
    const tidy = (path: string) => path.replace(/[?&]$/, "");
    return {
      reader: owner,
      content: { kind: "address-known", signInLink: tidy(signInLink), resetLink: tidy(resetLink) },
    };
  }
  const reader = { userId, email, firstName: person?.firstName ?? owner?.firstName ?? "", locale };
  if (purpose === "change-address") {
    return {
      reader,
      content: { kind: "confirm-address", link: link("confirm"), minutes: validMinutes["change-address"] },
    };
  }
  return { reader, content: { kind: "verify-address", link: link("verify") } };
}
