import type { EmailContent } from "#features/emails/domain/email.ts";

/** E-mails whose links lead to a page that asks who comes. All other links may be keys to an account. */
const harmless: Partial<Record<string, true>> = {
  "order-placed": true,
  "order-status": true,
  "transfer-reminder": true,
  "order-confirmed": true,
  payment: true,
  "part-payment": true,
  "parcel-sent": true,
  refund: true,
  "late-money": true,
  "lease-return": true,
  "lease-handling": true,
  "lease-charge": true,
  "charge-status": true,
  "charge-reminder": true,
  return: true,
  withdrawal: true,
  "withdrawal-notice": true,
  "ticket-notice": true,
} satisfies Partial<Record<EmailContent["kind"], true>>;

/** True if whoever reads the links of such an e-mail may become its reader. */
export function hasKeys(kind: string): boolean {
  return harmless[kind] !== true;
}

/** What stands in the place of a link. */
const mark = "•••";

/** An e-mail as somebody sees it who must not be able to use its links: html and plain text without any address. */
export function withoutLinks<L extends { kind: string; html: string; plain: string }>(email: L): L {
  if (!hasKeys(email.kind)) return email;
  const hide = (text: string) => text.replace(/https?:\/\/[^\s"'<>]+/g, mark);
  // The address of the document type is no link, and needed for the look.
  const [, type = "", rest = ""] = /^(<!DOCTYPE[^>]*>)?([\s\S]*)$/.exec(email.html) ?? [];
  return { ...email, html: type + hide(rest).replaceAll(`href="${mark}"`, ""), plain: hide(email.plain) };
}
