import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type Day, dayIn } from "#platform/pure/days.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Days } from "./domain/periods.ts";
import type { Report, Tile } from "./domain/report.ts";
import type { ReportAddress, ReportName, ReportQuestion } from "./domain/report-address.ts";
import { categoriesReport, productsReport } from "./reports/goods-reports.service.ts";
import { selectVatDocuments, type VatDocument, type VatFigures } from "./reports/holdings.store.ts";
import { rentalReport, stockReport, vatReport } from "./reports/holdings-reports.service.ts";
import type { ReportDeps } from "./reports/report-deps.ts";
import { type CategoryChoice, selectCategoryChoices } from "./reports/reports.store.ts";
import { salesReport, summaryTiles } from "./reports/sales-report.service.ts";
import { conversionReport, searchesReport, speedReport } from "./reports/visit-reports.service.ts";

/** Documents behind a line of the VAT summary. */
export interface VatQuestion {
  market: MarketCode;
  days: Days;
  document: VatFigures["document"];
  rateBp: number;
  limit: number;
}

/** Reports over the sums of `Sums` and the counts of `Analytics`. */
export interface Reports {
  today(market: MarketCode): Day;
  report(name: ReportName, question: ReportQuestion): Promise<Report>;
  /** Tiles of the dashboard: sales of the period against the one before. */
  summary(address: Pick<ReportAddress, "market" | "days" | "before">): Promise<Tile[]>;
  categories(locale: Locale): Promise<CategoryChoice[]>;
  vatDocuments(question: VatQuestion): Promise<VatDocument[]>;
}

export const reportsContext = createContext<Reports>();

const makers: Record<ReportName, (deps: ReportDeps, question: ReportQuestion) => Promise<Report>> = {
  sales: salesReport,
  products: (deps, question) => productsReport(deps, question, question.address.sort),
  categories: categoriesReport,
  returns: (deps, question) => productsReport(deps, question, "returned"),
  conversion: conversionReport,
  stock: stockReport,
  rental: rentalReport,
  vat: vatReport,
  searches: searchesReport,
  speed: speedReport,
};

/** Reports on a database. No I/O happens here. */
export function createReports({ db, texts, now }: { db: Database; texts: Pick<Texts, "in">; now(): Date }): Reports {
  const deps: ReportDeps = { db, texts, today: (market) => dayIn(timeZones[market], now()) };
  return {
    today: deps.today,
    report: (name, question) => makers[name](deps, question),
    summary: (address) => summaryTiles(db, address),
    categories: (locale) => selectCategoryChoices(db, locale),
    vatDocuments: ({ market, days, ...question }) => selectVatDocuments(db, market, days, question),
  };
}
