import { dayText } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Fact } from "./blocks.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, note, text, way } from "./email-body.ts";
import { cardFacts, transferFacts } from "./order-emails.ts";
import type { OrderInEmail } from "./order-in-email.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/** Tells what is to pay for a lease after its first order, until when and how. */
export function leaseCharge(context: EmailContext, content: Content<"lease-charge">): Body {
  const { t, url, locale } = context;
  const { charge, order, link, payLink, last, reason } = content;
  const words = {
    machine: safeText(content.machine),
    day: last ? dayText(last, locale) : "",
    reason: safeText(reason ?? ""),
  };
  const said = t(`letters.charge_${charge}_text`, words);
  const until = order.card ? cardFacts(context, order.card) : order.bank ? transferFacts(context, order.bank) : [];
  return {
    subject: t(`letters.charge_${charge}_subject`, words),
    preheader: said,
    blocks: [
      text(said),
      text(howToPay(context, order)),
      { kind: "facts", rows: [...parts(context, order), ...until] },
      ...(charge === "extension" ? [note(t("letters.charge_extension_note"))] : []),
      ...(order.paymentMethod === "transfer" ? [note(t("letters.placed_proforma"))] : []),
      ...(payLink === undefined ? [] : [button(t("letters.to_pay"), url(payLink))]),
      payLink === undefined ? button(t("letters.to_order"), url(link)) : way(t("letters.to_order"), url(link)),
    ],
  };
}

function howToPay({ t }: EmailContext, { card, bank }: OrderInEmail): string {
  if (card) return t("letters.charge_card", { moment: card.until });
  return t("letters.charge_transfer", { day: bank?.until ?? "" });
}

/** What the sum is made of. Compensation for damage is not taxed: its net sum is the total. */
function parts({ t }: EmailContext, { items, subtotal, tax, taxPercent, total }: OrderInEmail): Fact[] {
  const rows = items.map(({ name, sum }) => ({ name: safeText(name), value: sum }));
  return subtotal === total ? rows : [...rows, { name: t("letters.sum_tax", { percent: taxPercent }), value: tax }];
}

/** Reminds of an unpaid charge. */
export function chargeReminder(context: EmailContext, content: Content<"charge-reminder">): Body {
  const { t, url } = context;
  const { orderNumber: number, bank, payLink, link } = content;
  const day = bank.until;
  const amount = { name: t("letters.pay_amount"), value: bank.amount };
  const rows = payLink === undefined ? transferFacts(context, bank) : [amount];
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

/** Tells that a charge was paid or has ended. */
export function chargeStatus({ t, url }: EmailContext, content: Content<"charge-status">): Body {
  const { orderNumber: number, market, charge, state, paid, link } = content;
  const words = t(`letters.charge_${state}_${charge === "extension" ? "extension" : "debt"}`);
  const amount = paid === null ? null : formatMoney(paid, markets[market].currency);
  const came = amount === null ? [] : [text(t("letters.paid_text", { number, amount }))];
  return {
    subject: t(state === "paid" ? "letters.paid_subject" : "letters.status_cancelled_subject", { number }),
    preheader: words,
    blocks: [...came, text(words), button(t("letters.to_order"), url(link))],
  };
}
