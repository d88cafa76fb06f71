import type { MarketCode } from "#platform/pure/market/market.ts";
import { stepsPerDay } from "../irradiance/sky.ts";
import type { ClockRange } from "./appliance-use.ts";

/**
 * When the mains are off, in minutes by the clock of a day with 24 hours. `cycle`: off and on in turn, before `firstMin` of
 * the first day too, so that it moves through the days unless off and on add up to a part of 24 hours. `times`: every day.
 */
export type OutagePlan =
  | { kind: "cycle"; offMin: number; onMin: number; firstMin: number }
  | { kind: "times"; ranges: readonly ClockRange[] };

/** Steps from `from`, without `to`. */
export interface StepRun {
  from: number;
  to: number;
}

const minutesPerStep = (24 * 60) / stepsPerDay;
const minutesPerDay = 24 * 60;

/**
 * Whether the mains are off (1) in each 15-minute step of a number of days. A step that an outage only touches counts as one
 * without mains, so that the answer errs on the safe side. Outages that meet are one. Without hours on there are no mains
 * from the first midnight.
 */
export function outageSteps(plan: OutagePlan, days: number): Uint8Array {
  const steps = new Uint8Array(days * stepsPerDay);
  const mark = (fromMin: number, toMin: number) =>
    steps.fill(1, Math.floor(fromMin / minutesPerStep), Math.ceil(toMin / minutesPerStep));
  if (plan.kind === "times") {
    // From the day before the first: its outage over midnight is one of the first day too.
    for (let day = -1; day < days; day += 1)
      for (const [from, to] of plan.ranges)
        mark(Math.max(0, from + day * minutesPerDay), Math.max(0, to + day * minutesPerDay));
    return steps;
  }
  const { offMin, onMin, firstMin } = plan;
  if (offMin <= 0) return steps;
  if (onMin <= 0) return steps.fill(1);
  const period = offMin + onMin;
  for (let from = firstMin - Math.ceil(firstMin / period + 1) * period; from < days * minutesPerDay; from += period)
    mark(Math.max(0, from), Math.max(0, from + offMin));
  return steps;
}

/** Runs of steps without mains, in order. */
export function outageRuns(isOff: Uint8Array): StepRun[] {
  const runs: StepRun[] = [];
  for (let step = 0; step < isOff.length; step += 1) {
    if (!isOff[step]) continue;
    const from = step;
    while (step + 1 < isOff.length && isOff[step + 1]) step += 1;
    runs.push({ from, to: step + 1 });
  }
  return runs;
}

/**
 * The hour that the clocks show twice when they go back: at 01:00 UTC in all of Europe (directive 2000/84/EC, Ukraine alike).
 */
const doubledHour: Record<MarketCode, number> = { UA: 3, PL: 2 };

/**
 * Energy in Wh that the night on which the clocks go back takes on top: the doubled hour, if an outage covers it on some day.
 * The plan is one by the clock, so that an outage from 23:00 to 05:00 lasts seven hours in that night, and five when the
 * clocks go forward.
 */
export function clockChangeWh(isOff: Uint8Array, loadW: Float64Array, market: MarketCode): number {
  const perHour = stepsPerDay / 24;
  const first = doubledHour[market] * perHour;
  let most = 0;
  for (let midnight = 0; midnight < isOff.length; midnight += stepsPerDay) {
    let sum = 0;
    for (let step = first; step < first + perHour; step += 1)
      if (isOff[midnight + step]) sum += (loadW[step] ?? 0) / perHour;
    most = Math.max(most, sum);
  }
  return most;
}
