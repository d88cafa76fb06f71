import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { selectErrors, selectMisses, selectSpeed, selectSteps } from "../analytics/analytics.store.ts";
import { type Report, type ReportRow, ratio } from "../domain/report.ts";
import type { ReportQuestion } from "../domain/report-address.ts";
import { funnel, type PageKind, quantile, type Step } from "../domain/visit.ts";
import type { ReportDeps } from "./report-deps.ts";

/** Largest contentful paint that counts as good, in milliseconds (web.dev/vitals). */
const goodLcp = 2_500;

type Counts = (step: Step) => number;

/** Steps from the page of a product to an order, or the same by source, device or language. */
export async function conversionReport(deps: ReportDeps, question: ReportQuestion): Promise<Report> {
  const { market, days, before, split } = question.address;
  const [all, earlier] = await Promise.all([
    selectSteps(deps.db, market, days, "all"),
    selectSteps(deps.db, market, before, "all"),
  ]);
  const [own, past] = [countsOf(all), countsOf(earlier)];
  const tiles: Report["tiles"] = [
    { name: "conversion", value: ratio(own("order"), own("product")), before: ratio(past("order"), past("product")) },
    { name: "views", value: own("product"), before: past("product") },
    { name: "added", value: own("cart_added"), before: past("cart_added") },
    { name: "orders", value: own("order"), before: past("order") },
  ];
  const table = split === "step" ? stepRows(deps, question, { own, past }) : await splitRows(deps, question, split);
  return { tiles, chart: null, total: null, ...table };
}

type Table = Pick<Report, "columns" | "rows" | "more">;

function stepRows(
  { texts }: ReportDeps,
  { locale }: ReportQuestion,
  { own, past }: Record<"own" | "past", Counts>,
): Table {
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
  return { columns: ["count", "count_before", "of_views", "of_previous"], rows: isEmpty ? [] : rows, more: 0 };
}

async function splitRows(
  { db, texts }: ReportDeps,
  { address: { market, days }, locale, limit }: ReportQuestion,
  by: "device" | "locale" | "source",
): Promise<Table> {
  const found = Map.groupBy(await selectSteps(db, market, days, by), ({ value }) => value);
  const names = namesIn(texts, locale);
  const rows = [...found]
    .map(([value, list]) => ({ value, own: countsOf(list), all: list.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => other.all - one.all);
  return {
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
    more: Math.max(0, rows.length - limit),
  };
}

/** Names of devices, languages and sources; other sites have none but their own. */
function namesIn(texts: ReportDeps["texts"], locale: Locale): Readonly<Record<string, string>> {
  const t = texts.in(locale);
  return {
    ...{ mobile: t("figures.device_mobile"), tablet: t("figures.device_tablet"), desktop: t("figures.device_desktop") },
    ...{ ua: t("figures.language_ua"), pl: t("figures.language_pl"), en: t("figures.language_en") },
    ...{ own: t("figures.source_own"), search: t("figures.source_search"), none: t("figures.source_none") },
  };
}

/** Queries of the page of results that found nothing; each leads to that page. */
export async function searchesReport(
  { db, texts }: ReportDeps,
  { address, locale, limit }: ReportQuestion,
): Promise<Report> {
  const t = texts.in(locale);
  const rows = await selectMisses(db, address.market, address.days, limit);
  const total = rows[0]?.total ?? 0;
  return {
    tiles: [{ name: "misses", value: total }],
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

type SpeedRows = Awaited<ReturnType<typeof selectSpeed>>;
type ErrorRows = Awaited<ReturnType<typeof selectErrors>>;

const errorNames = ["not_found", "failed", "script"] as const;

/** How long visitors waited, and what failed, by kind of page. */
export async function speedReport({ db, texts }: ReportDeps, { address, locale }: ReportQuestion): Promise<Report> {
  const { market, days, before } = address;
  const t = texts.in(locale);
  const [own, past, errors, pastErrors] = await Promise.all([
    selectSpeed(db, market, days),
    selectSpeed(db, market, before),
    selectErrors(db, market, days),
    selectErrors(db, market, before),
  ]);
  const pages = new Set([...own, ...errors].map(({ page }) => page));
  const rows = [...pages].map((page): ReportRow => {
    return { key: page, name: t(`figures.step_${page}`), note: null, path: null, cells: speedCells(own, errors, page) };
  });
  const lcpOf = (list: SpeedRows) => secondsOf(quantile(bucketsOf(list, "lcp", null), 0.75));
  return {
    tiles: [
      { name: "lcp", value: lcpOf(own), before: lcpOf(past), isInverse: true },
      ...errorNames.map((name) => {
        return { name, value: errorsOf(errors, name, null), before: errorsOf(pastErrors, name, null), isInverse: true };
      }),
    ],
    chart: null,
    columns: ["measured", "lcp", "good", "inp", ...errorNames],
    rows: rows.sort((one, other) => (other.cells[0] ?? 0) - (one.cells[0] ?? 0)),
    total: rows.length > 0 ? speedCells(own, errors, null) : null,
    more: 0,
  };
}

/** Of one kind of page, or of all. */
function speedCells(speed: SpeedRows, errors: ErrorRows, page: PageKind | null): (number | null)[] {
  const lcp = bucketsOf(speed, "lcp", page);
  const measured = [...lcp.values()].reduce((sum, count) => sum + count, 0);
  const good = [...lcp].reduce((sum, [bound, count]) => (bound <= goodLcp ? sum + count : sum), 0);
  return [
    ...[measured, secondsOf(quantile(lcp, 0.75)), ratio(good, measured)],
    secondsOf(quantile(bucketsOf(speed, "inp", page), 0.75)),
    ...errorNames.map((name) => errorsOf(errors, name, page)),
  ];
}

function errorsOf(list: ErrorRows, error: (typeof errorNames)[number], page: PageKind | null): number {
  return list.reduce(
    (sum, one) => (one.error === error && (page === null || one.page === page) ? sum + one.count : sum),
    0,
  );
}

function countsOf(list: readonly { step: Step; count: number }[]): Counts {
  const counts = new Map(list.map(({ step, count }) => [step, count]));
  return (step) => counts.get(step) ?? 0;
}

/** Counts by class of duration. */
function bucketsOf(list: SpeedRows, measure: "lcp" | "inp", page: PageKind | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of list) {
    if (one.measure !== measure || (page !== null && one.page !== page)) continue;
    counts.set(one.bucket, (counts.get(one.bucket) ?? 0) + one.count);
  }
  return counts;
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1_000);
