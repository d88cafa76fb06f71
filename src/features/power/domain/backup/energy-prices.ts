import type { MarketCode } from "#platform/pure/market/market.ts";
import { latestTariff } from "../payback/tariffs.ts";

/** What a household pays, gross minor units: round figures to begin with, changeable in the form. */
export interface EnergyPrices {
  /** For a kWh with all fees and taxes. */
  electricityMinor: number;
  /** For a litre at filling stations. */
  petrolMinor: number;
  dieselMinor: number;
  /** Month in which the prices of fuel were put together, `YYYY-MM`. */
  asOf: string;
}

/**
 * Electricity is the tariff of households that the solar designer uses too. Fuel: petrol A-95 and diesel in Ukraine, petrol 95 and
 * diesel in Poland. Their prices move by a tenth within weeks: they are orders of magnitude, not quotations.
 */
export const energyPrices: Record<MarketCode, EnergyPrices> = {
  UA: { electricityMinor: latestTariff("UA"), petrolMinor: 6_000, dieselMinor: 6_000, asOf: "2025-11" },
  PL: { electricityMinor: latestTariff("PL"), petrolMinor: 600, dieselMinor: 620, asOf: "2025-11" },
};
