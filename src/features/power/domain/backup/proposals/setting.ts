import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Month } from "../../climate/months.ts";
import { stepsPerDay } from "../../irradiance/sky.ts";
import type { BackupPlan, PlannedLoad } from "../backup-plan.ts";
import { activeSteps, type LoadCurve, loadCurveOf } from "../load-curve.ts";
import { clockChangeWh, outageRuns, outageSteps, type StepRun } from "../outages.ts";
import type { BackupNeed } from "../proposal.ts";
import { stepHours } from "../simulate.ts";
import { darkestMonth, planDays, sunOfMonthW } from "../sun-days.ts";

/** An outage with the energy of its loads, and the sun of 1 kWp in its time. */
export interface Outage extends StepRun {
  loadWh: number;
  sunPerKWpWh: number;
}

/** A plan with everything that is the same for each proposal. */
export interface Setting {
  plan: BackupPlan;
  /** Of the market, basis points. */
  taxRateBp: number;
  month: Month;
  curve: LoadCurve;
  /** For each step of the days of a plan. */
  isOff: Uint8Array;
  outages: readonly Outage[];
  /** The one that takes the most energy, the first of equal ones; `null` without outages. */
  hungriest: Outage | null;
  /** Most in an outage, W: all at once, with the largest start, the largest single piece, and its start. */
  runningW: number;
  peakW: number;
  largestW: number;
  largestStartW: number;
  /** All that may run at once while the mains are there, W; `null` without mains. */
  mainsRunningW: number | null;
  /** Loads that may run together in outages; each combination once. */
  together: readonly (readonly PlannedLoad[])[];
  /** Sun of 1 kWp in each step, W, and in all of them, Wh. */
  sunPerKWpW: Float64Array;
  sunPerKWpWh: number;
  /** Hours with mains of all days. */
  onHours: number;
}

/** Prepares a plan for its proposals. */
export function settingOf(plan: BackupPlan, taxRateBp: number): Setting {
  const curve = loadCurveOf(plan.loads);
  const isOff = outageSteps(plan.outages, planDays);
  const month = plan.month ?? darkestMonth(plan.place);
  const sunPerKWpW = sunOfMonthW(plan.place, month, planDays);
  const outages = outageRuns(isOff).map((run) => ({
    ...run,
    loadWh: loadOf(curve, run),
    sunPerKWpWh: energyOf(sunPerKWpW, run),
  }));
  const hungriest = outages.reduce<Outage | null>(
    (most, one) => (most && most.loadWh >= one.loadWh ? most : one),
    null,
  );
  const offSteps = stepsOfDay(isOff, 1);
  const onSteps = stepsOfDay(isOff, 0);
  const most = (values: Float64Array, steps: readonly number[]) =>
    steps.reduce((largest, step) => Math.max(largest, values[step] ?? 0), 0);
  const together = combinations(plan.loads, offSteps);
  const pieces = together.flat();
  return {
    plan,
    taxRateBp,
    month,
    curve,
    isOff,
    outages,
    hungriest,
    runningW: most(curve.runningW, offSteps),
    peakW: most(curve.peakW, offSteps),
    largestW: Math.max(0, ...pieces.map(({ powerW }) => powerW)),
    largestStartW: Math.max(0, ...pieces.map(({ startW }) => startW)),
    mainsRunningW: onSteps.length > 0 ? most(curve.runningW, onSteps) : null,
    together,
    sunPerKWpW,
    sunPerKWpWh: energyOf(sunPerKWpW, { from: 0, to: isOff.length }),
    onHours: (isOff.length - outages.reduce((sum, { from, to }) => sum + to - from, 0)) * stepHours,
  };
}

/** What a plan needs, before any product. */
export function needOf(setting: Setting, market: MarketCode): BackupNeed {
  const { curve, isOff, outages, hungriest, runningW, peakW } = setting;
  const offSteps = outages.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    runningW,
    peakW,
    dayWh: curve.meanW.reduce((sum, power) => sum + power * stepHours, 0),
    outageDayWh: outages.reduce((sum, { loadWh }) => sum + loadWh, 0) / planDays,
    outageHoursPerDay: (offSteps * stepHours) / planDays,
    longest: hungriest && {
      hours: (hungriest.to - hungriest.from) * stepHours,
      energyWh: hungriest.loadWh,
      isEndless: hungriest.to - hungriest.from === isOff.length,
    },
    clockChangeWh: clockChangeWh(isOff, curve.meanW, market),
    loadW: [...curve.meanW],
  };
}

function loadOf({ meanW }: LoadCurve, { from, to }: StepRun): number {
  let sum = 0;
  for (let step = from; step < to; step += 1) sum += (meanW[step % stepsPerDay] ?? 0) * stepHours;
  return sum;
}

function energyOf(powersW: Float64Array, { from, to }: StepRun): number {
  let sum = 0;
  for (let step = from; step < to; step += 1) sum += (powersW[step] ?? 0) * stepHours;
  return sum;
}

/** Steps of the day that are without (1) or with mains (0) on some day. */
function stepsOfDay(isOff: Uint8Array, value: 0 | 1): number[] {
  const steps = new Set<number>();
  for (const [step, off] of isOff.entries()) if (off === value) steps.add(step % stepsPerDay);
  return [...steps];
}

function combinations(loads: readonly PlannedLoad[], steps: readonly number[]): PlannedLoad[][] {
  const active = loads.map(activeSteps);
  const found = new Map<string, PlannedLoad[]>();
  for (const step of steps) {
    const own = loads.filter((_, index) => active[index]?.[step]);
    const key = active.map((one) => (one[step] ? 1 : 0)).join("");
    if (own.length > 0) found.set(key, own);
  }
  return [...found.values()];
}
