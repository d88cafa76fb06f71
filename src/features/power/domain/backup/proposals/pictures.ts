import { weatherDays } from "../../irradiance/clearness.ts";
import { stepsPerDay } from "../../irradiance/sky.ts";
import type { PictureDay, Proposal } from "../proposal.ts";
import { planDays } from "../sun-days.ts";
import type { Setting } from "./setting.ts";

/** What a picture shows, for each step of the days of a plan; `null` where there is none. */
interface Drawn {
  unservedW: Float64Array;
  mainsW: Float64Array;
  batteryWh: Float64Array | null;
  sunW: Float64Array | null;
  generatorW: Float64Array | null;
}

/** How many of the ten weather days, which begin with the darkest, are dull; the days that stand for the others. */
const dullDays = 3;
const meanDay = 5;
const clearDay = 8;

/** One day of each weather: of the dull ones that in which most is missing, then the one with the emptiest battery. */
export function picturesOf(setting: Setting, drawn: Drawn): Proposal["days"] {
  const days = Array.from({ length: planDays }, (_, day) => day);
  const dull = drawn.sunW ? days.filter((day) => day % weatherDays < dullDays) : days;
  const worst = dull.reduce((worse, day) => (isWorse(setting, drawn, { day, than: worse }) ? day : worse), 0);
  const pictures = { dull: pictureOf(setting, drawn, worst) };
  if (!drawn.sunW) return pictures;
  return { ...pictures, mean: pictureOf(setting, drawn, meanDay), clear: pictureOf(setting, drawn, clearDay) };
}

function isWorse(
  { isOff }: Setting,
  { unservedW, batteryWh }: Drawn,
  { day, than }: { day: number; than: number },
): boolean {
  const missing = (of: number) => {
    let sum = 0;
    for (let step = of * stepsPerDay; step < (of + 1) * stepsPerDay; step += 1)
      if (isOff[step]) sum += unservedW[step] ?? 0;
    return Math.round(sum);
  };
  const lowest = (of: number) => Math.round(lowestOf(batteryWh, of));
  return missing(day) > missing(than) || (missing(day) === missing(than) && lowest(day) < lowest(than));
}

function lowestOf(batteryWh: Float64Array | null, day: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  if (batteryWh)
    for (let step = day * stepsPerDay; step < (day + 1) * stepsPerDay; step += 1)
      lowest = Math.min(lowest, batteryWh[step] ?? 0);
  return lowest;
}

function pictureOf({ curve, isOff }: Setting, drawn: Drawn, day: number): PictureDay {
  const ofDay = (values: Float64Array | Uint8Array | null) =>
    values ? Array.from(values.subarray(day * stepsPerDay, (day + 1) * stepsPerDay), Math.round) : [];
  return {
    day,
    outage: ofDay(isOff),
    loadW: Array.from(curve.meanW, Math.round),
    unservedW: ofDay(drawn.unservedW),
    sunW: drawn.sunW ? ofDay(drawn.sunW) : Array.from(curve.meanW, () => 0),
    mainsW: ofDay(drawn.mainsW),
    batteryWh: ofDay(drawn.batteryWh),
    generatorW: ofDay(drawn.generatorW),
  };
}
