import type { EmailContent } from "#features/emails/domain/email.ts";

/** E-mails whose links lead to pages that require sign-in. Links of all other kinds may grant access to an account. */
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
  "company-prices": true,
  "company-notice": true,
  "api-key-expiring": true,
  "webhook-disabled": true,
  "week-figures": true,
} satisfies Partial<Record<EmailContent["kind"], true>>;

/** True if the links of such an e-mail may grant access to the recipient's account. */
export function hasKeys(kind: string): boolean {
  return harmless[kind] !== true;
}

/** Replaces a link. */
const mark = "•••";

/** Removes all addresses and sign-in codes from HTML and plain text if they may grant access. */
export function withoutLinks<L extends { kind: string; html: string; plain: string }>(email: L): L {
  if (!hasKeys(email.kind)) return email;
  // Six digits after # are a colour.
  const key = email.kind === "sign-in-code" ? /https?:\/\/[^\s"'<>]+|(?<![#\w])\d{6}(?!\w)/g : /https?:\/\/[^\s"'<>]+/g;
  const hide = (text: string) => text.replace(key, mark);
  // The URL of the doctype selects the rendering mode, so it is kept.
  const [, type = "", rest = ""] = /^(<!DOCTYPE[^>]*>)?([\s\S]*)$/.exec(email.html) ?? [];
  return { ...email, html: type + hide(rest).replaceAll(`href="${mark}"`, ""), plain: hide(email.plain) };
}
