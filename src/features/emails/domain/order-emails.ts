import { dayText } from "#features/languages/domain/day-words.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Block, Fact } from "./blocks.ts";
import type { AddressInEmail, EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, heading, note, text, way } from "./email-body.ts";
import type { BankInEmail, CardInEmail, OrderInEmail } from "./order-in-email.ts";
import { safeText, unlinked } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

export function orderPlaced(context: EmailContext, content: Content<"order-placed">): Body {
  const { t, url } = context;
  const { order, link, payLink, termsLink } = content;
  const number = order.orderNumber;
  return {
    subject: t("letters.placed_subject", { number }),
    preheader: howToPay(context, order),
    blocks: [
      text(t("letters.placed_text", { number })),
      ...payment(context, order),
      ...(payLink === undefined ? [] : [button(t("letters.to_pay"), url(payLink))]),
      heading(t("letters.placed_lines")),
      itemTable(context, order),
      note(t("letters.placed_net")),
      ...reducedRate(context, order),
      ...addresses(context, content),
      ...(order.deposit ? [note(t("letters.placed_deposit", { amount: order.deposit }))] : []),
      payLink === undefined ? button(t("letters.to_order"), url(link)) : way(t("letters.to_order"), url(link)),
      ...(termsLink === undefined ? [] : [way(t("letters.to_terms"), url(termsLink))]),
    ],
  };
}

export function orderStatus({ t, url, locale }: EmailContext, content: Content<"order-status">): Body {
  const { orderNumber: number, market, status, paid, hasExpired, isUnconfirmed, rental, link } = content;
  const hire = rental
    ? t("letters.rental_confirmed", {
        day: dayText(rental.first, locale),
        time: markets[market].hours?.open ?? "0:00",
        amount: amountIn(market, rental.deposit),
      })
    : null;
  const ended = isUnconfirmed ? "letters.status_unconfirmed_text" : "letters.status_expired_text";
  const state = t(hasExpired ? ended : `letters.status_${status}_text`);
  const words = rental?.isAll && hire !== null ? hire : state;
  const amount = paid === null ? null : amountIn(market, paid);
  const came = amount === null ? [] : [text(t("letters.paid_text", { number, amount }))];
  return {
    subject: t(amount === null ? `letters.status_${status}_subject` : "letters.paid_subject", { number }),
    preheader: words,
    blocks: [
      ...came,
      text(words),
      ...(hire !== null && hire !== words ? [text(hire)] : []),
      button(t("letters.to_order"), url(link)),
    ],
  };
}

/** Where the order is delivered, and the billing address if it is another one. */
function addresses({ t, locale }: EmailContext, { delivery, billing }: Content<"order-placed">): Block[] {
  const regions = new Intl.DisplayNames(htmlLang[locale], { type: "region" });
  const row = (name: string, to: AddressInEmail | undefined): Fact[] => {
    if (!to) return [];
    const country = to.country === null ? [] : [regions.of(to.country) ?? to.country];
    return [{ name, value: unlinked([to.name, to.address, ...country].join(", ")) }];
  };
  const rows = [...row(t("letters.placed_delivery"), delivery), ...row(t("letters.placed_billing"), billing)];
  return rows.length > 0 ? [{ kind: "facts", rows }] : [];
}

/** By which declaration the VAT rate is the reduced one. */
function reducedRate({ t }: EmailContext, { vatDeclaration, taxPercent: percent }: OrderInEmail): Block[] {
  return vatDeclaration ? [note(t("reducedRate.basis", { percent, day: vatDeclaration.day }))] : [];
}

function amountIn(market: MarketCode, minor: number): string {
  return formatMoney(minor, markets[market].currency);
}

/** How the order is paid, with the details of a transfer. */
function payment(context: EmailContext, order: OrderInEmail): Block[] {
  const { t } = context;
  const words = text(howToPay(context, order));
  if (order.card !== null)
    return [words, { kind: "facts", rows: cardFacts(context, order.card) }, note(t("letters.placed_card_note"))];
  const toConfirm = order.confirmBy === null ? [] : [text(t("letters.placed_to_confirm", { day: order.confirmBy }))];
  if (order.bank === null) return [words, ...toConfirm];
  return [
    words,
    ...toConfirm,
    { kind: "facts", rows: transferFacts(context, order.bank) },
    note(t("letters.placed_proforma")),
  ];
}

function howToPay({ t }: EmailContext, { paymentMethod, card, deposit }: OrderInEmail): string {
  if (paymentMethod === "transfer" && deposit) return t("letters.placed_transfer_rental");
  if (paymentMethod !== "card") return t(`letters.placed_${paymentMethod}`);
  return t("letters.placed_card", { moment: card?.until ?? "" });
}

/** Amount and deadline of a card payment. */
export function cardFacts({ t }: EmailContext, { amount, until }: CardInEmail): Fact[] {
  return [
    { name: t("letters.pay_amount"), value: amount },
    { name: t("letters.pay_until"), value: until },
  ];
}

/** Details of a bank transfer. */
export function transferFacts(
  { t }: EmailContext,
  { holder, bank, iban, reference, amount, until }: BankInEmail,
): Fact[] {
  return [
    { name: t("letters.pay_holder"), value: holder },
    { name: t("letters.pay_bank"), value: bank },
    { name: "IBAN", value: iban },
    { name: t("letters.pay_reference"), value: reference },
    { name: t("letters.pay_amount"), value: amount },
    ...(until === "" ? [] : [{ name: t("letters.pay_until"), value: until }]),
  ];
}

function itemTable(context: EmailContext, order: OrderInEmail): Block {
  const { t } = context;
  const discounts = order.discounts.map(({ name, amount }) => {
    return { name: safeText(name), value: amount ?? t("letters.sum_free_delivery") };
  });
  const sums: Fact[] = [
    ...(discounts.length > 0 ? [{ name: t("letters.sum_goods_before"), value: order.goods }, ...discounts] : []),
    { name: t("letters.sum_subtotal"), value: order.subtotal },
    { name: t("letters.sum_tax", { percent: order.taxPercent }), value: order.tax },
    { name: t("letters.sum_shipping"), value: order.shippingCost ?? t("letters.sum_free") },
    ...(order.paymentFee === null ? [] : [{ name: t("letters.sum_fee"), value: order.paymentFee }]),
    { name: t("letters.sum_total"), value: order.total },
  ];
  const lines = order.items.map((item) => ({
    name: safeText(item.name),
    count: t(`letters.count_${item.saleUnit}`, { quantity: item.quantity }),
    amount: item.sum,
    details: priceDetails(context, item),
  }));
  return { kind: "order", lines, sums };
}

/** Why a piece costs what it does, in the words of the cart. */
function priceDetails({ t }: EmailContext, { priceReason, saleUnit }: OrderInEmail["items"][number]): string[] {
  if (!priceReason) return [];
  if (priceReason.reason === "tier") {
    const amount = t(`letters.count_${saleUnit}`, { quantity: priceReason.fromQuantity });
    return [t("pricing.tierReason", { amount })];
  }
  const { publicPrice: amount } = priceReason;
  return [amount === null ? t("pricing.own") : `${t("pricing.own")}, ${t("pricing.public", { amount })}`];
}
