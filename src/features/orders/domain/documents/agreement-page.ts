import { dateText } from "#features/languages/domain/day-words.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { dueAt } from "#features/rental/domain/late.ts";
import { type Day, timeIn } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { Document } from "./document.ts";

/** A section of an agreement. */
export interface DocumentSection {
  title: string;
  lines: string[];
}

/** Sections of an agreement below its sums. */
export function agreementSections({ locale, placedAt, content }: Document, t: Translate): DocumentSection[] {
  const { market: code, currency, agreement, termsVersion, placedOn } = content;
  if (!agreement) return [];
  const market = marketAt(code, placedAt);
  const money = (minor: number) => formatMoney(minor, currency);
  const dayOf = (day: Day) => dateText(new Date(`${day}T12:00:00Z`), "UTC", locale);
  const machines = agreement.machines.map(
    ({ name, quantity, first, last, days, deposit, worth, lateDay, parts = [] }) => ({
      title: quantity > 1 ? t("papers.agreement_machines", { name, quantity }) : name,
      lines: [
        t("papers.agreement_days", { from: dayOf(first), to: dayOf(last), days }),
        t("papers.agreement_due", { day: dayOf(last), time: timeIn(market.timeZone, dueAt(last, market)) }),
        ...(parts.length > 0
          ? [
              t("papers.agreement_parts", {
                days: market.rental.billingDays,
                parts: parts
                  .map(({ day, amount }) => t("papers.agreement_part", { day: dayOf(day), amount: money(amount) }))
                  .join("; "),
              }),
            ]
          : []),
        ...(deposit > 0 ? [t("papers.agreement_deposit", { amount: money(deposit) })] : []),
        t("papers.agreement_late", { hours: market.rental.late.graceHours, amount: money(lateDay) }),
        t("papers.agreement_worth", { amount: money(worth) }),
      ],
    }),
  );
  return [
    ...machines,
    { title: t("papers.agreement_terms", { version: termsVersion }), lines: [...agreement.clauses] },
    {
      title: t("papers.agreement_confirmed"),
      lines: [
        t("papers.agreement_accepted", { version: termsVersion, day: dayOf(placedOn) }),
        t("papers.agreement_adult", { years: market.rental.minimumAge }),
        ...(agreement.operator ? [t("papers.agreement_operator")] : []),
      ],
    },
  ];
}
