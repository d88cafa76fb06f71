import {
  type Assessed,
  type Assessment,
  assess,
  atLeast,
  atMost,
  type Bounds,
  type Check,
  count,
  holding,
  inputErrors,
  positive,
} from "../verdict.ts";

/** Values of a generator's datasheet; `null` is not stated. */
export interface GeneratorValues {
  /** Continuous or prime power (ISO 8528-1 COP, PRP) and the highest for a short time. */
  ratedPowerW: number | null;
  maxPowerW: number | null;
  ratedPowerVA: number | null;
  phases: number | null;
  fuel: "diesel" | "petrol" | "gas" | null;
}

/** One consumer that runs together with the others. */
export interface Load {
  powerW: number | null;
  /** Power at start; of a heater it is that of running. */
  startPowerW: number | null;
  powerFactor: number | null;
  phases: number | null;
}

/** Where the generator runs. */
export interface GeneratorSite {
  altitudeM: number;
  ambientC: number;
}

export type GeneratorLoadCode =
  | "phases"
  | "phase_power"
  | "derating"
  | "running_power"
  | "apparent_power"
  | "start_peak"
  | "load_share";

const phases = { min: 1, max: 3, whole: true } as const;
export const generatorBounds = {
  ratedPowerW: positive(5_000_000),
  maxPowerW: positive(5_000_000),
  ratedPowerVA: positive(5_000_000),
  phases,
} satisfies Partial<Record<keyof GeneratorValues, Bounds>>;
export const loadBounds = {
  powerW: positive(5_000_000),
  startPowerW: positive(50_000_000),
  powerFactor: positive(1),
  phases,
} satisfies Record<keyof Load, Bounds>;
export const siteBounds = {
  altitudeM: { min: -500, max: 5_000, required: true },
  ambientC: { min: -60, max: 60, required: true },
} satisfies Record<keyof GeneratorSite, Bounds>;

/** Most loads that are added up. */
const maxLoads = 200;
/**
 * Alternator makers' guides (Stamford, Wacker Neuson): 3 % less for each 500 m above 1000 m and each 5 °C above 40 °C, both
 * apply.
 */
const derating = { share: 0.03, fromM: 1_000, stepM: 500, fromC: 40, stepC: 5 };
/** Below this share of the rated power diesel engines soot up (wet stacking), as makers' guides warn. */
const minDieselShare = 0.3;

/**
 * Checks loads that run together on a generator: phases, running power (W) and apparent power (VA) against the rated ones,
 * the largest start while all others run against the maximum power (W; without it a start within the rated power passes, and
 * one above stays unknown), and for diesel the share of the load. `site` is optional: away from reference conditions the power is derated (ISO 8528-1 asks for it, the figures are those of alternator
 * makers), which is a note of its own. Known loads that exceed a limit do not fit, whatever the unknown ones are. Impossible
 * figures are an `invalid_input`.
 */
export function checkGeneratorLoad(
  generator: GeneratorValues,
  loads: readonly Load[],
  site: GeneratorSite | null = null,
): Assessed<Assessment<Check<GeneratorLoadCode>>> {
  const errors = [
    ...inputErrors(generator, generatorBounds, "generator."),
    ...inputErrors({ loads: loads.length }, { loads: count(maxLoads) }),
    ...loads.flatMap((load, index) => inputErrors(load, loadBounds, `loads.${index}.`)),
    ...(site ? inputErrors(site, siteBounds, "site.") : []),
  ];
  return assess(errors, () => {
    const factor = site ? siteFactor(site) : 1;
    return [
      ...phaseChecks(generator, loads, factor),
      ...(site ? [atLeast("derating", { value: factor, limit: 1, unit: "ratio" }, "note")] : []),
      ...powerChecks(generator, loads, factor),
    ];
  });
}

function siteFactor({ altitudeM, ambientC }: GeneratorSite): number {
  const high = Math.max(0, altitudeM - derating.fromM) / derating.stepM;
  const hot = Math.max(0, ambientC - derating.fromC) / derating.stepC;
  return (1 - derating.share * high) * (1 - derating.share * hot);
}

const scaled = (value: number | null, factor: number) => (value === null ? null : value * factor);

