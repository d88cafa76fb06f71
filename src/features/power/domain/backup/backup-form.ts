import type { InputError } from "../verdict.ts";

export const homes = ["flat", "house"] as const;
export type Home = (typeof homes)[number];

/**
 * When a load is in use, by the clock: `usual` is the time of its appliance, `day` 07–19, `evening` 17–23, `night` 23–07,
 * `hours` the times of the row.
 */
export const useTimes = ["usual", "always", "day", "evening", "night", "hours"] as const;
export type UseTime = (typeof useTimes)[number];

/** Chosen instead of an appliance: a load of one's own. */
export const ownLoad = "own";

/** One row of loads as typed. Empty `powerW`, `startW` and `sharePct` are those of the appliance. */
export interface LoadRow {
  /** Key of an appliance, `ownLoad`, or empty for a free row. Field `a1`… */
  appliance: string;
  /** Pieces; empty is one. Field `q1`… */
  count: string;
  /** Name of an own load, not read by any rule. Field `n1`… */
  name: string;
  /** Power of one piece while it draws. Field `w1`… */
  powerW: string;
  /** Power of one piece at start; empty for an own load is that of running. Field `s1`… */
  startW: string;
  /** Share of its time in use in which it draws its power; empty for an own load is 100 %. Field `d1`… */
  sharePct: string;
  /** One of `useTimes`. Field `t1`… */
  when: string;
  /** `HH:MM`, read while `when` is `hours`; over midnight if `to` is not later. Fields `f1`…, `u1`… */
  from: string;
  to: string;
}

/** One outage of every day as typed, `HH:MM`; over midnight if `to` is not later. Fields `of1`…, `ot1`… */
export interface OutageRow {
  from: string;
  to: string;
}

export const outageKinds = ["cycle", "times"] as const;

/** The form of the blackout planner as typed: the query of the page. The names of its fields are in the comments. */
export interface BackupForm {
  /** Without free rows at the end; empty until something is chosen. */
  loads: readonly LoadRow[];
  /** One of `outageKinds`. Field `outage`. */
  outage: string;
  /** Hours without and with mains in turn; 0 h on is no mains at all. Read while `outage` is `cycle`. Fields `off`, `on`. */
  off: string;
  on: string;
  /** When the first outage of the plan begins, `HH:MM`. Field `first`. */
  first: string;
  /** Read while `outage` is `times`. */
  outages: readonly OutageRow[];
  /** One of `homes`. Field `home`. */
  home: string;
  /** Key of a region centre (`cityKey`). Field `place`. */
  place: string;
  /** `worst` (the darkest month of the place) or 1 to 12. Field `month`. */
  month: string;
  /** Power of the solar panels that are there or wanted; empty is none. Field `solar`. */
  solarKWp: string;
  /** What the mains give; empty is what is usual for market and home. Field `mains`. */
  mainsKW: string;
  /** The most to spend, gross in major units; empty is any. Field `budget`. */
  budget: string;
  /** Days with outages for which a generator would be rented; empty is 30. Field `days`. */
  rentDays: string;
  /** Gross prices of a kWh and of a litre in major units; empty are those of `energy-prices.ts`. Fields of the same name. */
  electricity: string;
  petrol: string;
  diesel: string;
}

/** Most rows of loads and of outages. */
export const maxLoadRows = 30;
export const maxOutageRows = 6;

/**
 * A field of the form that cannot be used. `not_a_time`: no `HH:MM`; `unknown`: not one of the choices; `empty`: it is needed.
 */
export interface BackupError {
  /** Name of the field in the form. */
  field: string;
  reason: InputError["reason"] | "not_a_time" | "unknown" | "empty";
  /** What is allowed, for `out_of_range`. */
  bounds: { min: number; max: number } | null;
}
