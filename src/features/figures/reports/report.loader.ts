import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayRangeText, dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { areVisitsCounted } from "../analytics.service.ts";
import { changeOf, columnKinds, type Report, type Tile, tileKinds } from "../domain/report.ts";
import {
  type ReportAddress,
  type ReportName,
  readReportAddress,
  reportNames,
  reportQuery,
} from "../domain/report-address.ts";
import { changeText, valueText } from "../domain/value-text.ts";
import { reportsContext } from "../reports.service.ts";

/** Rows of a table on a page; downloads have all. */
const shownRows = 200;

/** Reports of what visitors do. */
const visitReports: ReadonlySet<ReportName> = new Set(["conversion", "searches", "speed"]);

/** A report as its page shows it: every value is a text in the reader's language. */
export async function loadReport({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "figures");
  const name = params.report === undefined ? "sales" : oneOf(reportNames, params.report);
  if (name === null) throw data(null, { status: 404 });
  const reports = context.get(reportsContext);
  const markets = marketsOf(account, "figures");
  const address = readReportAddress(new URL(request.url).searchParams, { markets, today: reports.today });
  const [report, categories] = await Promise.all([
    reports.report(name, { address, locale, limit: shownRows }),
    name === "products" || name === "returns" ? reports.categories(locale) : [],
  ]);
  const hasAmounts = report.columns.some((column) => columnKinds[column] === "money");
  return {
    texts: context.get(textsContext).pick(locale, ["figures"]),
    ...{ name, address, categories, markets },
    query: reportQuery(address),
    period: periodText(address, locale),
    /** `null`: the report has no amounts. */
    currency: hasAmounts ? currencyWord(currencies[address.market]) : null,
    isCounted: !visitReports.has(name) || areVisitsCounted(address.market),
    report: shown(report, name, address),
  };
}

/** Both periods; with their years if these differ. */
function periodText({ days, before }: Pick<ReportAddress, "days" | "before">, locale: Locale) {
  const isOneYear = new Set([days.from, days.to, before.from, before.to].map((day) => day.slice(0, 4))).size === 1;
  const textOf = ({ from, to }: ReportAddress["days"]): string => {
    if (isOneYear) return dayRangeText(from, to, locale);
    const year = locale === "ua" ? `${to.slice(0, 4)}\u00a0р.` : to.slice(0, 4);
    const ownYear = from.slice(0, 4) === to.slice(0, 4);
    return ownYear
      ? `${dayRangeText(from, to, locale)} ${year}`
      : `${dayText(from, locale)} ${from.slice(0, 4)}\u00a0– ${dayText(to, locale)} ${year}`;
  };
  return { own: textOf(days), before: textOf(before) };
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;
export type ShownTile = ReturnType<typeof shownTile>;

function shown({ tiles, chart, columns, rows, total, more }: Report, name: ReportName, { market }: ReportAddress) {
  const currency = currencies[market];
  const textsOf = (cells: readonly (number | null)[]) =>
    columns.map((column, at) => valueText(cells[at] ?? null, columnKinds[column], currency, "cell"));
  return {
    ...{ name, columns, more },
    tiles: tiles.map((tile) => shownTile(tile, market)),
    chart:
      chart?.points.map(({ name: at, value, before }) => ({
        ...{ name: at, value, before },
        text: valueText(value, chart.kind, currency, "tile"),
      })) ?? null,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: textsOf(cells) })),
    total: total && textsOf(total),
  };
}

/** A figure with its change against the period before. */
export function shownTile(tile: Tile, market: ReportAddress["market"]) {
  const { name, value, before, isInverse = false, path = null } = tile;
  const currency = currencies[market];
  const change = changeOf(tile);
  const isFlat = change === null || Math.round(change * 100) === 0;
  return {
    ...{ name, path },
    value: valueText(value, tileKinds[name], currency, "tile"),
    before: before === undefined || before === null ? null : valueText(before, tileKinds[name], currency, "tile"),
    change: change === null ? null : changeText(change),
    tone: isFlat ? ("flat" as const) : change > 0 !== isInverse ? ("better" as const) : ("worse" as const),
  };
}
