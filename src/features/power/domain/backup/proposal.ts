import type { TierMix } from "#features/rental/domain/tier-mix.ts";
import type { InverterBatteryCode } from "../pairs/inverter-battery.ts";
import type { Check, Verdict } from "../verdict.ts";

/** What is proposed: to buy, except for `rented-generator`. At most one of each, in this order. */
export const proposalKinds = ["station", "battery", "generator", "rented-generator"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/**
 * Thirty days are simulated: the ten weather days of the month (`rankedDayPowersW`) from the darkest to the clearest, three
 * times. The pictures show the worst of the three darkest days, the sixth and the ninth.
 */
export const weathers = ["dull", "mean", "clear"] as const;
export type Weather = (typeof weathers)[number];

/**
 * One check of a proposal; `value` and `limit` are in the unit of the check.
 *
 * - `running_power`: all that may run at once during outages ≤ power (W)
 * - `start_peak`: the largest start on top of the rest ≤ peak power (W)
 * - `apparent_power`: of a generator (VA)
 * - `phases`: three-phase output for loads of one phase: to be spread; `phase_power`: largest load ≤ a third of the power (W)
 * - `outage_energy`: energy of the hungriest outage ≤ what a full battery gives in it, with the sun of its day (Wh)
 * - `recharge`: over thirty days, energy in outages if the battery were full at each ≤ energy delivered (Wh); unknown if that
 *   depends on a charging power that is not stated; missing without mains and sun
 * - `mains_power`: largest load while the mains are there ≤ what the mains give (W); a note
 * - `pair`: battery and inverter work together (no figure; see `pairChecks`)
 * - `stack`: several batteries or stations: whether and how they are combined (number; limit not stated)
 * - `backup_output`: the inverter gives power without mains (no figure)
 * - `solar_input`: panels ≤ what the input takes (W)
 * - `load_share`: share of a diesel generator's power (ratio); `tank`: hours of a tank ≥ hours of the longest outage (h)
 * - `place`: can stand where the home is (no figure)
 */
export type BackupCode =
  | "running_power"
  | "start_peak"
  | "apparent_power"
  | "phases"
  | "phase_power"
  | "outage_energy"
  | "recharge"
  | "mains_power"
  | "pair"
  | "stack"
  | "backup_output"
  | "solar_input"
  | "load_share"
  | "tank"
  | "place";

/** Units of the checks of `verdict.ts`, with energy and hours. */
export type BackupCheck = Omit<Check<BackupCode>, "unit"> & { unit: Check["unit"] | "Wh" | "h" };

/** Loads and outages in figures, before any product. */
export interface BackupNeed {
  /** All that may run at once in an outage, and the largest start on top of the rest. */
  runningW: number;
  peakW: number;
  /** Energy of a day, and of the outages of a mean day. */
  dayWh: number;
  outageDayWh: number;
  /** Hours without mains of a mean day. */
  outageHoursPerDay: number;
  /** The outage that takes the most energy; `null` without outages. `isEndless`: the mains never come back. */
  longest: { hours: number; energyWh: number; isEndless: boolean } | null;
  /** Energy that the night on which the clocks go back takes on top, if an outage covers the hour that comes twice; else 0. */
  clockChangeWh: number;
  /** Power of the loads in the 96 quarter-hours of a day, W on average. */
  loadW: readonly number[];
}

/** A part of a proposal; the product is in the choices. */
export interface ProposalPart {
  id: string;
  count: number;
  role: "station" | "inverter" | "battery" | "generator";
}

/** What gives up first. `day` from 0 and `step` of 15 minutes say when; `value` and `limit` in W, of energy in Wh. */
export interface Failure {
  /** `power`: too much at once; `start`: a start; `energy`: a full battery is too small; `recharge`: not full again in time. */
  cause: "power" | "start" | "energy" | "recharge";
  day: number;
  step: number;
  value: number;
  limit: number;
}

/** Charging between outages over the thirty days; `isEnough` is `null` if it depends on what is not stated. */
export interface Recharge {
  isEnough: boolean | null;
  /** Charging power from the mains that the figures use, W at the socket; `isAssumed`: not stated by the maker. */
  powerW: number;
  isAssumed: boolean;
  /** Least charging power with which every outage is carried, W; `null` if none is enough. */
  neededW: number | null;
  /** Lowest state at the begin of an outage, Wh that can still be used, and of how much. */
  lowestStartWh: number;
  usableWh: number;
}

/** Cost of a mean day of the plan in minor units, gross. */
export interface RunningCost {
  totalMinor: number;
  /** Electricity that backup takes from the mains, losses included. */
  mains: { energyKWh: number; minor: number } | null;
  /** `null` if the consumption is not stated: then the total is without it. */
  fuel: { litres: number; minor: number } | null;
  /** Rent of a day; `null` for what is bought. */
  rentMinor: number | null;
  isComplete: boolean;
}

/**
 * One simulated day in 96 quarter-hours, rounded to whole W and Wh. Its day of the plan is the one in which most goes wrong.
 */
export interface PictureDay {
  /** Day of the thirty that are simulated, from 0. */
  day: number;
  /** Share of the step without mains, 0 or 1. */
  outage: readonly number[];
  loadW: readonly number[];
  /** Part of the load that nothing covers. */
  unservedW: readonly number[];
  sunW: readonly number[];
  /** From the mains, for loads and charging. */
  mainsW: readonly number[];
  /** State at the end of the step, Wh that can still be used; empty for a generator. */
  batteryWh: readonly number[];
  /** What the generator gives; empty for the others. */
  generatorW: readonly number[];
}

/** A rent for the days of the form: net and gross minor units, refundable deposit apart. */
export interface RentOffer {
  days: number;
  mix: TierMix;
  grossMinor: number;
  perDayGrossMinor: number;
}

export interface Proposal {
  kind: ProposalKind;
  parts: readonly ProposalPart[];
  /** Price of all parts, or of the rent, gross minor units; `null`: ask for a price. */
  sumMinor: number | null;
  /** `null` without a budget or a sum. */
  isInBudget: boolean | null;
  /** Every part is in stock in its number; `null` for a rent, whose free days its own page shows. */
  isInStock: boolean | null;
  /** Of a rented generator. */
  rent: RentOffer | null;
  verdict: Verdict;
  checks: readonly BackupCheck[];
  /** Battery on inverter, for `pair`. */
  pairChecks: readonly Check<InverterBatteryCode>[];
  /**
   * Hours that the loads run from full without mains and sun, from the begin of the hungriest outage; `null`: 30 days or
   * longer, or as long as there is fuel.
   */
  lastsHours: number | null;
  /** `null` for a generator. */
  recharge: Recharge | null;
  /** `null` if nothing fails. */
  failure: Failure | null;
  /** Sound pressure level at 7 m, dB(A); `null`: not stated. */
  noiseDb: number | null;
  /** `outdoors`: never in rooms, garages or on balconies (carbon monoxide). */
  standing: "anywhere" | "dry-room" | "outdoors";
  weightKg: number | null;
  running: RunningCost;
  /** One day of each weather; only `dull` where the sun has no part. */
  days: Partial<Record<Weather, PictureDay>>;
  /** If the budget is too small for a whole solution: the cheapest one; `null` otherwise or if there is none. */
  full: { parts: readonly ProposalPart[]; sumMinor: number; verdict: Verdict } | null;
}
