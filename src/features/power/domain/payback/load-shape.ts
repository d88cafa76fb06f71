import type { ClimateMonth } from "../climate/climate.ts";
import { stepsPerDay } from "../irradiance/sky.ts";
import type { LoadProfile } from "./load-profiles.ts";

/** Relative load of the hours of a mean day, from midnight in solar time. */
type Hours = readonly number[];

/**
 * Typical days, ours: shaped after what standard load profiles have in common (BDEW H0 and G0: a low night, a household's peaks in the
 * morning and from 18 to 21 h, a shop's plateau by day), with less by day where nobody is at home. They are means of all weekdays.
 */
const hours: Readonly<Record<LoadProfile, Hours>> = {
  away: [4, 3, 3, 3, 3, 4, 7, 8, 6, 4, 4, 4, 5, 5, 4, 5, 6, 9, 12, 12, 11, 9, 7, 5],
  home: [4, 3, 3, 3, 3, 4, 6, 8, 8, 8, 8, 9, 10, 8, 7, 7, 8, 10, 11, 11, 10, 8, 7, 5],
  "heat-pump": [4, 3, 3, 3, 3, 4, 7, 8, 7, 6, 6, 6, 7, 6, 6, 6, 7, 9, 12, 12, 11, 9, 7, 5],
  shop: [2, 2, 2, 2, 2, 2, 3, 5, 8, 10, 11, 11, 11, 11, 11, 11, 10, 9, 8, 5, 3, 2, 2, 2],
};

/** A heat pump by hour: it runs more after the night and less in the warmest hours. */
const heating: Hours = [4, 4, 4, 4, 5, 6, 6, 6, 5, 4, 4, 3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 4, 4, 4];
/** Share of a year's electricity that a heat pump takes in a house of common size: about 5 of 9 MWh. */
const heatingShare = 0.55;
/** Mean air temperature in °C below which houses are heated (base of heating degree days, EN ISO 15927-6). */
const heatingBaseC = 15;
/** The load in January is above, in July below the mean of the year by this share (dynamic factor of BDEW H0: about 1.2 and 0.8). */
const seasonalSwing: Readonly<Record<LoadProfile, number>> = { away: 0.2, home: 0.2, "heat-pump": 0.2, shop: 0.05 };
/** Share of a household's load that runs all the time; the rest comes in bursts. */
const steadyShare: Readonly<Record<LoadProfile, number>> = { away: 0.3, home: 0.3, "heat-pump": 0.5, shop: 0.8 };

const stepsPerHour = stepsPerDay / 24;

/**
 * Load of one day of a month in W, in 15-minute steps, for a year's kWh. The sum over all months and days is the year's energy.
 *
 * A mean of many houses is smooth and would use more of the sun than any single one does. Therefore what does not run all the time is
 * gathered into one step of each hour, another one on each `day` (0 to 9).
 */
export function loadPowersW(
  profile: LoadProfile,
  yearKWh: number,
  { climate, month, day }: { climate: readonly ClimateMonth[]; month: ClimateMonth; day: number },
): number[] {
  const isHeated = profile === "heat-pump";
  const heatKWh = isHeated ? yearKWh * heatingShare : 0;
  const useWh = 1000 * (yearKWh - heatKWh) * dayShare(climate, month, (one) => seasonal(profile, one));
  const heatWh = 1000 * heatKWh * dayShare(climate, month, ({ airC }) => Math.max(0, heatingBaseC - airC));
  const use = hours[profile];
  const [useSum, heatSum] = [sumOf(use), sumOf(heating)];
  const steady = steadyShare[profile];
  return Array.from({ length: stepsPerDay }, (_, step) => {
    const hour = Math.floor(step / stepsPerHour);
    const usedW = (useWh * (use[hour] ?? 0)) / useSum;
    // 3 and 7 have no factor in common with 4, so that neither hours nor days fall into step.
    const isBurst = step % stepsPerHour === (hour * 3 + day * 7) % stepsPerHour;
    const heatedW = (heatWh * (heating[hour] ?? 0)) / heatSum;
    return usedW * steady + (isBurst ? usedW * (1 - steady) * stepsPerHour : 0) + heatedW;
  });
}

/** Share of a year that one day of a month has, by the weight of its days. */
function dayShare(
  climate: readonly ClimateMonth[],
  month: ClimateMonth,
  weightOf: (month: ClimateMonth) => number,
): number {
  const year = climate.reduce((sum, one) => sum + weightOf(one) * one.days, 0);
  return year > 0 ? weightOf(month) / year : 1 / 365;
}

/** Highest in the middle of January. */
function seasonal(profile: LoadProfile, { averageDay }: ClimateMonth): number {
  return 1 + seasonalSwing[profile] * Math.cos((2 * Math.PI * (averageDay - 17)) / 365);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
