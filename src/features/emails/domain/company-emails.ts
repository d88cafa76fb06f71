import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, heading, note, text } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/** What happened to a company's request for prices of its own. An address that nobody confirmed gets no typed text. */
export function companyPrices({ t, url, isToStranger }: EmailContext, content: Content<"company-prices">): Body {
  const { state, link } = content;
  const company = isToStranger ? "" : safeText(content.company);
  const reason = content.reason === null || isToStranger ? [] : linesOf(content.reason);
  return {
    subject: t(`companyEmails.${state}_subject`),
    preheader: t(`companyEmails.${state}_preheader`),
    blocks: [
      text(t(`companyEmails.${state}_text`)),
      ...(company === "" ? [] : [note(t("companyEmails.company", { company }))]),
      ...(reason.length === 0 ? [] : [heading(t("companyEmails.reason")), ...reason.map((line) => text(line))]),
      button(t(`companyEmails.${state}_button`), url(link)),
    ],
    why: t("companyEmails.why"),
  };
}

/** Tells the shop that a request waits; who asks is on the staff page only. */
export function companyNotice({ t, url }: EmailContext, { link }: Content<"company-notice">): Body {
  return {
    subject: t("companyEmails.notice_subject"),
    preheader: t("companyEmails.notice_preheader"),
    blocks: [text(t("companyEmails.notice_text")), button(t("companyEmails.notice_button"), url(link))],
    isToStranger: true,
    why: t("companyEmails.notice_why"),
  };
}

/** Invites somebody to the staff; the address may have no account. */
export function staffInvitation({ t, url }: EmailContext, { link, days }: Content<"staff-invitation">): Body {
  return {
    subject: t("companyEmails.invitation_subject"),
    preheader: t("companyEmails.invitation_preheader"),
    blocks: [
      text(t("companyEmails.invitation_text")),
      button(t("companyEmails.invitation_button"), url(link)),
      note(t("companyEmails.invitation_note", { days })),
    ],
    isToStranger: true,
    why: t("companyEmails.invitation_why"),
  };
}

function linesOf(written: string): string[] {
  return written
    .split("\n")
    .map((line) => safeText(line))
    .filter((line) => line !== "");
}
