import { stepsPerDay } from "../../irradiance/sky.ts";
import { stepHours } from "../simulate.ts";
import type { GeneratorSupply } from "./candidate.ts";
import type { Outage, Setting } from "./setting.ts";

/** Share of the rated power at which the consumption is stated. */
const statedLoad = 0.75;
/**
 * Share of the consumption at 75 % load that is burnt without any load. Fuel grows linearly with power (Willans line); with
 * the coefficients of Skarstein and Uhlen (1989), 0.08415 and 0.246 litres an hour for each kW rated and given, that is
 * 0.08415 / (0.08415 + 0.75 × 0.246).
 */
const idleShare = 0.313;

/**
 * Consumption in litres an hour at a power in W; `null` if it is not stated. Above the rated power it stays as at the rated
 * one.
 */
export function litresPerHour(
  { powerW, consumption75LH }: Pick<GeneratorSupply, "powerW" | "consumption75LH">,
  givenW: number,
): number | null {
  if (consumption75LH === null) return null;
  const load = Math.min(givenW, powerW) / (statedLoad * powerW);
  return consumption75LH * (idleShare + (1 - idleShare) * load);
}

/** Litres of all days of a plan. It runs through each outage in which anything is in use. */
export function fuelLitres(setting: Setting, supply: GeneratorSupply): number | null {
  const used = setting.outages.filter(({ loadWh }) => loadWh > 0).map((outage) => litresOf(setting, supply, outage));
  return used.reduce<number | null>((sum, litres) => (sum === null || litres === null ? null : sum + litres), 0);
}

/** Hours that a tank lasts at the mean consumption of the longest outage; `null` if tank or consumption is not stated. */
export function tankHours(setting: Setting, supply: GeneratorSupply, tankL: number | null): number | null {
  const [first, ...others] = setting.outages;
  if (!first || tankL === null) return null;
  const length = ({ from, to }: Outage) => to - from;
  const longest = others.reduce((most, outage) => (length(outage) > length(most) ? outage : most), first);
  const litres = litresOf(setting, supply, longest);
  return litres === null ? null : (tankL / litres) * length(longest) * stepHours;
}

function litresOf({ curve }: Setting, supply: GeneratorSupply, { from, to }: Outage): number | null {
  let sum = 0;
  for (let step = from; step < to; step += 1) {
    const litres = litresPerHour(supply, curve.meanW[step % stepsPerDay] ?? 0);
    if (litres === null) return null;
    sum += litres * stepHours;
  }
  return sum;
}
