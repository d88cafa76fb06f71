import { momentText } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Block, Fact } from "./blocks.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, note, text, way } from "./email-body.ts";
import { cardFacts, transferFacts } from "./order-emails.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

export function transferReminder(context: EmailContext, content: Content<"transfer-reminder">): Body {
  return awaitedTransfer(context, content, "reminder");
}

export function orderConfirmed(context: EmailContext, content: Content<"order-confirmed">): Body {
  return awaitedTransfer(context, content, "confirmed");
}

/** Details of an awaited transfer. */
function awaitedTransfer(
  context: EmailContext,
  content: Content<"transfer-reminder" | "order-confirmed">,
  why: "reminder" | "confirmed",
): Body {
  const { t, url } = context;
  const { orderNumber: number, bank, link } = content;
  const day = bank.until;
  return {
    subject: t(`letters.${why}_subject`, { number }),
    preheader: t("letters.reminder_preheader", { day }),
    blocks: [
      text(t(`letters.${why}_text`, { number, day })),
      { kind: "facts", rows: transferFacts(context, bank) },
      note(t("letters.reminder_note")),
      button(t("letters.to_order"), url(link)),
    ],
  };
}

export function paymentReport(context: EmailContext, content: Content<"payment">): Body {
  const { t, url, locale } = context;
  const { orderNumber: number, market, state, link } = content;
  const { currency, timeZone } = markets[market];
  const amount = formatMoney(content.amount, currency);
  const words = { number, amount };
  const said = text(t(`letters.payment_${state}_text`, words));
  const [due, button_] =
    content.state === "failed"
      ? [
          cardFacts(context, { amount, until: momentText(content.payBy, timeZone, locale) }),
          [button(t("letters.to_pay"), url(content.payLink)), way(t("letters.to_order"), url(link))],
        ]
      : [null, [button(t("letters.to_order"), url(link))]];
  return {
    subject: t(`letters.payment_${state}_subject`, words),
    preheader: t("letters.refund_preheader", words),
    blocks: [said, ...(due ? [{ kind: "facts", rows: due } as const] : []), ...button_],
  };
}

export function partPayment(context: EmailContext, content: Content<"part-payment">): Body {
  const { t, url } = context;
  const { orderNumber: number, market, bank, link } = content;
  const amount = formatMoney(content.amount, markets[market].currency);
  const words = { number, amount, missing: bank.amount };
  return {
    subject: t("letters.part_subject", words),
    preheader: t("letters.part_preheader", words),
    blocks: [
      text(t("letters.part_text", words)),
      { kind: "facts", rows: transferFacts(context, bank) },
      note(t("letters.part_note")),
      button(t("letters.to_order"), url(link)),
    ],
  };
}

export function parcelSent({ t, url }: EmailContext, content: Content<"parcel-sent">): Body {
  const { orderNumber: number, carrier, trackingNumber, trackingAddress, lines, isWhole, link } = content;
  const words = t(isWhole ? "letters.parcel_whole" : "letters.parcel_part");
  const rows: Fact[] = [{ name: t("letters.parcel_carrier"), value: safeText(carrier) }];
  if (trackingNumber !== null) rows.push({ name: t("letters.parcel_number"), value: trackingNumber });
  const goods: Fact[] = lines.map(({ name, quantity, saleUnit }) => ({
    name: safeText(name),
    value: t(`letters.count_${saleUnit}`, { quantity }),
  }));
  return {
    subject: t(isWhole ? "letters.status_shipped_subject" : "letters.parcel_part_subject", { number }),
    preheader: words,
    blocks: [
      text(words),
      { kind: "facts", rows },
      // Not a page of ours; the address comes from our own list of carriers.
      ...(trackingAddress === null
        ? []
        : [way(t("letters.parcel_follow", { carrier: safeText(carrier) }), trackingAddress)]),
      { kind: "facts", rows: goods },
      button(t("letters.to_order"), url(link)),
    ],
  };
}

export function refundReport({ t, url }: EmailContext, content: Content<"refund">): Body {
  const { orderNumber: number, market, state, paymentMethod, link } = content;
  const amount = formatMoney(content.amount, markets[market].currency);
  const way = paymentMethod === "card" ? "card" : "bank";
  return {
    subject: t(`letters.refund_${state}_subject`, { number }),
    preheader: t("letters.refund_preheader", { amount }),
    blocks: [text(t(`letters.refund_${state}_${way}`, { amount, number })), button(t("letters.to_order"), url(link))],
  };
}

export function lateMoney({ t, url }: EmailContext, content: Content<"late-money">): Body {
  const { orderNumber: number, market, amount, isExcess, link } = content;
  const words = { number, amount: formatMoney(amount, markets[market].currency) };
  return {
    subject: t(isExcess ? "letters.excess_subject" : "letters.late_subject", words),
    preheader: t("letters.refund_preheader", words),
    blocks: [
      text(t(isExcess ? "letters.excess_text" : "letters.late_text", words)),
      ...(isExcess ? [] : [note(t("letters.late_note"))]),
      button(t("letters.to_order"), url(link)),
    ],
  };
}

export function returnReport({ t, url }: EmailContext, content: Content<"return">): Body {
  const { returnNumber, orderNumber: number, status, answer, link } = content;
  const words = t(`letters.return_${status}_text`, { return: returnNumber, number });
  const said: Block[] =
    answer === null ? [] : [{ kind: "facts", rows: [{ name: t("letters.return_answer"), value: safeText(answer) }] }];
  return {
    subject: t(`letters.return_${status}_subject`, { return: returnNumber }),
    preheader: words,
    blocks: [text(words), ...said, button(t("letters.to_order"), url(link))],
  };
}
