import { dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Fact } from "./blocks.ts";
import type { LetterContent, OrderInLetter } from "./letter.ts";
import { cardFacts, transferFacts } from "./order-letters.ts";
import { safeWords } from "./safe-words.ts";
import { type Body, button, note, type Pen, text, way } from "./words.ts";

type Content<Kind extends LetterContent["kind"]> = Extract<LetterContent, { kind: Kind }>;

/** Tells what is to pay for a lease besides its first order, until when and how. */
export function leaseCharge(pen: Pen, content: Content<"lease-charge">): Body {
  const { t, url, locale } = pen;
  const { charge, order, link, payLink, last, reason } = content;
  const words = {
    machine: safeWords(content.machine),
    day: last ? dayWords(last, locale) : "",
    reason: safeWords(reason ?? ""),
  };
  const said = t(`letters.charge_${charge}_text`, words);
  const until = order.payBy ? cardFacts(pen, order, order.payBy) : transferFacts(pen, order);
  return {
    subject: t(`letters.charge_${charge}_subject`, words),
    preheader: said,
    blocks: [
      text(said),
      text(howToPay(pen, order)),
      { kind: "facts", rows: [...parts(pen, order), ...until] },
      ...(charge === "extension" ? [note(t("letters.charge_extension_note"))] : []),
      ...(order.paymentMethod === "transfer" ? [note(t("letters.placed_proforma"))] : []),
      ...(payLink === undefined ? [] : [button(t("letters.to_pay"), url(payLink))]),
      payLink === undefined ? button(t("letters.to_order"), url(link)) : way(t("letters.to_order"), url(link)),
    ],
  };
}

function howToPay({ t, locale }: Pen, { market, payBy, payUntil }: OrderInLetter): string {
  if (payBy) return t("letters.charge_card", { moment: momentWords(payBy, markets[market].timeZone, locale) });
  return t("letters.charge_transfer", { day: payUntil ? dayWords(payUntil, locale) : "" });
}

/** What the sum is made of. */
function parts({ t }: Pen, { market, lines, tax, taxRateBp }: OrderInLetter): Fact[] {
  const money = (minor: number) => formatMoney(minor, markets[market].currency);
  const rows = lines.map(({ name, net }) => ({ name: safeWords(name), value: money(net) }));
  return tax > 0 ? [...rows, { name: t("letters.sum_tax", { percent: taxRateBp / 100 }), value: money(tax) }] : rows;
}

/** Reminds of a charge that has not been paid. */
export function chargeReminder(pen: Pen, content: Content<"charge-reminder">): Body {
  const { t, url, locale } = pen;
  const { number, market, total, payUntil, payLink, link } = content;
  const day = dayWords(payUntil, locale);
  const amount = { name: t("letters.pay_amount"), value: formatMoney(total, markets[market].currency) };
  const rows = payLink === undefined ? transferFacts(pen, { market, number, total, payUntil }) : [amount];
  return {
    subject: t("letters.charge_reminder_subject", { number }),
    preheader: t("letters.reminder_preheader", { day }),
    blocks: [
      text(t("letters.charge_reminder_text", { number, day })),
      { kind: "facts", rows },
      ...(payLink === undefined ? [note(t("letters.reminder_note"))] : [button(t("letters.to_pay"), url(payLink))]),
      payLink === undefined ? button(t("letters.to_order"), url(link)) : way(t("letters.to_order"), url(link)),
    ],
  };
}

/** Tells that a charge was paid, or has ended. */
export function chargeStatus({ t, url }: Pen, content: Content<"charge-status">): Body {
  const { number, market, charge, state, paid, link } = content;
  const words = t(`letters.charge_${state}_${charge === "extension" ? "extension" : "debt"}`);
  const amount = paid === null ? null : formatMoney(paid, markets[market].currency);
  const came = amount === null ? [] : [text(t("letters.paid_text", { number, amount }))];
  return {
    subject: t(state === "paid" ? "letters.paid_subject" : "letters.status_cancelled_subject", { number }),
    preheader: words,
    blocks: [...came, text(words), button(t("letters.to_order"), url(link))],
  };
}