/** Loads of one phase on three have to be spread by hand; one phase alone gives a third of the power. */
function phaseChecks(
  { phases: own, ratedPowerW }: GeneratorValues,
  loads: readonly Load[],
  factor: number,
): Check<GeneratorLoadCode>[] {
  const wanted = loads.map((load) => load.phases);
  const most = Math.max(...wanted.map((number) => number ?? 0));
  const isUnknown = own === null || wanted.includes(null);
  const exceeds = own !== null && most > own;
  const isSame = exceeds ? false : isUnknown ? null : wanted.every((number) => number === own);
  const compared = { ...holding("phases" as const, isSame, exceeds ? "fail" : "note"), unit: "count" as const };
  const check = { ...compared, value: most > 0 ? most : null, limit: own };
  if (own === null || own === 1) return [check];
  const single = loads.filter((load) => load.phases !== null && load.phases !== own);
  if (single.length === 0) return [check];
  const powers = single.map(({ powerW }) => powerW);
  const limit = ratedPowerW === null ? null : (ratedPowerW * factor) / own;
  return [check, atMostKnown("phase_power", powers, limit, "W", (known) => Math.max(0, ...known))];
}

function powerChecks(generator: GeneratorValues, loads: readonly Load[], factor: number): Check<GeneratorLoadCode>[] {
  const rated = scaled(generator.ratedPowerW, factor);
  const powers = loads.map(({ powerW }) => powerW);
  const starts = loads.map(({ powerW, startPowerW }) =>
    powerW === null || startPowerW === null ? null : Math.max(0, startPowerW - powerW),
  );
  const running = sumOf(powers.filter((power) => power !== null));
  const peak = (extra: readonly number[]) => running + Math.max(0, ...extra);
  const mostW = generator.maxPowerW ?? generator.ratedPowerW;
  const peakComplete = powers.includes(null) ? [...starts, null] : starts;
  return [
    atMostKnown("running_power", powers, rated, "W", sumOf),
    apparentCheck(loads, scaled(generator.ratedPowerVA, factor)),
    startCheck(generator, atMostKnown("start_peak", peakComplete, scaled(mostW, factor), "W", peak)),
    shareCheck(generator, powers.includes(null) ? null : running, rated),
  ];
}

/** The highest power is at least the rated one, so that only a start above that is open. */
function startCheck({ maxPowerW }: GeneratorValues, check: Check<GeneratorLoadCode>): Check<GeneratorLoadCode> {
  return maxPowerW === null && check.outcome === "fail" ? { ...check, outcome: "unknown" } : check;
}

/** S = √(P² + Q²) with Q = P tan φ of each load (all inductive). */
function apparentCheck(loads: readonly Load[], limit: number | null): Check<GeneratorLoadCode> {
  const known = loads.flatMap(({ powerW, powerFactor }) =>
    powerW === null || powerFactor === null ? [] : [{ powerW, powerVar: powerW * Math.tan(Math.acos(powerFactor)) }],
  );
  const active = sumOf(known.map(({ powerW }) => powerW));
  const reactive = sumOf(known.map(({ powerVar }) => powerVar));
  const open = known.length < loads.length ? [null] : [];
  return atMostKnown("apparent_power", open, limit, "VA", () => Math.hypot(active, reactive));
}

/** What is known of a sum is a lower bound of it: above the limit it fails, else unknown parts leave it open. */
function atMostKnown(
  code: GeneratorLoadCode,
  parts: readonly (number | null)[],
  limit: number | null,
  unit: "W" | "VA",
  combine: (known: readonly number[]) => number,
): Check<GeneratorLoadCode> {
  const known = parts.filter((part) => part !== null);
  const check = atMost(code, { value: combine(known), limit, unit });
  return known.length === parts.length || check.outcome === "fail"
    ? check
    : { ...check, outcome: "unknown", value: null };
}

function shareCheck({ fuel }: GeneratorValues, running: number | null, rated: number | null): Check<GeneratorLoadCode> {
  const value = running === null || rated === null ? null : running / rated;
  const otherwise = fuel === null ? "unknown" : fuel === "diesel" ? "note" : "pass";
  return atLeast("load_share", { value, limit: minDieselShare, unit: "ratio" }, otherwise);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
