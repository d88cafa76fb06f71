import type { MarketCode } from "#platform/pure/market/market.ts";

export type YieldCity = "kyiv" | "lviv" | "odesa" | "warsaw" | "krakow" | "gdansk" | "rzeszow";

/**
 * Annual yield in kWh per kWp: tilt 35°, south, 14 % losses, free-standing. Polish cities are long-term averages of
 * PVGIS (© European Union); Ukrainian ones are estimates within about 6 % of it.
 */
export const annualYield: Record<YieldCity, number> = {
  kyiv: 1135,
  lviv: 1080,
  odesa: 1330,
  warsaw: 1042,
  krakow: 1082,
  gdansk: 1051,
  rzeszow: 1072,
};

/** Cities with monthly figures. */
export type MonthlyCity = "kyiv" | "odesa" | "warsaw" | "rzeszow";

/** Monthly yield in kWh per kWp, January first; accurate to about 10 %. */
export const monthlyYield: Record<MonthlyCity, readonly number[]> = {
  kyiv: [36.3, 53.5, 97.9, 124.1, 139.2, 138.2, 143.3, 140.2, 113.0, 80.7, 40.4, 28.2],
  odesa: [49.7, 69.6, 112.3, 139.2, 157.1, 157.1, 166.0, 161.0, 131.2, 96.4, 52.7, 37.8],
  warsaw: [29.0, 47.0, 92.1, 121.1, 133.1, 133.1, 133.1, 128.1, 102.1, 67.1, 33.0, 23.0],
  rzeszow: [36.9, 52.9, 93.7, 119.7, 128.6, 129.6, 132.6, 128.6, 103.7, 74.8, 41.9, 28.9],
};

/** Annual energy in kWh. */
export function annualEnergy(kwp: number, city: YieldCity): number {
  return Math.round(kwp * annualYield[city]);
}

/** Energy by month in kWh. */
export function monthlyEnergy(kwp: number, city: MonthlyCity): number[] {
  return monthlyYield[city].map((energy) => Math.round(kwp * energy));
}

/** City of the daylight figures on the home page of each market. */
export const capitalCity = { UA: "kyiv", PL: "warsaw" } as const satisfies Record<MarketCode, MonthlyCity>;

const daysOfMonths = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Average daily energy by month in kWh, January first; not rounded. */
export function dailyEnergy(kwp: number, city: MonthlyCity): number[] {
  return monthlyYield[city].map((energy, month) => (kwp * energy) / (daysOfMonths[month] ?? 30));
}
