import { stepsPerDay } from "../irradiance/sky.ts";
import type { ClockRange } from "./appliance-use.ts";
import type { PlannedLoad } from "./backup-plan.ts";

/** Loads of a day in 96 steps of 15 minutes by the clock. */
export interface LoadCurve {
  /** Mean power, W. */
  meanW: Float64Array;
  /** All that may run at once, W. */
  runningW: Float64Array;
  /** The same with the largest start on top, W. */
  peakW: Float64Array;
}

const minutesPerDay = 24 * 60;
const minutesPerStep = minutesPerDay / stepsPerDay;

/**
 * The curve of some loads. Energy counts by the share in which a load draws and by the minutes of a step in its time of use;
 * whatever is in use for a part of a step may run at once with the rest, and one piece starts while all others run.
 */
export function loadCurveOf(loads: readonly PlannedLoad[]): LoadCurve {
  const meanW = new Float64Array(stepsPerDay);
  const runningW = new Float64Array(stepsPerDay);
  const startW = new Float64Array(stepsPerDay);
  for (const { count, powerW, startW: start, share, ranges } of loads) {
    const minutes = minutesInSteps(ranges);
    for (const [step, used] of minutes.entries()) {
      if (used <= 0) continue;
      add(meanW, step, count * powerW * share * (used / minutesPerStep));
      add(runningW, step, count * powerW);
      startW[step] = Math.max(startW[step] ?? 0, start - powerW);
    }
  }
  return { meanW, runningW, peakW: runningW.map((power, step) => power + (startW[step] ?? 0)) };
}

/** Whether a load may run in each step of the day. */
export const activeSteps = ({ ranges }: Pick<PlannedLoad, "ranges">): boolean[] =>
  minutesInSteps(ranges).map((minutes) => minutes > 0);

/** Minutes of each step that some ranges cover; ranges that overlap count once. */
function minutesInSteps(ranges: readonly ClockRange[]): number[] {
  const parts = ranges.flatMap(([from, to]): ClockRange[] =>
    to > minutesPerDay
      ? [
          [from, minutesPerDay],
          [0, Math.min(from, to - minutesPerDay)],
        ]
      : [[from, to]],
  );
  return Array.from({ length: stepsPerDay }, (_, step) => {
    const start = step * minutesPerStep;
    const covered = parts.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(to, start + minutesPerStep) - Math.max(from, start)),
      0,
    );
    return Math.min(minutesPerStep, covered);
  });
}

function add(values: Float64Array, step: number, value: number): void {
  values[step] = (values[step] ?? 0) + value;
}
