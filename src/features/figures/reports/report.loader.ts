import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
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
  return {
    texts: context.get(textsContext).pick(locale, ["figures"]),
    ...{ name, address, categories, markets },
    query: reportQuery(address),
    period: {
      own: dayRangeText(address.days.from, address.days.to, locale),
      before: dayRangeText(address.before.from, address.before.to, locale),
    },
    report: shown(report, name, address),
  };
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;
export type ShownTile = ReturnType<typeof shownTile>;

function shown({ tiles, chart, columns, rows, total, more }: Report, name: ReportName, { market }: ReportAddress) {
  const currency = currencies[market];
  const textsOf = (cells: readonly (number | null)[]) =>
    columns.map((column, at) => valueText(cells[at] ?? null, columnKinds[column], currency));
  return {
    ...{ name, columns, more },
    tiles: tiles.map((tile) => shownTile(tile, market)),
    chart:
      chart?.points.map(({ name: at, value, before }) => ({
        ...{ name: at, value, before },
        text: valueText(value, chart.kind, currency),
      })) ?? null,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: textsOf(cells) })),
    total: total && textsOf(total),
  };
}

/** A figure with its change against the period before. */
export function shownTile(tile: Tile, market: ReportAddress["market"]) {
  const { name, value, before, isInverse = false } = tile;
  const currency = currencies[market];
  const change = changeOf(tile);
  const isFlat = change === null || Math.round(change * 100) === 0;
  return {
    name,
    value: valueText(value, tileKinds[name], currency),
    before: before === undefined ? null : valueText(before, tileKinds[name], currency),
    change: change === null ? null : changeText(change),
    tone: isFlat ? ("flat" as const) : change > 0 !== isInverse ? ("better" as const) : ("worse" as const),
  };
}
