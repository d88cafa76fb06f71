import { createContext } from "react-router";
import { dayRangeText, dayText, monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addDays, type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import { bucketOf, bucketsOf, type Days, daysInBucket, type Unit } from "./domain/periods.ts";
import { type Column, type Report, type ReportChart, type ReportRow, ratio, type Tile } from "./domain/report.ts";
import {
  daysQuery,
  type ReportAddress,
  type ReportName,
  type ReportQuestion,
  reportQuery,
} from "./domain/report-address.ts";
import {
  countOverdue,
  selectFleetTotal,
  selectMachines,
  selectStock,
  selectVat,
  selectVatDocuments,
  type VatDocument,
  type VatFigures,
} from "./reports/holdings.store.ts";
import {
  type CategoryChoice,
  type DaySums,
  type GoodsSums,
  selectBuckets,
  selectCategories,
  selectCategoryChoices,
  selectDayTotal,
  selectDepositsHeld,
  selectProducts,
} from "./reports/reports.store.ts";
import { createVisitReports } from "./reports/visit-reports.service.ts";

interface ReportsDeps {
  db: Database;
  texts: Pick<Texts, "in">;
  now(): Date;
}

/** Documents behind a line of the VAT summary. */
export interface VatQuestion {
  market: MarketCode;
  days: Days;
  document: VatFigures["document"];
  rateBp: number;
  limit: number;
}

export interface Reports {
  today(market: MarketCode): Day;
  report(name: ReportName, question: ReportQuestion): Promise<Report>;
  /** Tiles of the dashboard: sales of the period against the one before. */
  summary(address: Pick<ReportAddress, "market" | "days" | "before">): Promise<Tile[]>;
  categories(locale: Locale): Promise<CategoryChoice[]>;
  vatDocuments(question: VatQuestion): Promise<VatDocument[]>;
}

export const reportsContext = createContext<Reports>();

/** A product with less cover is low. */
const lowCoverDays = 14;

/** Reports over the sums of `Sums`. No I/O happens here. */
export function createReports({ db, texts, now }: ReportsDeps): Reports {
  const today = (market: MarketCode) => dayIn(timeZones[market], now());
  const makers: Record<ReportName, (question: ReportQuestion) => Promise<Report>> = {
    sales,
    products: (question) => products(question, question.address.sort),
    categories,
    returns: (question) => products(question, "returned"),
    stock,
    rental,
    vat,
    ...createVisitReports({ db, texts }),
  };

  async function totals({ market, days, before }: Pick<ReportAddress, "market" | "days" | "before">) {
    return Promise.all([selectDayTotal(db, market, days), selectDayTotal(db, market, before)]);
  }

  async function sales({ address, locale }: ReportQuestion): Promise<Report> {
    const { market, days, before, unit } = address;
    const [own, earlier, [total, totalBefore], goods] = await Promise.all([
      selectBuckets(db, market, days, unit),
      selectBuckets(db, market, before, unit),
      totals(address),
      selectProducts(db, { ...address, category: null, locale, limit: 1 }, "best"),
    ]);
    const earlierFirsts = bucketsOf(before, unit);
    const columns: Column[] = [
      ...(["orders", "sales", "cancelled", "refunded", "net", "net_before"] as const),
      ...(["average", "rent", "delivery", "money_in", "money_out"] as const),
    ];
    const cellsOf = (sums: DaySums | undefined, netBefore: number | null) => {
      const s = sums ?? noSums;
      return [
        ...[s.orders, s.sales, s.cancelled, s.refunded, netOf(s), netBefore],
        ...[averageOf(s), s.rent - s.cancelled_rent - s.refunded_rent, s.delivery, s.money_in, s.money_out],
      ];
    };
    const rows = bucketsOf(days, unit).map((first, at): ReportRow => {
      const own_ = own.get(first);
      const part = daysInBucket(first, unit, days);
      const earlierFirst = earlierFirsts[at];
      const netBefore = earlierFirst === undefined ? null : netOf(earlier.get(earlierFirst) ?? noSums);
      return {
        key: first,
        name: bucketText(part, unit, locale),
        note: null,
        path: unit === "day" ? ordersPath(market, part) : `admin/figures/sales${daysQuery(address, part)}`,
        cells: cellsOf(own_, netBefore),
      };
    });
    return {
      tiles: [...salesTiles(total, totalBefore), ...marginTiles(goods.total)],
      chart: chartOf(rows, columns, "net", "net_before"),
      columns,
      rows: rows.toReversed(),
      total: cellsOf(total, netOf(totalBefore)),
      more: 0,
    };
  }

  async function products(
    { address, locale, limit }: ReportQuestion,
    sort: ReportAddress["sort"] | "returned",
  ): Promise<Report> {
    const { rows, total, count } = await selectProducts(db, { ...address, locale, limit }, sort);
    const columns: Column[] =
      sort === "returned"
        ? ["returned", "returned_rate", "returned_net", "refunded", "net"]
        : ["pieces", "net", "net_before", "part", "margin", "margin_rate", "returned_rate", "on_hand"];
    const cellsOf = (own: GoodsSums, onHand: number | null): (number | null)[] =>
      sort === "returned"
        ? [own.returned, ratio(own.returned, own.sold), own.returnedNet, own.refunded, own.net]
        : [
            ...[own.pieces, own.net, own.netBefore, ratio(own.net, total.net)],
            ...[marginOf(own), ratio(marginOf(own) ?? 0, own.known), ratio(own.returned, own.sold), onHand],
          ];
    const back = { name: "returned_rate", value: ratio(total.returned, total.sold), isInverse: true } as const;
    return {
      tiles:
        sort === "returned"
          ? [back, { name: "returned_net", value: total.returnedNet }, { name: "refunded", value: total.refunded }]
          : [
              { name: "net", value: total.net, before: total.netBefore },
              { name: "pieces", value: total.pieces },
              ...marginTiles(total),
              back,
            ],
      chart: null,
      columns,
      rows: rows.map((row) => ({
        key: row.id,
        name: row.name,
        note: row.category,
        path: `${ordersPath(address.market, address.days)}&q=${encodeURIComponent(row.sku)}`,
        cells: cellsOf(row, row.onHand),
      })),
      total: cellsOf(total, null),
      more: count - rows.length,
    };
  }

  async function categories({ address, locale, limit }: ReportQuestion): Promise<Report> {
    const { rows, total, count } = await selectCategories(db, { ...address, category: null, locale, limit });
    const cellsOf = (own: GoodsSums) => [
      ...[own.pieces, own.net, own.netBefore, ratio(own.net, total.net)],
      ...[marginOf(own), ratio(marginOf(own) ?? 0, own.known), ratio(own.returned, own.sold)],
    ];
    return {
      tiles: [{ name: "net", value: total.net, before: total.netBefore }, ...marginTiles(total)],
      chart: null,
      columns: ["pieces", "net", "net_before", "part", "margin", "margin_rate", "returned_rate"],
      rows: rows.map((row) => ({
        key: String(row.id),
        name: row.name,
        note: null,
        path: `admin/figures/products${reportQuery(address, { category: row.id })}`,
        cells: cellsOf(row),
      })),
      total: cellsOf(total),
      more: count - rows.length,
    };
  }

  async function stock({ address, locale, limit }: ReportQuestion): Promise<Report> {
    const { market } = address;
    const all = await selectStock(db, { market, today: today(market), locale });
    const coverOf = ({ onHand, daily }: (typeof all)[number]) =>
      onHand === 0 && daily === 0 ? 0 : ratio(onHand, daily);
    const isLow = (one: (typeof all)[number]) => (coverOf(one) ?? Number.POSITIVE_INFINITY) < lowCoverDays;
    const shown = address.isLow ? all.filter(isLow) : all;
    const worthOf = (list: typeof all) => list.reduce((sum, one) => sum + one.onHand * (one.purchase ?? 0), 0);
    return {
      tiles: [
        { name: "stock_value", value: worthOf(all) },
        { name: "low", value: all.filter(isLow).length },
        { name: "unpriced", value: all.filter(({ onHand, purchase }) => onHand > 0 && purchase === null).length },
      ],
      chart: null,
      columns: ["on_hand", "available", "purchase", "stock_value", "daily", "cover"],
      rows: shown.slice(0, limit).map((one) => ({
        key: one.id,
        name: one.name,
        note: null,
        path: `admin/stock/${encodeURIComponent(one.id)}`,
        cells: [
          ...[one.onHand, one.available, one.purchase],
          ...[one.purchase === null ? null : one.onHand * one.purchase, one.daily, coverOf(one)],
        ],
      })),
      total: null,
      more: Math.max(0, shown.length - limit),
    };
  }

  async function rental({ address, locale, limit }: ReportQuestion): Promise<Report> {
    const { market, days, before } = address;
    const [machines, fleet, fleetBefore, [total, totalBefore], held, overdue] = await Promise.all([
      selectMachines(db, { market, days, locale }),
      selectFleetTotal(db, market, days),
      selectFleetTotal(db, market, before),
      totals(address),
      selectDepositsHeld(db, market, today(market)),
      countOverdue(db, market),
    ]);
    const length = daysBetween(days.from, days.to) + 1;
    const rentOf = (s: DaySums) => s.rent - s.cancelled_rent - s.refunded_rent;
    const utilisation = ratio(fleet.leased, fleet.available);
    const cellsOf = (leased: number, available: number, rent: number, worth: number | null) => [
      ...[ratio(leased, available), leased, available, rent],
      worth ? ((rent / worth) * 365) / length : null,
    ];
    const sum = (name: "rent" | "worth") => machines.reduce((all, one) => all + (one[name] ?? 0), 0);
    return {
      tiles: [
        { name: "utilisation", value: utilisation, before: ratio(fleetBefore.leased, fleetBefore.available) },
        { name: "rent", value: rentOf(total), before: rentOf(totalBefore) },
        { name: "overdue", value: overdue, isInverse: true },
        { name: "deposits", value: held },
      ],
      chart: null,
      columns: ["utilisation", "leased", "available", "rent", "yield_rate"],
      rows: machines.slice(0, limit).map((one) => ({
        key: one.serial,
        name: one.name,
        note: `${one.serial} · ${one.depot}`,
        path: `admin/rental/units/${one.id}`,
        cells: cellsOf(one.leased, one.available, one.rent, one.worth),
      })),
      total: cellsOf(fleet.leased, fleet.available, sum("rent"), sum("worth")),
      more: Math.max(0, machines.length - limit),
    };
  }

  async function vat({ address, locale }: ReportQuestion): Promise<Report> {
    const { market, days, before } = address;
    const t = texts.in(locale);
    const [own, earlier] = await Promise.all([selectVat(db, market, days), selectVat(db, market, before)]);
    const sum = (list: readonly VatFigures[], name: "documents" | "net" | "tax" | "gross") =>
      list.reduce((all, one) => all + (one.document === "invoice" || name === "documents" ? one[name] : -one[name]), 0);
    return {
      tiles: [
        { name: "vat", value: sum(own, "tax"), before: sum(earlier, "tax") },
        { name: "vat_net", value: sum(own, "net"), before: sum(earlier, "net") },
        { name: "gross", value: sum(own, "gross"), before: sum(earlier, "gross") },
      ],
      chart: null,
      columns: ["documents", "vat_net", "tax", "gross"],
      rows: own.map(({ document, rateBp, documents, ...amounts }) => {
        const sign = document === "invoice" ? 1 : -1;
        const rate = `${String(rateBp / 100).replace(".", ",")}\u00a0%`;
        return {
          key: `${document} ${rateBp}`,
          name: t(`figures.vat_${document}`, { rate }),
          note: null,
          path: `admin/figures/vat/${document}/${rateBp}${reportQuery(address)}`,
          cells: [documents, sign * amounts.net, sign * amounts.tax, sign * amounts.gross],
        };
      }),
      total: [sum(own, "documents"), sum(own, "net"), sum(own, "tax"), sum(own, "gross")],
      more: 0,
    };
  }

  return {
    today,
    report: (name, question) => makers[name](question),
    async summary(address) {
      const [total, before] = await totals(address);
      return salesTiles(total, before);
    },
    categories: (locale) => selectCategoryChoices(db, locale),
    vatDocuments: ({ market, days, ...question }) => selectVatDocuments(db, market, days, question),
  };
}

const noSums: DaySums = {
  ...{ orders: 0, charges: 0, sales: 0, rent: 0, charged: 0, delivery: 0, cancelled_orders: 0, cancelled: 0 },
  ...{ cancelled_rent: 0, refunded: 0, refunded_rent: 0, money_in: 0, money_out: 0 },
};

const netOf = ({ sales, cancelled, refunded }: DaySums): number => sales - cancelled - refunded;

const averageOf = ({ sales, charged, orders }: DaySums): number | null =>
  orders === 0 ? null : Math.round((sales - charged) / orders);

/** Margin of goods whose cost is known; `null` if it is known of none. */
const marginOf = ({ known, cost }: GoodsSums): number | null => (known === 0 && cost === 0 ? null : known - cost);

function salesTiles(own: DaySums, before: DaySums): Tile[] {
  return [
    { name: "net", value: netOf(own), before: netOf(before) },
    { name: "orders", value: own.orders, before: before.orders },
    { name: "average", value: averageOf(own), before: averageOf(before) },
    { name: "cancelled", value: own.cancelled, before: before.cancelled, isInverse: true },
    { name: "refunded", value: own.refunded, before: before.refunded, isInverse: true },
  ];
}

function marginTiles(total: GoodsSums): Tile[] {
  const margin = marginOf(total);
  return [
    { name: "margin", value: margin },
    { name: "margin_rate", value: margin === null ? null : ratio(margin, total.known) },
    { name: "unknown_cost", value: ratio(total.net - total.known, total.net) },
  ];
}

function chartOf(rows: readonly ReportRow[], columns: readonly Column[], own: Column, before: Column): ReportChart {
  const [at, atBefore] = [columns.indexOf(own), columns.indexOf(before)];
  return {
    kind: "money",
    points: rows.map(({ name, cells }) => ({ name, value: cells[at] ?? 0, before: cells[atBefore] ?? null })),
  };
}

/** Orders placed on these days. */
function ordersPath(market: MarketCode, { from, to }: Days): string {
  return `admin/orders?market=${market}&from=${from}&to=${to}`;
}

function bucketText({ from, to }: Days, unit: Unit, locale: Locale): string {
  if (unit === "day") return dayText(from, locale);
  const isWholeMonth = unit === "month" && from === bucketOf(from, "month") && addDays(to, 1).endsWith("-01");
  if (!isWholeMonth) return dayRangeText(from, to, locale);
  const { month, year } = monthText(from.slice(0, 7), locale);
  return `${month} ${year}`;
}
