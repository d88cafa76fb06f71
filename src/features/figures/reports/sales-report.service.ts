import { dayRangeText, dayText, monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { addDays } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import { bucketOf, bucketsOf, type Days, daysInBucket, type Unit } from "../domain/periods.ts";
import { type Column, type Report, type ReportChart, type ReportRow, ratio, type Tile } from "../domain/report.ts";
import { daysQuery, type ReportAddress, type ReportQuestion } from "../domain/report-address.ts";
import type { ReportDeps } from "./report-deps.ts";
import { type DaySums, type GoodsSums, selectBuckets, selectDayTotal } from "./reports.store.ts";

type Periods = Pick<ReportAddress, "market" | "days" | "before">;

/** Sums of the period and of the one before. */
export function selectTotals(db: Database, { market, days, before }: Periods): Promise<[DaySums, DaySums]> {
  return Promise.all([selectDayTotal(db, market, days), selectDayTotal(db, market, before)]);
}

/** Sales of a period against the one before. */
export async function summaryTiles(db: Database, periods: Periods): Promise<Tile[]> {
  const [total, before] = await selectTotals(db, periods);
  return salesTiles(total, before, periods);
}

const columns = [
  ...(["orders", "sales", "cancelled", "refunded", "net", "net_before"] as const),
  ...(["average", "rent", "delivery", "money_in", "money_out"] as const),
] satisfies Column[];

/** Sales by day, week or month, the latest first. */
export async function salesReport({ db }: ReportDeps, { address, locale }: ReportQuestion): Promise<Report> {
  const { market, days, before, unit } = address;
  const [own, earlier, [total, totalBefore]] = await Promise.all([
    selectBuckets(db, market, days, unit),
    selectBuckets(db, market, before, unit),
    selectTotals(db, address),
  ]);
  const earlierFirsts = bucketsOf(before, unit);
  const rows = bucketsOf(days, unit).map((first, at): ReportRow => {
    const part = daysInBucket(first, unit, days);
    const earlierFirst = earlierFirsts[at];
    const netBefore = earlierFirst === undefined ? null : netOf(earlier.get(earlierFirst) ?? noSums);
    return {
      key: first,
      name: bucketText(part, unit, locale),
      note: null,
      path: unit === "day" ? ordersPath(market, part) : `admin/figures/sales${daysQuery(address, part)}`,
      cells: cellsOf(own.get(first) ?? noSums, netBefore),
    };
  });
  return {
    tiles: [...salesTiles(total, totalBefore, address), ...marginTiles({ ...total, net: total.goods })],
    chart: chartOf(rows),
    columns,
    rows: rows.toReversed(),
    total: cellsOf(total, netOf(totalBefore)),
    more: 0,
  };
}

/** Rent of machines less what of it was cancelled and refunded. */
export const rentOf = ({ rent, cancelled_rent, refunded_rent }: DaySums): number =>
  rent - cancelled_rent - refunded_rent;

/** Orders placed on these days. */
export function ordersPath(market: MarketCode, { from, to }: Days): string {
  return `admin/orders?market=${market}&from=${from}&to=${to}`;
}

/** Margin of goods whose cost is known; `null` if it is known of none. */
export const marginOf = ({ known, cost }: Pick<GoodsSums, "known" | "cost">): number | null =>
  known === 0 && cost === 0 ? null : known - cost;

export function marginTiles(total: Pick<GoodsSums, "net" | "known" | "cost">): Tile[] {
  const margin = marginOf(total);
  return [
    { name: "margin", value: margin },
    { name: "margin_rate", value: margin === null ? null : ratio(margin, total.known) },
    { name: "unknown_cost", value: ratio(total.net - total.known, total.net) },
  ];
}

const noSums: DaySums = {
  ...{ orders: 0, charges: 0, sales: 0, rent: 0, charged: 0, delivery: 0, cancelled_orders: 0, cancelled: 0 },
  ...{ cancelled_rent: 0, refunded: 0, refunded_rent: 0, money_in: 0, money_out: 0, goods: 0, known: 0, cost: 0 },
};

const netOf = ({ sales, cancelled, refunded }: DaySums): number => sales - cancelled - refunded;

const averageOf = ({ sales, charged, orders }: DaySums): number | null =>
  orders === 0 ? null : Math.round((sales - charged) / orders);

/** In the order of `columns`. */
function cellsOf(sums: DaySums, netBefore: number | null): (number | null)[] {
  const { orders, sales, cancelled, refunded, delivery, money_in, money_out } = sums;
  return [
    ...[orders, sales, cancelled, refunded, netOf(sums), netBefore],
    ...[averageOf(sums), rentOf(sums), delivery, money_in, money_out],
  ];
}

function salesTiles(own: DaySums, before: DaySums, { market, days }: Pick<Periods, "market" | "days">): Tile[] {
  const query = `?market=${market}&from=${days.from}&to=${days.to}`;
  const orders = ordersPath(market, days);
  return [
    { name: "net", value: netOf(own), before: netOf(before), path: `admin/figures/products${query}` },
    { name: "orders", value: own.orders, before: before.orders, path: orders },
    { name: "average", value: averageOf(own), before: averageOf(before), path: orders },
    {
      ...{ value: own.cancelled, before: before.cancelled, isInverse: true },
      name: "cancelled",
      path: `admin/orders?market=${market}&from=${days.from}&to=${days.to}&by=cancelled`,
    },
    {
      ...{ value: own.refunded, before: before.refunded, isInverse: true },
      name: "refunded",
      path: `admin/figures/returns${query}`,
    },
  ];
}

function chartOf(rows: readonly ReportRow[]): ReportChart {
  const [own, before] = [columns.indexOf("net"), columns.indexOf("net_before")];
  return {
    kind: "money",
    points: rows.map(({ name, cells }) => ({ name, value: cells[own] ?? 0, before: cells[before] ?? null })),
  };
}

function bucketText({ from, to }: Days, unit: Unit, locale: Locale): string {
  if (unit === "day") return dayText(from, locale);
  const isWholeMonth = unit === "month" && from === bucketOf(from, "month") && addDays(to, 1).endsWith("-01");
  if (!isWholeMonth) return dayRangeText(from, to, locale);
  const { month, year } = monthText(from.slice(0, 7), locale);
  return `${month} ${year}`;
}
