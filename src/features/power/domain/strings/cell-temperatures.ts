import type { MarketCode } from "#platform/pure/market/market.ts";
import { regionPlaces } from "../climate/places.ts";
import type { CellTemperatures } from "./datasheet.ts";

/**
 * Highest cell temperature where no other is known, in °C: at 1000 W/m² and 35 °C of air the nominal operating cell temperature
 * of 45 °C (IEC 61215) means 35 + (45 − 20) × 1000 / 800 = 66; modules close to a roof are some degrees warmer.
 */
export const hottestCellC = 70;

/** The region centre that stands for a market until the reader names another one. */
export const marketCity: Record<MarketCode, string> = { UA: "Kyiv", PL: "Warsaw" };

/** Lowest and highest cell temperature of a market's place, in °C. */
export function temperaturesIn(market: MarketCode): CellTemperatures {
  const place = regionPlaces.find(({ city }) => city === marketCity[market]);
  return { lowestC: place?.lowestAirC ?? Number.NaN, highestC: hottestCellC };
}
