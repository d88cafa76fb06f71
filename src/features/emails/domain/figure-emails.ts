import { dayRangeText } from "#features/languages/domain/day-words.ts";
import type { EmailContent } from "./email.ts";
import { type Body, button, type EmailContext, heading, text, way } from "./email-body.ts";

/** Figures of the week by market, for staff who asked for them. */
export function weekFigures(
  { t, url, locale }: EmailContext,
  { from, to, markets, link, stopLink }: Extract<EmailContent, { kind: "week-figures" }>,
): Body {
  const week = dayRangeText(from, to, locale);
  return {
    subject: t("figureEmails.subject", { week }),
    preheader: t("figureEmails.preheader"),
    blocks: [
      text(t("figureEmails.text", { week })),
      ...markets.flatMap(({ market, figures }) => [
        heading(t(`orders.country_${market}`)),
        {
          kind: "facts" as const,
          rows: figures.map(({ name, value, change }) => ({
            name: t(`figureEmails.figure_${name}`),
            value: change === null ? value : `${value} (${change})`,
          })),
        },
      ]),
      button(t("figureEmails.button"), url(link)),
      way(t("figureEmails.stop"), url(stopLink)),
    ],
    why: t("figureEmails.why"),
  };
}
