import { dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Block, Fact } from "./blocks.ts";
import type { AddressInEmail, EmailContent, OrderInEmail } from "./email.ts";
import { safeWords, unlinked } from "./safe-words.ts";
import { type Body, button, heading, note, type Pdf, text, way } from "./words.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

export function orderPlaced(pdf: Pdf, { order, link, payLink, termsLink }: Content<"order-placed">): Body {
  const { t, url } = pdf;
  const { number } = order;
  return {
    subject: t("letters.placed_subject", { number }),
    preheader: howToPay(pdf, order),
    blocks: [
      text(t("letters.placed_text", { number })),
      ...payment(pdf, order),
      ...(payLink === undefined ? [] : [button(t("letters.to_pay"), url(payLink))]),
      heading(t("letters.placed_lines")),
      orderTable(pdf, order),
      note(t("letters.placed_net")),
      ...addresses(pdf, order),
      ...(order.deposit ? [note(t("letters.placed_deposit", { amount: amountIn(order.market, order.deposit) }))] : []),
      payLink === undefined ? button(t("letters.to_order"), url(link)) : way(t("letters.to_order"), url(link)),
      ...(termsLink === undefined ? [] : [way(t("letters.to_terms"), url(termsLink))]),
    ],
  };
}

export function orderStatus({ t, url, locale }: Pdf, content: Content<"order-status">): Body {
  const { number, market, status, paid, hasExpired, isUnconfirmed, rental, link } = content;
  const hire = rental
    ? t("letters.rental_confirmed", {
        day: dayWords(rental.first, locale),
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

/** Where the order goes, and to whom it is billed where that is somewhere else. */
function addresses({ t, locale }: Pdf, { delivery, billing }: OrderInEmail): Block[] {
  const regions = new Intl.DisplayNames(htmlLang[locale], { type: "region" });
  const row = (name: string, to: AddressInEmail | undefined): Fact[] => {
    if (!to) return [];
    const country = to.country === null ? [] : [regions.of(to.country) ?? to.country];
    return [{ name, value: unlinked([to.name, to.address, ...country].join(", ")) }];
  };
  const rows = [...row(t("letters.placed_delivery"), delivery), ...row(t("letters.placed_billing"), billing)];
  return rows.length > 0 ? [{ kind: "facts", rows }] : [];
}

function amountIn(market: OrderInEmail["market"], minor: number): string {
  return formatMoney(minor, markets[market].currency);
}

/** How the order is paid; for a transfer all that a bank asks for. */
function payment(pdf: Pdf, order: OrderInEmail): Block[] {
  const words = text(howToPay(pdf, order));
  if (order.payBy !== null)
    return [
      words,
      { kind: "facts", rows: cardFacts(pdf, order, order.payBy) },
      note(pdf.t("letters.placed_card_note")),
    ];
  const day = order.confirmBy === undefined ? null : dayWords(order.confirmBy, pdf.locale);
  const toConfirm = day === null ? [] : [text(pdf.t("letters.placed_to_confirm", { day }))];
  if (order.paymentMethod !== "transfer") return [words, ...toConfirm];
  return [
    words,
    ...toConfirm,
    { kind: "facts", rows: transferFacts(pdf, order) },
    note(pdf.t("letters.placed_proforma")),
  ];
}

function howToPay({ t, locale }: Pdf, { market, paymentMethod, payBy, deposit }: OrderInEmail): string {
  if (paymentMethod === "transfer" && deposit) return t("letters.placed_transfer_rental");
  if (paymentMethod !== "card") return t(`letters.placed_${paymentMethod}`);
  return t("letters.placed_card", { moment: payBy ? momentWords(payBy, markets[market].timeZone, locale) : "" });
}

/** What a card payment is about, until when. */
export function cardFacts(
  { t, locale }: Pdf,
  { market, total }: Pick<OrderInEmail, "market" | "total">,
  payBy: Date,
): Fact[] {
  const { currency, timeZone } = markets[market];
  return [
    { name: t("letters.pay_amount"), value: formatMoney(total, currency) },
    { name: t("letters.pay_until"), value: momentWords(payBy, timeZone, locale) },
  ];
}

/** All that a bank asks for; `total` in minor units. */
export function transferFacts(
  { t, locale }: Pdf,
  { market, number, total, payUntil }: Pick<OrderInEmail, "market" | "number" | "total" | "payUntil">,
): Fact[] {
  const { transfer, currency } = markets[market];
  const rows: Fact[] = [
    { name: t("letters.pay_holder"), value: transfer.holder },
    { name: t("letters.pay_bank"), value: transfer.bank },
    { name: "IBAN", value: transfer.iban.replace(/(.{4})(?=.)/g, "$1 ") },
    { name: t("letters.pay_reference"), value: number },
    { name: t("letters.pay_amount"), value: formatMoney(total, currency) },
  ];
  if (payUntil !== null) rows.push({ name: t("letters.pay_until"), value: dayWords(payUntil, locale) });
  return rows;
}

function orderTable({ t }: Pdf, order: OrderInEmail): Block {
  const money = (minor: number) => formatMoney(minor, markets[order.market].currency);
  const sums: Fact[] = [
    { name: t("letters.sum_subtotal"), value: money(order.subtotal) },
    { name: t("letters.sum_tax", { percent: order.taxRateBp / 100 }), value: money(order.tax) },
    { name: t("letters.sum_shipping"), value: order.shipping > 0 ? money(order.shipping) : t("letters.sum_free") },
  ];
  if (order.fee > 0) sums.push({ name: t("letters.sum_fee"), value: money(order.fee) });
  sums.push({ name: t("letters.sum_total"), value: money(order.total) });
  const lines = order.lines.map(({ name, quantity, saleUnit, net }) => ({
    name: safeWords(name),
    count: t(`letters.count_${saleUnit}`, { quantity }),
    amount: money(net),
  }));
  return { kind: "order", lines, sums };
}
