import { momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { mailKind } from "./email-kinds.ts";

/** A row of `mails` without the body. */
interface StoredMail {
  id: string;
  kind: string;
  locale: string;
  recipient: string;
  subject: string;
  state: string;
  attempts: number;
  fault: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** An e-mail for display, with localised times. */
export interface MailView extends Pick<StoredMail, "id" | "recipient" | "subject" | "attempts"> {
  /** Error of the mail server; `null` for a held e-mail. */
  error: string | null;
  heldBy: "own" | "unconfirmed" | null;
  kind: ReturnType<typeof mailKind>;
  /** Language of the e-mail. */
  locale: Locale;
  state: "waiting" | "sent" | "failed" | "held";
  written: string;
  sent: string | null;
}

/** CHECK constraints of the table guarantee the casts below. */
export function mailView(mail: StoredMail, { timeZone }: Pick<MarketSettings, "timeZone">, locale: Locale): MailView {
  const { id, recipient, subject, attempts, fault } = mail;
  return {
    id,
    recipient,
    subject,
    attempts,
    error: mail.state === "held" ? null : fault,
    heldBy: mail.state !== "held" ? null : fault === "own" ? "own" : "unconfirmed",
    kind: mailKind(mail.kind),
    locale: mail.locale as MailView["locale"],
    state: mail.state as MailView["state"],
    written: momentText(mail.created_at, timeZone, locale),
    sent: mail.sent_at && momentText(mail.sent_at, timeZone, locale),
  };
}
