import type { Block } from "./blocks.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, heading, note, text } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/**
 * Confirms a received message. Anybody can type somebody else's address into a form, so it repeats nothing of the input.
 */
export function ticketReceived({ t, url }: EmailContext, { number, link }: Content<"ticket-received">): Body {
  return {
    subject: t("lettersTickets.received_subject", { number }),
    preheader: t("lettersTickets.received_preheader"),
    blocks: [
      text(t("lettersTickets.received_text", { number })),
      text(t("lettersTickets.no_reply")),
      button(t("lettersTickets.add"), url(link)),
    ],
    isToStranger: true,
    why: t("lettersTickets.why_received"),
  };
}

/** The shop's answer, with the question below it. */
export function ticketAnswer({ t, url, isToStranger }: EmailContext, content: Content<"ticket-answer">): Body {
  const { number, question, link } = content;
  const asked: Block[] =
    question === null || isToStranger
      ? []
      : [heading(t("lettersTickets.your_message")), ...paragraphs(question).map((one) => note(one))];
  const said = paragraphs(content.text);
  return {
    subject: t("lettersTickets.answer_subject", { number }),
    preheader: said[0] ?? "",
    blocks: [
      ...said.map((one) => text(one)),
      note(t("lettersTickets.no_reply")),
      button(t("lettersTickets.add"), url(link)),
      ...asked,
    ],
    why: t("lettersTickets.why_answer"),
  };
}

/** Notifies the shop; sender and message are on the staff page only. */
export function ticketNotice({ t, url }: EmailContext, { number, about, link }: Content<"ticket-notice">): Body {
  return {
    subject: t("lettersTickets.notice_subject", { number }),
    preheader: t(`lettersTickets.notice_${about}`),
    blocks: [
      text(t(`lettersTickets.notice_${about}`)),
      text(t("lettersTickets.notice_text", { number })),
      button(t("lettersTickets.to_inbox"), url(link)),
    ],
    isToStranger: true,
    why: t("lettersTickets.why_notice"),
  };
}

/** Non-empty lines of a text. */
function paragraphs(written: string): string[] {
  return written
    .split("\n")
    .map((line) => safeText(line))
    .filter((line) => line !== "");
}
