import { momentText } from "#features/languages/domain/day-words.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Block, Fact } from "./blocks.ts";
import type { EmailContent, Whereabouts } from "./email.ts";
import { type Body, button, type EmailContext, note, text } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

export function passwordChanged(context: EmailContext, { resetLink, where }: Content<"password-changed">): Body {
  const { t, url } = context;
  return {
    subject: t("letters.password_subject"),
    preheader: t("letters.password_preheader"),
    blocks: [
      text(t("letters.password_text")),
      whereabouts(context, where),
      note(t("letters.password_note")),
      button(t("letters.new_password"), url(resetLink)),
    ],
  };
}

export function newDevice(context: EmailContext, { securityLink, where }: Content<"new-device">): Body {
  const { t, url } = context;
  return {
    subject: t("letters.device_subject"),
    preheader: t("letters.device_preheader"),
    blocks: [
      text(t("letters.device_text")),
      whereabouts(context, where),
      note(t("letters.device_note")),
      button(t("letters.to_security"), url(securityLink)),
    ],
  };
}

export function passkeyAdded(context: EmailContext, { securityLink, where }: Content<"passkey-added">): Body {
  const { t, url } = context;
  return {
    subject: t("letters.passkey_subject"),
    preheader: t("letters.passkey_preheader"),
    blocks: [
      text(t("letters.passkey_text")),
      whereabouts(context, where),
      note(t("letters.passkey_note")),
      button(t("letters.to_security"), url(securityLink)),
    ],
  };
}

export function twoFactorChanged(
  context: EmailContext,
  { on, securityLink, where }: Content<"two-factor-changed">,
): Body {
  const { t, url } = context;
  const change = on ? "on" : "off";
  return {
    subject: t(`letters.second_${change}_subject`),
    preheader: t(`letters.second_${change}_preheader`),
    blocks: [
      text(t(`letters.second_${change}_text`)),
      whereabouts(context, where),
      note(t("letters.second_note")),
      button(t("letters.to_security"), url(securityLink)),
    ],
  };
}

const devices = ["desktop", "mobile", "tablet", "program"] as const;

/** Time, device and place; unknown parts are left out. */
function whereabouts({ t, locale, market }: EmailContext, where: Whereabouts): Block {
  const device = devices.find((known) => known === where.device);
  const tools = [where.browser, where.system].map(safeText).filter(Boolean).join(", ");
  const deviceWords = [device ? t(`letters.tool_${device}`) : "", tools].filter(Boolean).join(": ");
  const country = where.country && new Intl.DisplayNames(htmlLang[locale], { type: "region" }).of(where.country);
  const rows: Fact[] = [
    { name: t("letters.where_time"), value: momentText(where.at, markets[market].timeZone, locale) },
    { name: t("letters.where_device"), value: deviceWords },
    { name: t("letters.where_place"), value: country ?? "" },
    { name: t("letters.where_address"), value: safeText(where.address) },
  ];
  return { kind: "facts", rows: rows.filter(({ value }) => value !== "") };
}

export function secondFactorReset({ t, url }: EmailContext, { state, link }: Content<"second-factor-reset">): Body {
  return {
    subject: t(`letters.second_reset_${state}_subject`),
    preheader: t(`letters.second_reset_${state}_preheader`),
    blocks: [
      text(t(`letters.second_reset_${state}_text`)),
      button(t(`letters.second_reset_${state}_button`), url(link)),
    ],
  };
}

export function accountsMerged({ t, url }: EmailContext, { state, link }: Content<"accounts-merged">): Body {
  return {
    subject: t(`letters.merged_${state}_subject`),
    preheader: t(`letters.merged_${state}_preheader`),
    blocks: [
      text(t(`letters.merged_${state}_text`)),
      note(t("letters.merged_note")),
      button(t(state === "into" ? "letters.merged_to_orders" : "letters.merged_sign_in"), url(link)),
    ],
  };
}
