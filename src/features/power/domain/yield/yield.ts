import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type Climate, type ClimateMonth, climateAt } from "../climate/climate.ts";
import type { Month } from "../climate/months.ts";
import { weatherDays } from "../irradiance/clearness.ts";
import { stepsPerDay } from "../irradiance/sky.ts";
import type { Place } from "../sun/sun-position.ts";
import { type PvArray, type PvOptions, type PvSystem, rankedDayPowersW, systemOf } from "./array-power.ts";
import { yieldSpreadPct } from "./uncertainty.ts";

/** Energy of an array in kWh (AC): per month and year, and the range in which eight of ten years are (P90 and P10). */
export interface YieldAnswer {
  yearKWh: number;
  lowestKWh: number;
  highestKWh: number;
  months: { month: Month; energyKWh: number }[];
}

export type YieldFailure =
  | { code: "outside-area" }
  | { code: "invalid-array"; fields: (keyof PvArray | keyof PvOptions)[] };

/**
 * What an array yields in a mean year at a place in Ukraine or Poland. Errors: `outside-area`; `invalid-array` with the fields that
 * are out of range (tilt 0 to 90, azimuth -180 to 180, losses 0 to 100, positive power).
 */
export function yieldOf(array: PvArray, place: Place, options: PvOptions = {}): Result<YieldAnswer, YieldFailure> {
  const fields = invalidFields(array, options);
  if (fields.length > 0) return fail({ code: "invalid-array", fields });
  const climate = climateAt(place);
  return climate.ok ? ok(yieldInClimate(array, climate.value, options)) : climate;
}

/** The same in a given climate. */
export function yieldInClimate(array: PvArray, climate: Climate, options: PvOptions = {}): YieldAnswer {
  const system = systemOf(array, options);
  const months = climate.months.map((month) => ({
    month: month.month,
    energyKWh: monthEnergyKWh(system, climate.lat, month),
  }));
  const yearKWh = months.reduce((sum, { energyKWh }) => sum + energyKWh, 0);
  const spread = yieldSpreadPct(climate.uncertaintyPct) / 100;
  return { yearKWh, lowestKWh: yearKWh * (1 - spread), highestKWh: yearKWh * (1 + spread), months };
}

/** Energy of one month in kWh: each of its ten weather days counts for a tenth of its days. */
export function monthEnergyKWh(system: PvSystem, lat: number, month: ClimateMonth): number {
  const watts = rankedDayPowersW(system, lat, month).flat();
  const wattHours = (watts.reduce((sum, power) => sum + power, 0) * 24) / stepsPerDay;
  return (wattHours / 1000 / weatherDays) * month.days;
}

function invalidFields(
  array: PvArray,
  { lossPct = 0, inverterAcKW = 1 }: PvOptions,
): (keyof PvArray | keyof PvOptions)[] {
  const { peakKWp, tiltDeg, azimuthDeg } = array;
  // Negated so that NaN is invalid too.
  return [
    ...(!(peakKWp > 0 && peakKWp < Number.POSITIVE_INFINITY) ? (["peakKWp"] as const) : []),
    ...(!(tiltDeg >= 0 && tiltDeg <= 90) ? (["tiltDeg"] as const) : []),
    ...(!(Math.abs(azimuthDeg) <= 180) ? (["azimuthDeg"] as const) : []),
    ...(!(lossPct >= 0 && lossPct <= 100) ? (["lossPct"] as const) : []),
    ...(!(inverterAcKW > 0) ? (["inverterAcKW"] as const) : []),
  ];
}
