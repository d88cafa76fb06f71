import { daysBetween } from "#platform/pure/days.ts";
import { type Report, ratio } from "../domain/report.ts";
import { type ReportQuestion, reportQuery } from "../domain/report-address.ts";
import {
  countOverdue,
  type StockFigures,
  selectFleetTotal,
  selectMachines,
  selectStock,
  selectVat,
  type VatFigures,
} from "./holdings.store.ts";
import type { ReportDeps } from "./report-deps.ts";
import { selectDepositsHeld } from "./reports.store.ts";
import { rentOf, selectTotals } from "./sales-report.service.ts";

/** A product with less cover is low. */
const lowCoverDays = 14;

/** Stock of now with its value and days of cover, what runs out first at the top. */
export async function stockReport(
  { db, today }: ReportDeps,
  { address, locale, limit }: ReportQuestion,
): Promise<Report> {
  const { market } = address;
  const all = await selectStock(db, { market, today: today(market), locale });
  const shown = address.isLow ? all.filter(isLow) : all;
  return {
    tiles: [
      { name: "stock_value", value: all.reduce((sum, one) => sum + (worthOf(one) ?? 0), 0) },
      {
        name: "low",
        value: all.filter(isLow).length,
        path: `admin/figures/stock${reportQuery(address, { isLow: true })}`,
      },
      { name: "unpriced", value: all.filter(({ onHand, purchase }) => onHand > 0 && purchase === null).length },
    ],
    chart: null,
    columns: ["on_hand", "available", "purchase", "stock_value", "daily", "cover"],
    rows: shown.slice(0, limit).map((one) => ({
      key: one.id,
      name: one.name,
      note: null,
      path: `admin/stock/${encodeURIComponent(one.id)}`,
      cells: [one.onHand, one.available, one.purchase, worthOf(one), one.daily, coverOf(one)],
    })),
    total: null,
    more: Math.max(0, shown.length - limit),
  };
}

/** Days of cover; `null` without sales: it lasts for ever. */
const coverOf = ({ onHand, daily }: StockFigures): number | null => (onHand === 0 ? 0 : ratio(onHand, daily));

const isLow = (one: StockFigures): boolean => (coverOf(one) ?? Number.POSITIVE_INFINITY) < lowCoverDays;

const worthOf = ({ onHand, purchase }: StockFigures): number | null => (purchase === null ? null : onHand * purchase);

/** Machines with utilisation and yield; deposits and overdue leases are those of now. */
export async function rentalReport(
  { db, today }: ReportDeps,
  { address, locale, limit }: ReportQuestion,
): Promise<Report> {
  const { market, days, before } = address;
  const [machines, fleet, fleetBefore, [total, totalBefore], held, overdue] = await Promise.all([
    selectMachines(db, { market, days, locale }),
    selectFleetTotal(db, market, days),
    selectFleetTotal(db, market, before),
    selectTotals(db, address),
    selectDepositsHeld(db, market, today(market)),
    countOverdue(db, market),
  ]);
  const length = daysBetween(days.from, days.to) + 1;
  const cellsOf = (leased: number, available: number, rent: number, worth: number | null) => [
    ...[ratio(leased, available), leased, available, rent],
    worth ? ((rent / worth) * 365) / length : null,
  ];
  const sum = (name: "rent" | "worth") => machines.reduce((all, one) => all + (one[name] ?? 0), 0);
  return {
    tiles: [
      {
        name: "utilisation",
        value: ratio(fleet.leased, fleet.available),
        before: ratio(fleetBefore.leased, fleetBefore.available),
      },
      { name: "rent", value: rentOf(total), before: rentOf(totalBefore) },
      { name: "overdue", value: overdue, path: "admin/rental#queue-overdue" },
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

/** VAT of issued documents by kind and rate; credit notes are negative. */
export async function vatReport({ db, texts }: ReportDeps, { address, locale }: ReportQuestion): Promise<Report> {
  const { market, days, before } = address;
  const t = texts.in(locale);
  const [own, earlier] = await Promise.all([selectVat(db, market, days), selectVat(db, market, before)]);
  return {
    tiles: [
      { name: "vat", value: sumOf(own, "tax"), before: sumOf(earlier, "tax") },
      { name: "vat_net", value: sumOf(own, "net"), before: sumOf(earlier, "net") },
      { name: "gross", value: sumOf(own, "gross"), before: sumOf(earlier, "gross") },
    ],
    chart: null,
    columns: ["documents", "vat_net", "tax", "gross"],
    rows: own.map((one) => {
      const { document, rateBp } = one;
      return {
        key: `${document} ${rateBp}`,
        name: t(`figures.vat_${document}`, { rate: rateText(rateBp) }),
        note: null,
        path: `admin/figures/vat/${document}/${rateBp}${reportQuery(address)}`,
        cells: [one.documents, sumOf([one], "net"), sumOf([one], "tax"), sumOf([one], "gross")],
      };
    }),
    total: [
      own.reduce((sum, { documents }) => sum + documents, 0),
      ...[sumOf(own, "net"), sumOf(own, "tax"), sumOf(own, "gross")],
    ],
    more: 0,
  };
}

/** `23 %`, `5,5 %`. */
const rateText = (rateBp: number): string => `${String(rateBp / 100).replace(".", ",")}\u00a0%`;

/** Invoices less credit notes. */
function sumOf(list: readonly VatFigures[], name: "net" | "tax" | "gross"): number {
  return list.reduce((all, one) => all + (one.document === "invoice" ? one[name] : -one[name]), 0);
}
