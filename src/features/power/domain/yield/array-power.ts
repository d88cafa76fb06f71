import type { ClimateMonth } from "../climate/climate.ts";
import { dailyClearness } from "../irradiance/clearness.ts";
import { type Horizon, type HorizonPoint, horizonOf } from "../irradiance/horizon.ts";
import { type Plane, planeIrradiance, planeOf, type SkyView } from "../irradiance/plane.ts";
import { type DayStep, dayShape, diffuseShare, type SkyStep, skySteps, stepsPerDay } from "../irradiance/sky.ts";
import { azimuthDeg, extraterrestrialKWhM2, solarDay } from "../sun/sun-position.ts";
import { cellTemperatureC, relativePower } from "./module.ts";

const radians = Math.PI / 180;
/** Losses of cables, inverter, dirt and age between modules and grid (default of PVGIS). */
const defaultLossPct = 14;
/** Wind at the modules in m/s: a sheltered roof (default of pvlib.temperature.faiman). */
const windMS = 1;

/** Modules of one tilt and azimuth. Tilt from the horizontal, azimuth from south (-90 east, 90 west), both in degrees. */
export interface PvArray {
  peakKWp: number;
  tiltDeg: number;
  azimuthDeg: number;
}

/** What else decides on the power: losses in percent (14 without), the inverter's AC limit (none without), the horizon (free without). */
export interface PvOptions {
  lossPct?: number;
  inverterAcKW?: number;
  horizon?: readonly HorizonPoint[];
}

/** An array with what is the same in each of its steps. */
export interface PvSystem {
  plane: Plane;
  horizon: Horizon;
  /** AC watts at the power of standard test conditions, and the limit of the inverter. */
  acW: number;
  limitW: number;
}

/** Prepares an array for its steps: the plane, its horizon, and watts on the AC side after losses. */
export function systemOf({ peakKWp, tiltDeg, azimuthDeg: azimuth }: PvArray, options: PvOptions): PvSystem {
  const { lossPct = defaultLossPct, inverterAcKW = Number.POSITIVE_INFINITY, horizon = [] } = options;
  return {
    plane: planeOf(tiltDeg, azimuth),
    horizon: horizonOf(horizon),
    acW: peakKWp * 1000 * (1 - lossPct / 100),
    limitW: inverterAcKW * 1000,
  };
}

/**
 * AC power in watts on the ten weather days of a month, from the darkest to the clearest: 96 steps of 15 minutes in solar time each.
 * Their mean is the mean of the month: of the ten days each stands for a tenth of it.
 */
export function rankedDayPowersW(
  system: PvSystem,
  lat: number,
  { averageDay, ghiKWhM2, airC }: ClimateMonth,
): number[][] {
  const day = solarDay(averageDay);
  const extraKWhM2 = extraterrestrialKWhM2(lat, day);
  const { sunsetRad, steps } = dayShape(lat, day);
  const views = steps.map((step) => viewOf(step, system.horizon));
  return dailyClearness(ghiKWhM2 / extraKWhM2).map((clearness) => {
    const ofDay = clearness * extraKWhM2;
    const sky = skySteps(steps, {
      ghiKWhM2: ofDay,
      dhiKWhM2: ofDay * diffuseShare(clearness, sunsetRad),
      extraWM2: day.extraWM2,
    });
    return powersW(system, { sky, views, airC });
  });
}

/** The beam is lost while the sun is behind the horizon; diffuse light is reduced by the hidden share of the sky. */
function viewOf({ sun }: DayStep, { elevationDegAt, freeSky }: Horizon): SkyView {
  const isHidden = Math.asin(sun.up) / radians < elevationDegAt(azimuthDeg(sun));
  return { beam: isHidden ? 0 : 1, diffuse: freeSky };
}

interface DayOfArray {
  sky: readonly SkyStep[];
  views: readonly SkyView[];
  airC: number;
}

function powersW({ plane, acW, limitW }: PvSystem, { sky, views, airC }: DayOfArray): number[] {
  const powers = new Array<number>(stepsPerDay).fill(0);
  sky.forEach((step, index) => {
    const view = views[index];
    if (!view) return;
    const { totalWM2, effectiveWM2 } = planeIrradiance(plane, step, view);
    const power = acW * relativePower(effectiveWM2, cellTemperatureC(totalWM2, airC, windMS));
    powers[step.step] = Math.min(limitW, power);
  });
  return powers;
}
