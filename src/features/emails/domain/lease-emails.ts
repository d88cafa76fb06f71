import { dayRangeText, dayText } from "#features/languages/domain/day-words.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Block } from "./blocks.ts";
import type { EmailContent, LeaseHandover } from "./email.ts";
import { type Body, button, type EmailContext, note, text } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

const agreedWith = ({ market, agreedAt }: { market: MarketCode; agreedAt?: Date }) =>
  agreedAt ? marketAt(market, agreedAt) : markets[market];

/** Reminds that a machine is due, or overdue. */
export function leaseReturn(
  { t, url, locale }: EmailContext,
  content: Extract<EmailContent, { kind: "lease-return" }>,
): Body {
  const { state, machine, last, link } = content;
  const { hours, rental } = agreedWith(content);
  const { graceHours, dayBp } = rental.late;
  const words = { machine: safeText(machine), day: dayText(last, locale), time: hours?.close ?? "24:00" };
  const late = { hours: graceHours, percent: dayBp / 100 };
  return {
    subject: t(`letters.lease_${state}_subject`, words),
    preheader: t("letters.lease_preheader", words),
    blocks: [
      text(t(`letters.lease_${state}_text`, words)),
      note(state === "due" ? t("letters.lease_due_note") : t("letters.lease_overdue_note", late)),
      button(t(state === "due" ? "letters.to_rental" : "letters.lease_give_back"), url(link)),
      ...(content.state === "due" ? [button(t("letters.lease_extend"), url(content.extendLink))] : []),
    ],
  };
}

/** Tells the lessee about handover, return, deposit, or cancellation by the shop. */
export function leaseHandover(context: EmailContext, content: LeaseHandover): Body {
  const { t, url } = context;
  const machine = safeText(content.machine);
  const { preheader, blocks } = handoverMessages(context, content, machine);
  return {
    subject: t(`letters.lease_${content.state}_subject`, { machine }),
    preheader,
    blocks: [...blocks, button(t("letters.to_rental"), url(content.link))],
  };
}

function handoverMessages({ t, locale }: EmailContext, content: LeaseHandover, machine: string) {
  const { hours, currency } = agreedWith(content);
  const money = (minor: number) => formatMoney(minor, currency);
  const told = (words: string, ...more: Block[]) => ({ preheader: words, blocks: [text(words), ...more] });
  switch (content.state) {
    case "out": {
      const day = { day: dayText(content.last, locale), time: hours?.close ?? "24:00" };
      const taken = { name: t("letters.lease_deposit"), value: money(content.deposit) };
      return told(
        t("letters.lease_out_text", { machine, ...day }),
        ...(content.deposit > 0 ? [{ kind: "facts", rows: [taken] } as const] : []),
        note(t("letters.lease_out_note")),
      );
    }
    case "back": {
      const late = { name: t("letters.lease_late"), value: money(content.late) };
      return told(
        t("letters.lease_back_text", { machine }),
        ...(content.late > 0 ? [{ kind: "facts", rows: [late] } as const] : []),
        ...(content.hasDeposit ? [note(t("letters.lease_back_note"))] : []),
      );
    }
    case "settled": {
      const charges = content.kept.map(({ amount, reason }) => ({
        name: t("letters.lease_kept", { reason: safeText(reason) }),
        value: money(amount),
      }));
      const released = { name: t("letters.lease_released"), value: money(content.released) };
      return told(t("letters.lease_settled_text", { machine }), { kind: "facts", rows: [...charges, released] });
    }
    case "cancelled": {
      const days = dayRangeText(content.first, content.last, locale);
      const reason = { name: t("letters.lease_reason"), value: safeText(content.reason) };
      return told(
        t("letters.lease_cancelled_text", { machine, days }),
        { kind: "facts", rows: [reason] },
        note(t("letters.lease_cancelled_note")),
      );
    }
    case "again":
      return told(t("letters.lease_again_text", { machine, days: dayRangeText(content.first, content.last, locale) }));
  }
}
