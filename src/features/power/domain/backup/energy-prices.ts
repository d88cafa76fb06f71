import type { MarketCode } from "#platform/pure/market/market.ts";

/** What a household pays, gross minor units: a round figure to begin with and the usual range around it. */
export interface EnergyPrice {
  minor: number;
  lowMinor: number;
  highMinor: number;
}

export interface EnergyPrices {
  /** For a kWh with all fees and taxes. */
  electricity: EnergyPrice;
  /** For a litre. */
  petrol: EnergyPrice;
  diesel: EnergyPrice;
  /** Month in which the figures were put together, `YYYY-MM`. */
  asOf: string;
}

/**
 * Rounded prices, changeable in the form. Ukraine: the fixed household price of 4.32 UAH (Cabinet of Ministers, resolution
 * 632 of 31 May 2024), the range is night price to unsubsidised; petrol A-95 and diesel at filling stations. Poland: energy
 * and distribution of tariff G11 together (price lists approved by URE), petrol 95 and diesel at filling stations. Fuel
 * prices move by a tenth within weeks: they are orders of magnitude, not quotations.
 */
export const energyPrices: Record<MarketCode, EnergyPrices> = {
  UA: {
    electricity: { minor: 432, lowMinor: 216, highMinor: 800 },
    petrol: { minor: 6_000, lowMinor: 5_400, highMinor: 6_800 },
    diesel: { minor: 6_000, lowMinor: 5_400, highMinor: 6_800 },
    asOf: "2025-11",
  },
  PL: {
    electricity: { minor: 115, lowMinor: 90, highMinor: 140 },
    petrol: { minor: 600, lowMinor: 550, highMinor: 680 },
    diesel: { minor: 620, lowMinor: 570, highMinor: 700 },
    asOf: "2025-11",
  },
};
