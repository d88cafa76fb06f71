import type { MarketCode } from "#platform/pure/market/market.ts";

/** Received less refunded for the orders of one month (`YYYY-MM`), in minor units. */
export interface MonthValue {
  market: MarketCode;
  month: string;
  value: number;
  orders: number;
}

/** Months that the chart shows. */
const chartMonths = 24;

/** Every month of one market from the first with an order to `until`, at most the last `chartMonths`, oldest first. */
export function monthsOf(values: readonly MonthValue[], market: MarketCode, until: string): MonthValue[] {
  const own = new Map(values.filter((one) => one.market === market).map((one) => [one.month, one]));
  const first = [...own.keys()].sort()[0];
  if (first === undefined) return [];
  const months: MonthValue[] = [];
  for (let month = until; month >= first && months.length < chartMonths; month = monthBefore(month)) {
    months.unshift(own.get(month) ?? { market, month, value: 0, orders: 0 });
  }
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

/** Heights of the bars as parts of 1; what was refunded beyond what came in has none. */
export function barsOf(months: readonly Pick<MonthValue, "value">[]): number[] {
  const top = Math.max(0, ...months.map(({ value }) => value));
  return months.map(({ value }) => (top === 0 ? 0 : Math.max(0, value) / top));
}
