import { dateText } from "#features/languages/domain/day-words.ts";
import { timeIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Fact } from "./blocks.ts";
import type { WithdrawalEmail } from "./email.ts";
import { type Body, button, type EmailContext, note, text, way } from "./email-body.ts";
import { unlinked } from "./safe-text.ts";

/**
 * Receipt of a withdrawal, as the law requires: content, day and time of the statement. If the address is not the
 * confirmed one of the buyer, free text is left out, with a note how to get it.
 */
export function withdrawalReceived(
  context: EmailContext,
  content: Extract<WithdrawalEmail, { kind: "withdrawal" }>,
): Body {
  const { t, url } = context;
  return {
    subject: t("letters.withdrawal_subject", { number: content.number }),
    preheader: t("letters.withdrawal_preheader"),
    blocks: [
      text(
        context.isToStranger
          ? t("letters.withdrawal_text_stranger", moment(context, content))
          : t("letters.withdrawal_text", { order: unlinked(content.orderNumber), ...moment(context, content) }),
      ),
      { kind: "facts", rows: statement(context, content) },
      text(t("letters.withdrawal_next", { days: markets[content.market].returns.refundWorkingDays[1] })),
      note(t("letters.withdrawal_not_you", { email: markets[content.market].contact.email })),
      way(t("letters.withdrawal_rules"), url(content.link)),
    ],
    isToStranger: true,
    why: t("letters.why_withdrawal"),
  };
}

/** Notifies the shop of a withdrawal. */
export function withdrawalNotice(
  context: EmailContext,
  content: Extract<WithdrawalEmail, { kind: "withdrawal-notice" }>,
): Body {
  const { t, url } = context;
  return {
    subject: t("letters.withdrawal_notice_subject", { number: content.number }),
    preheader: t(content.isKnown ? "letters.withdrawal_known" : "letters.withdrawal_unknown"),
    blocks: [
      text(t(content.isKnown ? "letters.withdrawal_known" : "letters.withdrawal_unknown")),
      { kind: "facts", rows: statement(context, content) },
      button(t("letters.withdrawal_to_desk"), url(content.link)),
    ],
    isToStranger: true,
    why: t("letters.why_notice"),
  };
}

function moment({ locale }: EmailContext, { at, market }: WithdrawalEmail): { day: string; time: string } {
  const { timeZone } = markets[market];
  return { day: dateText(at, timeZone, locale), time: timeIn(timeZone, at) };
}

/** Typed by anybody, so nothing in it may become a link. */
function statement(context: EmailContext, content: WithdrawalEmail): Fact[] {
  const { t } = context;
  const goods = content.goods === null ? t("letters.withdrawal_all") : unlinked(content.goods);
  const typed = [
    { name: t("letters.withdrawal_name"), value: unlinked(content.name) },
    { name: t("letters.withdrawal_order"), value: unlinked(content.orderNumber) },
    { name: t("letters.withdrawal_goods"), value: goods },
  ];
  return [
    { name: t("letters.withdrawal_number"), value: content.number },
    { name: t("letters.withdrawal_received"), value: t("letters.withdrawal_moment", moment(context, content)) },
    // The number of a known order is ours, whoever typed it.
    ...(context.isToStranger ? typed.slice(1, content.isKnown ? 2 : 1) : typed),
    { name: t("letters.withdrawal_email"), value: content.email },
  ];
}
