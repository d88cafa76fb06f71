import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { footerLines, type MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import {
  addressChanged,
  addressKnown,
  confirmAddress,
  dataReady,
  erasureAsked,
  resetPassword,
  signInCode,
  verifyAddress,
} from "./address-emails.ts";
import type { Composed } from "./blocks.ts";
import { chargeReminder, chargeStatus, leaseCharge } from "./charge-emails.ts";
import { companyNotice, companyPrices, staffInvitation } from "./company-emails.ts";
import type { EmailContent, Reader } from "./email.ts";
import type { Body, EmailContext } from "./email-body.ts";
import { weekFigures } from "./figure-emails.ts";
import { apiKeyExpiring, webhookDisabled } from "./integration-emails.ts";
import { leaseHandover, leaseReturn } from "./lease-emails.ts";
import { orderPlaced, orderStatus } from "./order-emails.ts";
import {
  lateMoney,
  orderConfirmed,
  parcelSent,
  partPayment,
  paymentReport,
  refundReport,
  returnReport,
  transferReminder,
} from "./post-purchase-emails.ts";
import { reviewDecision, reviewInvitation } from "./review-emails.ts";
import { safeName } from "./safe-text.ts";
import {
  accountsMerged,
  newDevice,
  passkeyAdded,
  passwordChanged,
  secondFactorReset,
  twoFactorChanged,
} from "./security-emails.ts";
import { ticketAnswer, ticketNotice, ticketReceived } from "./ticket-emails.ts";
import { watchAsked, watchDue } from "./watch-emails.ts";
import { withdrawalNotice, withdrawalReceived } from "./withdrawal-emails.ts";

/**
 * Composes an e-mail. `isToStranger`: its address was not confirmed by the account that it is about, so it carries no text
 * that anybody typed freely. Throws for a link that is not a path of this site.
 */
export function composeEmail(
  { t, origin, isToStranger }: { t: Translate; origin: string; isToStranger: boolean },
  reader: Pick<Reader, "firstName" | "locale">,
  content: EmailContent,
): Composed {
  const { locale } = reader;
  const market = marketOfEmail(content, locale);
  const body = bodyOf({ locale, market, t, isToStranger, url: (path) => wholeAddress(origin, path) }, content);
  const name = isToStranger || body.isToStranger ? null : safeName(reader.firstName);
  const isAboutOrder = content.kind === "order-placed" || "market" in content;
  const { contact, look } = markets[market];
  return {
    locale,
    subject: body.subject,
    preheader: body.preheader,
    greeting: name === null ? t("letters.greeting_nobody") : t("letters.greeting", { name }),
    blocks: body.blocks,
    footer: [
      body.why ?? t(isAboutOrder ? "letters.why_order" : "letters.why_account"),
      `Heliora, ${t(`letters.place_${market}`)}`,
      `${contact.phone}, ${contact.email}`,
      ...footerLines(look, locale),
    ],
    ...(look.accent ? { accent: look.accent } : {}),
  };
}

type Composer<Kind extends EmailContent["kind"]> = (
  context: EmailContext,
  content: Extract<EmailContent, { kind: Kind }>,
) => Body;

const composers: { [Kind in EmailContent["kind"]]: Composer<Kind> } = {
  "verify-address": verifyAddress,
  "sign-in-code": signInCode,
  "address-known": addressKnown,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "confirm-address": confirmAddress,
  "address-changed": addressChanged,
  "new-device": newDevice,
  "passkey-added": passkeyAdded,
  "two-factor-changed": twoFactorChanged,
  "second-factor-reset": secondFactorReset,
  "accounts-merged": accountsMerged,
  "data-ready": dataReady,
  "erasure-asked": erasureAsked,
  "order-placed": orderPlaced,
  "order-status": orderStatus,
  "transfer-reminder": transferReminder,
  "order-confirmed": orderConfirmed,
  payment: paymentReport,
  "part-payment": partPayment,
  "parcel-sent": parcelSent,
  refund: refundReport,
  "late-money": lateMoney,
  "lease-return": leaseReturn,
  "lease-handling": leaseHandover,
  "lease-charge": leaseCharge,
  "charge-reminder": chargeReminder,
  "charge-status": chargeStatus,
  return: returnReport,
  "review-invitation": reviewInvitation,
  review: reviewDecision,
  "watch-asked": watchAsked,
  "watch-due": watchDue,
  withdrawal: withdrawalReceived,
  "withdrawal-notice": withdrawalNotice,
  "ticket-received": ticketReceived,
  "ticket-answer": ticketAnswer,
  "ticket-notice": ticketNotice,
  "company-prices": companyPrices,
  "company-notice": companyNotice,
  "staff-invitation": staffInvitation,
  "week-figures": weekFigures,
  "api-key-expiring": apiKeyExpiring,
  "webhook-disabled": webhookDisabled,
};

function bodyOf(context: EmailContext, content: EmailContent): Body {
  const compose = composers[content.kind] as (context: EmailContext, content: EmailContent) => Body;
  return compose(context, content);
}

/** The market of the order; else that of the reader's language. */
function marketOfEmail(content: EmailContent, locale: Locale): MarketCode {
  if (content.kind === "order-placed") return content.order.market;
  if ("market" in content) return content.market;
  if ("sells" in content) return content.sells;
  return marketOf(locale, null);
}

/** E-mails to the shop itself and its staff. */
const staffKinds: ReadonlySet<EmailContent["kind"]> = new Set([
  ...(["withdrawal-notice", "ticket-notice", "company-notice"] as const),
  ...(["staff-invitation", "week-figures", "api-key-expiring", "webhook-disabled"] as const),
]);

/** The market whose sender an e-mail has; `null` for e-mails to staff, which come from the sender of the environment. */
export function senderMarket(content: EmailContent, locale: Locale): MarketCode | null {
  return staffKinds.has(content.kind) ? null : marketOfEmail(content, locale);
}

/** Refuses anything but a path: it could lead readers to another site. */
function wholeAddress(origin: string, path: string): string {
  const url = URL.parse(path, origin);
  if (!/^\/(?![/\\])/.test(path) || url?.origin !== new URL(origin).origin)
    throw new Error("a link in an e-mail has to be a path of this site");
  return url.href;
}
