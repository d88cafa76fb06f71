import { type SolarDay, type SunVector, sunsetAngle, sunVector } from "../sun/sun-position.ts";

const radians = Math.PI / 180;
/** 15-minute steps of a day in solar time: step 0 begins at midnight, noon lies between steps 47 and 48. */
export const stepsPerDay = 96;
const stepsPerHour = stepsPerDay / 24;
/** Beam is not divided by less than the sine of 1° of elevation (pvlib.irradiance.haydavies does the same). */
export const minUp = 0.01745;
/** Sunset hour angle that parts the winter from the other seasons in the correlations of Erbs et al. (1982). */
const winterSunsetRad = 81.4 * radians;

/** Irradiance without regard to a plane in the middle of one 15-minute step, in W/m². */
export interface SkyStep {
  step: number;
  sun: SunVector;
  /** Global and diffuse on a horizontal plane, beam on a plane facing the sun, and the same above the atmosphere. */
  ghiWM2: number;
  dhiWM2: number;
  dniWM2: number;
  extraWM2: number;
}

/** Where the sun is in one step, and which parts of the day's global and diffuse irradiation it has. Independent of the weather. */
export interface DayStep {
  step: number;
  sun: SunVector;
  globalShare: number;
  diffuseShare: number;
}

/**
 * Diffuse share of the global irradiation of one day, from its clearness index: Erbs, Klein & Duffie (1982), daily correlation
 * (Duffie & Beckman, eq. 2.11.1).
 */
export function diffuseShare(clearness: number, sunsetRad: number): number {
  const k = clearness;
  if (sunsetRad <= winterSunsetRad) {
    return k < 0.715 ? 1 - 0.2727 * k + 2.4495 * k ** 2 - 11.9514 * k ** 3 + 9.3879 * k ** 4 : 0.143;
  }
  return k < 0.722 ? 1 + 0.2832 * k - 2.5557 * k ** 2 + 0.8448 * k ** 3 : 0.175;
}

/**
 * Steps between sunrise and sunset. Global: Collares-Pereira & Rabl (1979), r_t; diffuse: Liu & Jordan (1960), r_d (Duffie &
 * Beckman, eq. 2.13.2 and 2.13.4). Shares are divided by their sums, so that the steps of a day add up to its irradiation.
 */
export function dayShape(lat: number, { declinationRad }: SolarDay): { sunsetRad: number; steps: DayStep[] } {
  const latRad = lat * radians;
  const sunsetRad = sunsetAngle(latRad, declinationRad);
  const a = 0.409 + 0.5016 * Math.sin(sunsetRad - 60 * radians);
  const b = 0.6609 - 0.4767 * Math.sin(sunsetRad - 60 * radians);
  const steps: DayStep[] = [];
  for (let step = 0; step < stepsPerDay; step += 1) {
    const hourAngle = ((step + 0.5) / stepsPerDay - 0.5) * 2 * Math.PI;
    const diffuse = Math.cos(hourAngle) - Math.cos(sunsetRad);
    if (diffuse <= 0) continue;
    const sun = sunVector(latRad, declinationRad, hourAngle);
    steps.push({ step, sun, globalShare: (a + b * Math.cos(hourAngle)) * diffuse, diffuseShare: diffuse });
  }
  const global = steps.reduce((sum, step) => sum + step.globalShare, 0);
  const diffuse = steps.reduce((sum, step) => sum + step.diffuseShare, 0);
  return {
    sunsetRad,
    steps: steps.map((step) => ({
      ...step,
      globalShare: step.globalShare / global,
      diffuseShare: step.diffuseShare / diffuse,
    })),
  };
}

/** Irradiance of a day in its steps of daylight, from its global and diffuse irradiation in kWh/m². */
export function skySteps(
  steps: readonly DayStep[],
  { ghiKWhM2, dhiKWhM2, extraWM2 }: { ghiKWhM2: number; dhiKWhM2: number; extraWM2: number },
): SkyStep[] {
  return steps.map(({ step, sun, globalShare, diffuseShare: share }) => {
    const ghiWM2 = ghiKWhM2 * globalShare * stepsPerHour * 1000;
    const dhiWM2 = Math.min(ghiWM2, dhiKWhM2 * share * stepsPerHour * 1000);
    const dniWM2 = Math.min(extraWM2, (ghiWM2 - dhiWM2) / Math.max(sun.up, minUp));
    return { step, sun, ghiWM2, dhiWM2, dniWM2, extraWM2 };
  });
}
