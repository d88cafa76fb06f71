import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import {
  addressChanged,
  addressKnown,
  confirmAddress,
  erasureAsked,
  resetPassword,
  verifyAddress,
} from "./address-emails.ts";
import type { Composed } from "./blocks.ts";
import { chargeReminder, chargeStatus, leaseCharge } from "./charge-emails.ts";
import type { EmailContent, Reader } from "./email.ts";
import { leaseHandling, leaseReturn } from "./lease-emails.ts";
import { orderPlaced, orderStatus } from "./order-emails.ts";
import {
  lateMoney,
  orderConfirmed,
  parcelSent,
  partPayment,
  paymentWords,
  refundWords,
  returnWords,
  transferReminder,
} from "./post-purchase-emails.ts";
import { reviewDecision, reviewInvitation } from "./review-emails.ts";
import { safeName } from "./safe-words.ts";
import { newDevice, passwordChanged, twoFactorChanged } from "./security-emails.ts";
import { ticketAnswer, ticketNotice, ticketReceived } from "./ticket-emails.ts";
import { watchAsked, watchDue } from "./watch-emails.ts";
import { withdrawalNotice, withdrawalReceived } from "./withdrawal-emails.ts";
import type { Body, Pdf } from "./words.ts";

/**
 * The words of a letter. `isToStranger`: its address was typed and not confirmed by the account that it is about, so it carries
 * nothing that somebody typed freely. Throws for a link that is no path of this site: that is a mistake of ours.
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
  const { phone, email } = markets[market].contact;
  return {
    locale,
    subject: body.subject,
    preheader: body.preheader,
    greeting: name === null ? t("letters.greeting_nobody") : t("letters.greeting", { name }),
    blocks: body.blocks,
    footer: [
      body.why ?? t(isAboutOrder ? "letters.why_order" : "letters.why_account"),
      `Heliora, ${t(`letters.place_${market}`)}`,
      `${phone}, ${email}`,
    ],
  };
}

function bodyOf(pdf: Pdf, content: EmailContent): Body {
  switch (content.kind) {
    case "verify-address":
      return verifyAddress(pdf, content);
    case "address-known":
      return addressKnown(pdf, content);
    case "reset-password":
      return resetPassword(pdf, content);
    case "password-changed":
      return passwordChanged(pdf, content);
    case "confirm-address":
      return confirmAddress(pdf, content);
    case "address-changed":
      return addressChanged(pdf, content);
    case "new-device":
      return newDevice(pdf, content);
    case "two-factor-changed":
      return twoFactorChanged(pdf, content);
    case "erasure-asked":
      return erasureAsked(pdf, content);
    case "order-placed":
      return orderPlaced(pdf, content);
    case "order-status":
      return orderStatus(pdf, content);
    case "transfer-reminder":
      return transferReminder(pdf, content);
    case "order-confirmed":
      return orderConfirmed(pdf, content);
    case "payment":
      return paymentWords(pdf, content);
    case "part-payment":
      return partPayment(pdf, content);
    case "parcel-sent":
      return parcelSent(pdf, content);
    case "refund":
      return refundWords(pdf, content);
    case "late-money":
      return lateMoney(pdf, content);
    case "lease-return":
      return leaseReturn(pdf, content);
    case "lease-handling":
      return leaseHandling(pdf, content);
    case "lease-charge":
      return leaseCharge(pdf, content);
    case "charge-reminder":
      return chargeReminder(pdf, content);
    case "charge-status":
      return chargeStatus(pdf, content);
    case "return":
      return returnWords(pdf, content);
    case "review-invitation":
      return reviewInvitation(pdf, content);
    case "review":
      return reviewDecision(pdf, content);
    case "watch-asked":
      return watchAsked(pdf, content);
    case "watch-due":
      return watchDue(pdf, content);
    case "withdrawal":
      return withdrawalReceived(pdf, content);
    case "withdrawal-notice":
      return withdrawalNotice(pdf, content);
    case "ticket-received":
      return ticketReceived(pdf, content);
    case "ticket-answer":
      return ticketAnswer(pdf, content);
    case "ticket-notice":
      return ticketNotice(pdf, content);
  }
}

/** The market of an order; else the one that the reader's language sells in. */
function marketOfEmail(content: EmailContent, locale: Locale): MarketCode {
  if (content.kind === "order-placed") return content.order.market;
  if ("market" in content) return content.market;
  if ("sells" in content) return content.sells;
  return marketOf(locale, null);
}

/** Only paths: whatever else stands there would lead readers to another site. */
function wholeAddress(origin: string, path: string): string {
  const url = URL.parse(path, origin);
  if (!/^\/(?![/\\])/.test(path) || url?.origin !== new URL(origin).origin)
    throw new Error("a link in a letter has to be a path of this site");
  return url.href;
}
