import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Fact } from "./blocks.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, note, text, way } from "./email-body.ts";
import { safeText } from "./safe-text.ts";

type Content<Kind extends EmailContent["kind"]> = Extract<EmailContent, { kind: Kind }>;

/** Asks to confirm a watch: anybody may have typed the address. */
export function watchAsked({ t, url }: EmailContext, content: Content<"watch-asked">): Body {
  const { watch, sells, target, link, stopLink } = content;
  const words = { product: safeText(content.product), amount: formatMoney(target ?? 0, markets[sells].currency) };
  return {
    subject: t("letters.watch_asked_subject"),
    preheader: t("letters.watch_asked_preheader"),
    blocks: [
      text(t(`letters.watch_asked_${watch}`, words)),
      button(t("letters.watch_confirm"), url(link)),
      note(t("letters.watch_asked_note")),
      way(t("letters.watch_stop"), url(stopLink)),
    ],
    isToStranger: true,
    why: t("letters.why_watch"),
  };
}

/** Tells that a watched product is back in stock, or has reached the target price. */
export function watchDue({ t, url }: EmailContext, content: Content<"watch-due">): Body {
  const { watch, sells, target, gross, available, saleUnit, link, stopLink } = content;
  const product = safeText(content.product);
  const money = (minor: number) => formatMoney(minor, markets[sells].currency);
  const rows: Fact[] = [];
  if (gross !== null) rows.push({ name: t("letters.watch_price"), value: money(gross) });
  if (target !== null) rows.push({ name: t("letters.watch_target"), value: money(target) });
  const stock = available > 0 ? t(`letters.count_${saleUnit}`, { quantity: available }) : t("letters.watch_none");
  rows.push({ name: t("letters.watch_stock"), value: stock });
  return {
    subject: t(`letters.watch_${watch}_subject`, { product }),
    preheader: t(`letters.watch_${watch}_text`, { product }),
    blocks: [
      text(t(`letters.watch_${watch}_text`, { product })),
      { kind: "facts", rows },
      note(t("letters.watch_once")),
      button(t("letters.watch_to_product"), url(link)),
      way(t("letters.watch_stop"), url(stopLink)),
    ],
    why: t("letters.why_watch"),
  };
}
