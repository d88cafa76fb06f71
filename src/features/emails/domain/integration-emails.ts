import { dateText } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, note, text } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/** An API key of the reader expires soon. */
export function apiKeyExpiring({ t, url, locale, market }: EmailContext, content: Content<"api-key-expiring">): Body {
  const day = dateText(content.until, markets[market].timeZone, locale);
  return {
    subject: t("integrationEmails.expiring_subject"),
    preheader: t("integrationEmails.expiring_preheader", { day }),
    blocks: [
      text(t("integrationEmails.expiring_text", { day })),
      note(t("integrationEmails.key", { name: safeText(content.name) })),
      button(t("integrationEmails.expiring_button"), url(content.link)),
    ],
    why: t("integrationEmails.why"),
  };
}

/** A webhook endpoint of the reader was disabled. */
export function webhookDisabled({ t, url }: EmailContext, content: Content<"webhook-disabled">): Body {
  return {
    subject: t("integrationEmails.disabled_subject"),
    preheader: t("integrationEmails.disabled_preheader"),
    blocks: [
      text(t(`integrationEmails.disabled_${content.reason}`)),
      note(t("integrationEmails.endpoint", { host: safeText(content.host) })),
      button(t("integrationEmails.disabled_button"), url(content.link)),
    ],
    why: t("integrationEmails.why"),
  };
}
