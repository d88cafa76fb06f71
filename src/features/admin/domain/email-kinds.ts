import type { EmailContent } from "#features/emails/domain/email.ts";

type Kind = EmailContent["kind"];

/** Every kind of e-mail; a missing one does not compile. */
const kinds: Record<Kind, true> = {
  "verify-address": true,
  "sign-in-code": true,
  "address-known": true,
  "reset-password": true,
  "password-changed": true,
  "confirm-address": true,
  "address-changed": true,
  "new-device": true,
  "passkey-added": true,
  "two-factor-changed": true,
  "data-ready": true,
  "second-factor-reset": true,
  "accounts-merged": true,
  "erasure-asked": true,
  "order-placed": true,
  "order-status": true,
  "transfer-reminder": true,
  "order-confirmed": true,
  payment: true,
  "part-payment": true,
  "parcel-sent": true,
  refund: true,
  "late-money": true,
  return: true,
  "lease-return": true,
  "lease-handling": true,
  "lease-charge": true,
  "charge-status": true,
  "charge-reminder": true,
  review: true,
  "review-invitation": true,
  "watch-asked": true,
  "watch-due": true,
  withdrawal: true,
  "withdrawal-notice": true,
  "ticket-received": true,
  "ticket-answer": true,
  "ticket-notice": true,
  "company-prices": true,
  "company-notice": true,
  "staff-invitation": true,
  "api-key-expiring": true,
  "webhook-disabled": true,
  "week-figures": true,
};

/** The kind of a stored e-mail; `null` for a kind that this version does not know. */
export function mailKind(stored: string): Kind | null {
  return Object.hasOwn(kinds, stored) ? (stored as Kind) : null;
}
