import type { Block } from "./blocks.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, note, text, way } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/** Invites a buyer to review; only with consent, and with a link to unsubscribe. */
export function reviewInvitation(
  { t, url }: EmailContext,
  { products, link, stopLink }: Content<"review-invitation">,
): Body {
  const names = products.map((name) => safeText(name));
  return {
    subject: t("lettersReviews.invitation_subject"),
    preheader: names.join(", "),
    blocks: [
      text(t("lettersReviews.invitation_text", { count: names.length })),
      ...names.map((name) => text(name)),
      note(t("lettersReviews.invitation_note")),
      button(t("lettersReviews.invitation_button"), url(link)),
      way(t("lettersReviews.stop"), url(stopLink)),
    ],
    why: t("lettersReviews.why_invitation"),
  };
}

/** Tells the author what was decided about their review, and why. */
export function reviewDecision({ t, url }: EmailContext, content: Content<"review">): Body {
  const { state, reason, link } = content;
  const product = safeText(content.product);
  const said: Block[] = [];
  if (reason) said.push(text(t("lettersReviews.reason", { reason: t(`lettersReviews.reason_${reason}`) })));
  if (content.note !== null) {
    said.push({ kind: "facts", rows: [{ name: t("lettersReviews.note"), value: safeText(content.note) }] });
  }
  if (reason) said.push(note(t("lettersReviews.not_for_stars")));
  return {
    subject: t(`lettersReviews.${state}_subject`),
    preheader: product,
    blocks: [
      text(t(`lettersReviews.${state}_text`, { product })),
      ...said,
      button(t("lettersReviews.to_review"), url(link)),
    ],
  };
}
