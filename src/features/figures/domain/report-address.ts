import type { Locale } from "#features/languages/domain/locale.ts";
import { type Day, daysBetween } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { type Days, daysBefore, daysOf, type Period, periods, type Unit, units, usualUnit } from "./periods.ts";

/** Reports, in the order of their navigation; each has a page `admin/figures/<name>`. */
export const reportNames = [
  "sales",
  "products",
  "categories",
  "returns",
  "conversion",
  "stock",
  "rental",
  "vat",
  "searches",
  "speed",
] as const;
export type ReportName = (typeof reportNames)[number];

/** Orders of the lists of products, the first by default. */
export const productSorts = ["best", "slow", "margin"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What the steps to an order are divided by; `step`: not divided. */
export const splits = ["step", "source", "device", "locale"] as const;
export type Split = (typeof splits)[number];

/** Why days of the address were not taken. */
export type DaysError = "not_a_day" | "from_after_to" | "too_long";

/** Longest period in days: three years and a day of reserve. */
export const longestPeriod = 1_097;

/** What the address of a report says, complete: every choice is in it, so that a link shows the same to others. */
export interface ReportAddress {
  market: MarketCode;
  period: Period;
  days: Days;
  before: Days;
  unit: Unit;
  /** Whether the unit was chosen, and is not just the usual one. */
  isUnitChosen: boolean;
  /** Of today's catalogue; `null`: all. */
  category: number | null;
  sort: ProductSort;
  split: Split;
  /** Only what runs out soon. */
  isLow: boolean;
  /** What was typed as custom days and could not be taken. */
  refused: { from: string; to: string; error: DaysError } | null;
}

/** Question of a report: what the address says, language of names, and how many rows at most. */
export interface ReportQuestion {
  address: ReportAddress;
  locale: Locale;
  limit: number;
}

interface Reader {
  /** Markets whose figures the reader may see; the first is shown by default. */
  markets: readonly MarketCode[];
  today(market: MarketCode): Day;
}

/** Reads the query of an address. What is invalid is replaced by the default, so that any address opens a report. */
export function readReportAddress(query: URLSearchParams, { markets, today }: Reader): ReportAddress {
  const asked = oneOf(marketCodes, query.get("market"));
  const market = asked && markets.includes(asked) ? asked : (markets[0] ?? "UA");
  const typed = { from: query.get("from")?.trim() ?? "", to: query.get("to")?.trim() ?? "" };
  const named = oneOf(periods, query.get("period")) ?? (typed.from || typed.to ? "custom" : "28");
  const error = named === "custom" ? daysError(typed) : null;
  const period = named === "custom" && error !== null ? "28" : named;
  const days = period === "custom" ? typed : daysOf(period, today(market));
  const unit = oneOf(units, query.get("by"));
  const category = Number(query.get("category"));
  return {
    ...{ market, period, days },
    before: daysBefore(period, days),
    unit: unit ?? usualUnit(days),
    isUnitChosen: unit !== null,
    category: Number.isInteger(category) && category > 0 && category < 1_000_000 ? category : null,
    sort: oneOf(productSorts, query.get("sort")) ?? "best",
    split: oneOf(splits, query.get("split")) ?? "step",
    isLow: query.get("low") === "yes",
    refused: error && { ...typed, error },
  };
}

function daysError({ from, to }: Days): DaysError | null {
  if (!isDay(from) || !isDay(to) || from < "2000-01-01" || to > "2199-12-31") return "not_a_day";
  if (from > to) return "from_after_to";
  return daysBetween(from, to) >= longestPeriod ? "too_long" : null;
}

/** Query string of a report, `?…` or empty; defaults are left out. */
export function reportQuery(address: ReportAddress, changes: Partial<ReportAddress> = {}): string {
  const { market, period, days, unit, isUnitChosen, category, sort, split, isLow } = { ...address, ...changes };
  const query = new URLSearchParams({ market });
  if (period === "custom") {
    query.set("from", days.from);
    query.set("to", days.to);
  } else if (period !== "28") query.set("period", period);
  if (isUnitChosen) query.set("by", unit);
  if (category !== null) query.set("category", String(category));
  if (sort !== "best") query.set("sort", sort);
  if (split !== "step") query.set("split", split);
  if (isLow) query.set("low", "yes");
  return `?${query}`;
}

/** Query string of the same report for other days. */
export function daysQuery(address: ReportAddress, days: Days): string {
  return reportQuery(address, { period: "custom", days, isUnitChosen: false });
}
