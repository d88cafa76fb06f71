import { dayText } from "#features/languages/domain/day-words.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectErrors, selectMisses, selectSpeed, selectSteps } from "../analytics/analytics.store.ts";
import { type Report, type ReportRow, ratio } from "../domain/report.ts";
import type { ReportQuestion } from "../domain/report-address.ts";
import { funnel, type PageKind, quantile, type Step } from "../domain/visit.ts";

interface VisitReportsDeps {
  db: Database;
  texts: Pick<Texts, "in">;
}

/** Largest contentful paint that counts as good, in milliseconds (web.dev/vitals). */
const goodLcp = 2_500;

/** Reports over what visitors did and how fast pages were for them. No I/O happens here. */
export function createVisitReports({ db, texts }: VisitReportsDeps) {
  async function conversion(question: ReportQuestion): Promise<Report> {
    const { address } = question;
    const { market, days, before, split } = address;
    const [all, earlier] = await Promise.all([
      selectSteps(db, market, days, "all"),
      selectSteps(db, market, before, "all"),
    ]);
    const [own, past] = [countsOf(all), countsOf(earlier)];
    const tiles: Report["tiles"] = [
      { name: "conversion", value: ratio(own("order"), own("product")), before: ratio(past("order"), past("product")) },
      { name: "views", value: own("product"), before: past("product") },
      { name: "added", value: own("cart_added"), before: past("cart_added") },
      { name: "orders", value: own("order"), before: past("order") },
    ];
    if (split === "step") return { tiles, ...steps(question, own, past) };
    return { tiles, ...(await splitRows(question, split)) };
  }

  function steps({ locale }: ReportQuestion, own: Counts, past: Counts): Omit<Report, "tiles"> {
    const t = texts.in(locale);
    const rows = funnel.map((step, at): ReportRow => {
      const previous = funnel[at - 1];
      return {
        key: step,
        name: t(`figures.step_${step}`),
        note: null,
        path: step === "order" ? "admin/orders" : null,
        cells: [
          ...[own(step), past(step), ratio(own(step), own("product"))],
          previous === undefined ? null : ratio(own(step), own(previous)),
        ],
      };
    });
    const isEmpty = funnel.every((step) => own(step) === 0 && past(step) === 0);
    return {
      chart: null,
      columns: ["count", "count_before", "of_views", "of_previous"],
      rows: isEmpty ? [] : rows,
      total: null,
      more: 0,
    };
  }

  async function splitRows(
    { address: { market, days }, locale, limit }: ReportQuestion,
    by: "device" | "locale" | "source",
  ): Promise<Omit<Report, "tiles">> {
    const t = texts.in(locale);
    const found = Map.groupBy(await selectSteps(db, market, days, by), ({ value }) => value);
    const names: Readonly<Record<string, string>> = {
      ...{
        mobile: t("figures.device_mobile"),
        tablet: t("figures.device_tablet"),
        desktop: t("figures.device_desktop"),
      },
      ...{ ua: t("figures.language_ua"), pl: t("figures.language_pl"), en: t("figures.language_en") },
      ...{ own: t("figures.source_own"), search: t("figures.source_search"), none: t("figures.source_none") },
    };
    const rows = [...found]
      .map(([value, list]) => ({ value, own: countsOf(list), all: list.reduce((sum, { count }) => sum + count, 0) }))
      .sort((one, other) => other.all - one.all);
    return {
      chart: null,
      columns: ["visits", "views", "added", "checkouts", "orders", "conversion"],
      rows: rows.slice(0, limit).map(({ value, own, all }) => ({
        key: value,
        name: names[value] ?? value,
        note: null,
        path: null,
        cells: [
          ...[all, own("product"), own("cart_added"), own("checkout"), own("order")],
          ratio(own("order"), own("product")),
        ],
      })),
      total: null,
      more: Math.max(0, rows.length - limit),
    };
  }

  async function searches({ address, locale, limit }: ReportQuestion): Promise<Report> {
    const t = texts.in(locale);
    const rows = await selectMisses(db, address.market, address.days, limit);
    const total = rows[0]?.total ?? 0;
    return {
      tiles: [{ name: "misses", value: total, isInverse: true }],
      chart: null,
      columns: ["count"],
      rows: rows.map((row) => ({
        key: row.query,
        name: row.query,
        note: t("figures.last_searched", {
          language: t(`figures.language_${row.locale}`),
          day: dayText(row.last, locale),
        }),
        path: `search?q=${encodeURIComponent(row.query)}`,
        cells: [row.count],
      })),
      total: null,
      more: total - rows.length,
    };
  }

  async function speed({ address: { market, days, before }, locale }: ReportQuestion): Promise<Report> {
    const t = texts.in(locale);
    const [own, past, errors, pastErrors] = await Promise.all([
      selectSpeed(db, market, days),
      selectSpeed(db, market, before),
      selectErrors(db, market, days),
      selectErrors(db, market, before),
    ]);
    const errorsOf = (list: typeof errors, error: string, page: PageKind | null) =>
      list.reduce(
        (sum, one) => (one.error === error && (page === null || one.page === page) ? sum + one.count : sum),
        0,
      );
    const pages = new Set([...own, ...errors].map(({ page }) => page));
    const cellsOf = (page: PageKind | null) => {
      const lcp = bucketsOf(own, "lcp", page);
      const measured = sumOf(lcp);
      const good = [...lcp].reduce((sum, [bound, count]) => (bound <= goodLcp ? sum + count : sum), 0);
      return [
        ...[measured, secondsOf(quantile(lcp, 0.75)), ratio(good, measured)],
        secondsOf(quantile(bucketsOf(own, "inp", page), 0.75)),
        ...(["not_found", "failed", "script"] as const).map((error) => errorsOf(errors, error, page)),
      ];
    };
    const rows = [...pages].map((page) => {
      return { key: page, name: t(`figures.step_${page}`), note: null, path: null, cells: cellsOf(page) };
    });
    const lcpBefore = bucketsOf(past, "lcp", null);
    return {
      tiles: [
        {
          name: "lcp",
          value: secondsOf(quantile(bucketsOf(own, "lcp", null), 0.75)),
          before: secondsOf(quantile(lcpBefore, 0.75)),
          isInverse: true,
        },
        ...(["not_found", "failed", "script"] as const).map((error) => ({
          ...{ name: error, value: errorsOf(errors, error, null), before: errorsOf(pastErrors, error, null) },
          isInverse: true,
        })),
      ],
      chart: null,
      columns: ["measured", "lcp", "good", "inp", "not_found", "failed", "script"],
      rows: rows.sort((one, other) => (other.cells[0] ?? 0) - (one.cells[0] ?? 0)),
      total: rows.length > 0 ? cellsOf(null) : null,
      more: 0,
    };
  }

  return { conversion, searches, speed };
}

type Counts = (step: Step) => number;

function countsOf(list: readonly { step: Step; count: number }[]): Counts {
  const counts = new Map(list.map(({ step, count }) => [step, count]));
  return (step) => counts.get(step) ?? 0;
}

/** Counts by class of duration, of one kind of page or of all. */
function bucketsOf(
  list: readonly { page: PageKind; measure: string; bucket: number; count: number }[],
  measure: "lcp" | "inp",
  page: PageKind | null,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of list) {
    if (one.measure !== measure || (page !== null && one.page !== page)) continue;
    counts.set(one.bucket, (counts.get(one.bucket) ?? 0) + one.count);
  }
  return counts;
}

const sumOf = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

const secondsOf = (ms: number | null) => (ms === null ? null : ms / 1_000);
