import { dayText } from "#features/languages/domain/day-words.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, heading, note, text, way } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

export function verifyAddress({ t, url }: EmailContext, { link }: Content<"verify-address">): Body {
  return {
    subject: t("letters.verify_subject"),
    preheader: t("letters.verify_preheader"),
    isToStranger: true,
    blocks: [
      text(t("letters.verify_text")),
      button(t("letters.verify_button"), url(link)),
      note(t("letters.verify_note")),
    ],
  };
}

/** The code is only in the text: subjects are shown to staff and on locked phones. */
export function signInCode({ t }: EmailContext, { code, minutes }: Content<"sign-in-code">): Body {
  return {
    subject: t("letters.code_subject"),
    preheader: t("letters.code_preheader"),
    isToStranger: true,
    blocks: [text(t("letters.code_text", { minutes })), heading(code), note(t("letters.code_note"))],
  };
}

export function addressKnown({ t, url }: EmailContext, { signInLink, resetLink }: Content<"address-known">): Body {
  return {
    subject: t("letters.known_subject"),
    preheader: t("letters.known_preheader"),
    isToStranger: true,
    blocks: [
      text(t("letters.known_text")),
      button(t("letters.sign_in"), url(signInLink)),
      way(t("letters.new_password"), url(resetLink)),
      note(t("letters.known_note")),
    ],
  };
}

export function resetPassword({ t, url }: EmailContext, { link, minutes }: Content<"reset-password">): Body {
  return {
    subject: t("letters.reset_subject"),
    preheader: t("letters.reset_preheader"),
    blocks: [
      text(t("letters.reset_text", { minutes })),
      button(t("letters.new_password"), url(link)),
      note(t("letters.reset_note")),
    ],
  };
}

export function confirmAddress({ t, url }: EmailContext, { link, minutes }: Content<"confirm-address">): Body {
  return {
    subject: t("letters.confirm_subject"),
    preheader: t("letters.confirm_preheader"),
    isToStranger: true,
    blocks: [
      text(t("letters.confirm_text", { minutes })),
      button(t("letters.confirm_button"), url(link)),
      note(t("letters.confirm_note")),
    ],
  };
}

export function addressChanged(
  { t, url }: EmailContext,
  { newAddress, supportLink }: Content<"address-changed">,
): Body {
  return {
    subject: t("letters.changed_subject"),
    preheader: t("letters.changed_preheader"),
    blocks: [
      text(t("letters.changed_text", { address: safeText(newAddress) })),
      note(t("letters.changed_note")),
      button(t("letters.to_support"), url(supportLink)),
    ],
  };
}

export function dataReady({ t, url }: EmailContext, { link }: Content<"data-ready">): Body {
  return {
    subject: t("letters.data_subject"),
    preheader: t("letters.data_preheader"),
    blocks: [
      text(t("letters.data_text")),
      note(t("letters.data_not_asked")),
      button(t("letters.data_button"), url(link)),
    ],
  };
}

export function erasureAsked({ t, url, locale }: EmailContext, { until, signInLink }: Content<"erasure-asked">): Body {
  const day = dayText(until, locale);
  return {
    subject: t("letters.erasure_subject"),
    preheader: t("letters.erasure_preheader", { day }),
    blocks: [
      text(t("letters.erasure_text", { day })),
      note(t("letters.erasure_kept")),
      button(t("letters.sign_in"), url(signInLink)),
    ],
  };
}
