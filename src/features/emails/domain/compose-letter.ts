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
} from "./address-letters.ts";
import {
  lateMoney,
  orderConfirmed,
  parcelSent,
  partPayment,
  paymentWords,
  refundWords,
  returnWords,
  transferReminder,
} from "./after-order-letters.ts";
import type { Composed } from "./blocks.ts";
import { chargeReminder, chargeStatus, leaseCharge } from "./charge-letters.ts";
import { leaseHandling, leaseReturn } from "./lease-letters.ts";
import type { LetterContent, Reader } from "./letter.ts";
import { orderPlaced, orderStatus } from "./order-letters.ts";
import { reviewDecision, reviewInvitation } from "./review-letters.ts";
import { safeName } from "./safe-words.ts";
import { newDevice, passwordChanged, twoFactorChanged } from "./security-letters.ts";
import { ticketAnswer, ticketNotice, ticketReceived } from "./ticket-letters.ts";
import { watchAsked, watchDue } from "./watch-letters.ts";
import { withdrawalNotice, withdrawalReceived } from "./withdrawal-letters.ts";
import type { Body, Pen } from "./words.ts";

/**
 * The words of a letter. `isToStranger`: its address was typed and not confirmed by the account that it is about, so it carries
 * nothing that somebody typed freely. Throws for a link that is no path of this site: that is a mistake of ours.
 */
export function composeLetter(
  { t, origin, isToStranger }: { t: Translate; origin: string; isToStranger: boolean },
  reader: Pick<Reader, "firstName" | "locale">,
  content: LetterContent,
): Composed {
  const { locale } = reader;
  const market = marketOfLetter(content, locale);
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

function bodyOf(pen: Pen, content: LetterContent): Body {
  switch (content.kind) {
    case "verify-address":
      return verifyAddress(pen, content);
    case "address-known":
      return addressKnown(pen, content);
    case "reset-password":
      return resetPassword(pen, content);
    case "password-changed":
      return passwordChanged(pen, content);
    case "confirm-address":
      return confirmAddress(pen, content);
    case "address-changed":
      return addressChanged(pen, content);
    case "new-device":
      return newDevice(pen, content);
    case "two-factor-changed":
      return twoFactorChanged(pen, content);
    case "erasure-asked":
      return erasureAsked(pen, content);
    case "order-placed":
      return orderPlaced(pen, content);
    case "order-status":
      return orderStatus(pen, content);
    case "transfer-reminder":
      return transferReminder(pen, content);
    case "order-confirmed":
      return orderConfirmed(pen, content);
    case "payment":
      return paymentWords(pen, content);
    case "part-payment":
      return partPayment(pen, content);
    case "parcel-sent":
      return parcelSent(pen, content);
    case "refund":
      return refundWords(pen, content);
    case "late-money":
      return lateMoney(pen, content);
    case "lease-return":
      return leaseReturn(pen, content);
    case "lease-handling":
      return leaseHandling(pen, content);
    case "lease-charge":
      return leaseCharge(pen, content);
    case "charge-reminder":
      return chargeReminder(pen, content);
    case "charge-status":
      return chargeStatus(pen, content);
    case "return":
      return returnWords(pen, content);
    case "review-invitation":
      return reviewInvitation(pen, content);
    case "review":
      return reviewDecision(pen, content);
    case "watch-asked":
      return watchAsked(pen, content);
    case "watch-due":
      return watchDue(pen, content);
    case "withdrawal":
      return withdrawalReceived(pen, content);
    case "withdrawal-notice":
      return withdrawalNotice(pen, content);
    case "ticket-received":
      return ticketReceived(pen, content);
    case "ticket-answer":
      return ticketAnswer(pen, content);
    case "ticket-notice":
      return ticketNotice(pen, content);
  }
}

/** The market of an order; else the one that the reader's language sells in. */
function marketOfLetter(content: LetterContent, locale: Locale): MarketCode {
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
