import type { Audience } from "#features/catalogue/domain/product.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { sumOf } from "../domain/price-at.ts";
import type { ProjectSummary, SummaryFact, SummaryTable } from "../domain/projects/summary.ts";
import type { Outcome } from "../domain/verdict.ts";
import type { Part } from "../parts/part.ts";
import { changeTexts } from "./change-texts.ts";
import type { OpenedProject } from "./opening.service.ts";

/** A project as texts, ready for layout as PDF. */
export interface ProjectDocument {
  fileName: string;
  title: string;
  /** Planner, version, day of the prices, address. */
  head: SummaryFact[];
  summary: ProjectSummary;
  /** What has changed since the version was saved; `null` if nothing has. */
  changes: { title: string; lines: string[] } | null;
  /** Products with prices: name, pieces, price each, together. `null` without products. */
  parts: (SummaryTable & { total: SummaryFact | null }) | null;
  /** Names of outcomes, because colours alone do not tell them on a black and white print. */
  outcomes: Record<Outcome, string>;
  titles: { facts: string; findings: string; checklist: string };
  /** Text of a scale by its denominator; `null`: not to scale. */
  scale: (denominator: number | null) => string;
  foot: string;
  page: (page: number, pages: number) => string;
}

interface Telling {
  audience: Audience;
  /** Scheme and host of the address in the document. */
  origin: string;
  t: Translate;
  now: Date;
}

/** Tells a project for a PDF. `parts` are at what its reader pays for them. Its address is the one for reading. */
export function projectDocument(
  { project, version, changes, summary, gone }: Omit<OpenedProject, "parts">,
  { parts, isOwn }: { parts: Part[]; isOwn: boolean },
  { audience: { locale, market }, origin, t, now }: Telling,
): ProjectDocument {
  const { timeZone, contact } = markets[market];
  const dayOf = (moment: Date) => dateText(moment, timeZone, locale);
  const savedOn = dayOf(version.createdAt);
  const lines = changeTexts(changes, t, market);
  return {
    fileName: `heliora-project-${version.number}.pdf`,
    title: project.title,
    head: [
      { label: t("powerProjects.pdf_planner"), value: summary.planner },
      {
        label: t("powerProjects.pdf_saved"),
        value: t("powerProjects.pdf_saved_value", { number: version.number, date: savedOn }),
      },
      {
        label: t("powerProjects.pdf_prices"),
        value: isOwn ? t("powerProjects.pdf_own_prices", { date: dayOf(now) }) : dayOf(now),
      },
      { label: t("powerProjects.pdf_address"), value: `${origin}/${locale}/project/${project.viewKey}` },
    ],
    summary: printable(summary),
    changes: lines.length > 0 ? { title: t("powerProjects.changed", { date: savedOn }), lines } : null,
    parts: partsTable({ parts, gone }, { market: markets[market], t }),
    outcomes: {
      pass: t("power.outcome.pass"),
      note: t("power.outcome.note"),
      unknown: t("power.outcome.unknown"),
      fail: t("power.outcome.fail"),
    },
    titles: {
      facts: t("powerProjects.facts"),
      findings: t("powerProjects.findings"),
      checklist: t("powerProjects.checklist"),
    },
    scale: (denominator) =>
      denominator === null
        ? t("powerProjects.pdf_no_scale")
        : t("powerProjects.pdf_scale", { scale: String(denominator) }),
    foot: `Heliora, ${contact.email}, ${contact.phone}`,
    page: (page, pages) => t("powerProjects.pdf_page", { page, pages }),
  };
}

/** Signs that the fonts of PDF documents lack, in letters. */
const spelled: Readonly<Record<string, string>> = { φ: "phi", Ω: "ohm" };

/** The same texts in signs that the fonts of PDF documents have. */
function printable(summary: ProjectSummary): ProjectSummary {
  const spell = (_: string, value: unknown) =>
    typeof value === "string" ? value.replace(/[φΩ]/g, (sign) => spelled[sign] ?? sign) : value;
  return JSON.parse(JSON.stringify(summary), spell);
}

function partsTable(
  { parts, gone }: Pick<OpenedProject, "parts" | "gone">,
  { market: { taxRateBp, currency }, t }: { market: MarketSettings; t: Translate },
): ProjectDocument["parts"] {
  const money = (minor: number) => formatMoney(minor, currency);
  if (parts.length + gone.length === 0) return null;
  const onRequest = t("powerProjects.pdf_on_request");
  const priced = parts.filter(({ price }) => price !== null);
  const sum = sumOf(priced, taxRateBp);
  const isWhole = priced.length === parts.length && gone.length === 0;
  return {
    title: t("powerProjects.pdf_parts"),
    head: [
      t("powerProjects.pdf_name"),
      t("powerProjects.pdf_count"),
      t("powerProjects.pdf_each"),
      t("powerProjects.pdf_sum"),
    ],
    rows: [
      ...parts.map(({ name, count, price }) => [
        name,
        String(count),
        price ? money(price.gross) : onRequest,
        price ? money(price.gross * count) : "–",
      ]),
      ...gone.map(({ name, count }) => [name, String(count), t("powerProjects.pdf_gone"), "–"]),
    ],
    total: sum
      ? { label: t(isWhole ? "powerProjects.pdf_total" : "powerProjects.pdf_total_partly"), value: money(sum) }
      : null,
  };
}
