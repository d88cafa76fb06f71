import type { MarketCode } from "#platform/pure/market.ts";
import { share } from "#platform/pure/money.ts";
import { annualEnergy, type MonthlyCity, monthlyEnergy } from "./yields.ts";

/**
 * Worked examples of the page of customer cases. What they say about products is held against the seed by a test,
 * prices come from the catalogue; `use` and the like are assumptions and are called so on the page.
 */
export const houseCase = {
  productId: "set-hyb-5k",
  kwp: 5.8,
  /** Usable energy of its battery, kWh. */
  batteryKwh: 4.61,
  /** Assumed consumption of the house, kWh a month, and its load in the evening, W. */
  use: 350,
  eveningLoad: 500,
} as const;

export const workshopCase = {
  productId: "set-grid-10k",
  panels: 25,
  kwp: 10.125,
  /** Length and width of one panel in mm, and its weight in kg. */
  panelSize: [1722, 1134],
  panelWeight: 21.5,
} as const;

export const towerCase = {
  productId: "slt-trime-x-solar",
  nights: 14,
  mast: 8.5,
  lumens: 44_000,
  autonomy: 24,
  solarWatts: 1_000,
} as const;

const cities: Record<MarketCode, { house: MonthlyCity; workshop: MonthlyCity }> = {
  UA: { house: "kyiv", workshop: "odesa" },
  PL: { house: "warsaw", workshop: "rzeszow" },
};

/** The house: energy by month and year in kWh, months that give more than it uses, hours of a quiet evening. */
export function houseFigures(market: MarketCode) {
  const city = cities[market].house;
  const months = monthlyEnergy(houseCase.kwp, city);
  return {
    city,
    months,
    annual: annualEnergy(houseCase.kwp, city),
    covered: months.filter((energy) => energy >= houseCase.use).length,
    eveningHours: Math.floor((houseCase.batteryKwh * 1000) / houseCase.eveningLoad),
  };
}

/** The workshop: energy by month and year in kWh, area of its panels in m² and their weight in kg. */
export function workshopFigures(market: MarketCode) {
  const city = cities[market].workshop;
  const [length, width] = workshopCase.panelSize;
  return {
    city,
    months: monthlyEnergy(workshopCase.kwp, city),
    annual: annualEnergy(workshopCase.kwp, city),
    area: (workshopCase.panels * length * width) / 1e6,
    weight: workshopCase.panels * workshopCase.panelWeight,
  };
}

/** Net rent in minor units of the fourteen nights: two weeks, or the month where that is cheaper. Null without a week price. */
export function towerRent(net: { week: number | null; month: number | null }): number | null {
  if (net.week === null) return null;
  const weeks = (towerCase.nights / 7) * net.week;
  return net.month === null ? weeks : Math.min(weeks, net.month);
}

/**
 * Deposit in minor units (D31): `depositBp` of the net purchase price, at most the net rent of a month. Null if either is
 * missing.
 */
export function towerDeposit(
  net: { sale: number | null; month: number | null },
  { depositBp }: { depositBp: number },
): number | null {
  if (net.sale === null || net.month === null) return null;
  return Math.min(share(net.sale, depositBp), net.month);
}
