import type { Month } from "../climate/months.ts";
import type { MountingNeed } from "../mounting/mounting-set.ts";
import type { RowParts } from "../mounting/row-parts.ts";
import type { InverterBatteryCode } from "../pairs/inverter-battery.ts";
import type { Band } from "../payback/band.ts";
import type { Payback } from "../payback/payback.ts";
import type { Collision, Edges, PlacedModule, Rect, RoofFace } from "../roof/roof.ts";
import type { RoofLoad } from "../roof/roof-load.ts";
import type { StringsResult } from "../strings/string-check.ts";
import type { FormError } from "../strings/strings-answer.ts";
import type { Assessment, Check, Verdict } from "../verdict.ts";
import type { SolarForm } from "./solar-form.ts";

/**
 * A field that cannot be used. `too_small`: no module fits on any face; `outside`: an obstacle that does not touch its face;
 * `no_size`: the module's size or power is not stated; `no_inverter`: none of the shop's carries the modules.
 */
export interface SolarError extends Omit<FormError, "reason"> {
  reason: FormError["reason"] | "too_small" | "outside" | "no_size" | "no_inverter";
}

/** A face with its modules, for the sheet. */
export interface FaceAnswer {
  face: RoofFace;
  /** Edges that stay free, and the area that modules may cover; `null` if the edges leave none. */
  edges: Edges;
  usable: Rect | null;
  modules: PlacedModule[];
  isByHand: boolean;
  /** Only of a placing by hand. */
  collisions: Collision[];
  /** Free distance between tilted rows, seen from above; `null` on pitched roofs. */
  rowGapMm: number | null;
  /** What is missing along the eave and up the slope for one module; `null` if one fits. */
  missing: { lengthMm: number; slopeMm: number } | null;
  peakKWp: number;
}

/** Modules in series on an input of one of the inverters; its modules are indices on their face. */
export interface SolarString {
  /** From 1, through all inverters. */
  number: number;
  inverter: number;
  input: number;
  face: number;
  modules: number[];
}

export type SolarCheckCode = "all_on_strings" | "battery" | "phases" | "stock";

/** The inverters, their strings, and how well all of it works. */
export interface SolarStrings {
  /** Product id, and how many of it. */
  inverter: string;
  count: number;
  isAuto: boolean;
  verdict: Verdict;
  /** One result for each inverter. */
  results: StringsResult[];
  /** Checks of the arrangement as a whole. */
  checks: Check<SolarCheckCode>[];
  /** Checks of the battery on its inverter; `null` without a battery. */
  battery: Assessment<Check<InverterBatteryCode>> | null;
  strings: SolarString[];
  /** Modules that no string has: index of the face and of the module. */
  free: { face: number; module: number }[];
}

export interface FaceMounting {
  load: RoofLoad;
  /** Rails, fasteners and clamps, or `null` on flat roofs and ground, where sets have their own frames. */
  parts: RowParts | null;
  /** The shop's set for the kind of roof; `null` if it has none. */
  set: (MountingNeed & { id: string }) | null;
}

/** Energy in a mean month in kWh: of the modules after the inverter, used at once or from the battery, and fed into the grid. */
export interface SolarMonth {
  month: Month;
  yieldKWh: number;
  loadKWh: number;
  ownUseKWh: number;
  fedInKWh: number;
}

/** Energy of a mean year in kWh; the band of the yield is P90 to P10 of single years. */
export interface SolarEnergy {
  months: SolarMonth[];
  yieldKWh: Band;
  loadKWh: number;
  ownUseKWh: number;
  /** Share of the yield that is used, and of the load that is covered, from 0 to 1. */
  selfUse: number;
  selfSufficiency: number;
  /** Yield that the inverter's AC power cuts off, in kWh a year. */
  clippedKWh: number;
}

/** What was assumed where nothing was typed, and what was typed; money in gross minor units. */
export interface SolarAssumptions {
  pricePerKWhMinor: Band;
  /** Row of `payback/tariffs.ts` and its date; `null` for a typed price. */
  tariffFrom: string | null;
  feedInPerKWhMinor: Band;
  feedInFrom: string | null;
  installationPerKWpMinor: Band;
  growthPct: Band;
  discountPct: number;
  years: number;
  replacementYear: number | null;
  degradationPct: number;
  lossPct: number;
}

/** A product and its number. */
export interface PartCount {
  id: string;
  count: number;
}

/** What somebody else has to look at before anything is bought or built. */
export type SolarNotice =
  | "structure"
  | "electrician"
  | "grid_operator"
  /** Poland: above 6.5 kW the fire safety expert has to agree. */
  | "fire_expert"
  | "lightning"
  | "horizon_unknown"
  | "not_shop_mounting";

export interface SolarResult {
  modules: number;
  peakKWp: number;
  strings: SolarStrings;
  mounting: FaceMounting[];
  energy: SolarEnergy;
  assumptions: SolarAssumptions;
  /** `null` if a part has no price. */
  payback: Payback | null;
  parts: PartCount[];
  /** Parts without a price in the market. */
  unpriced: string[];
  notices: SolarNotice[];
}

/** The answer to a form: its faces as far as they can be drawn, and the result or what has to be mended. */
export interface SolarAnswer {
  form: SolarForm;
  errors: SolarError[];
  /** One for each face of the form; `null` for one with an error. */
  faces: (FaceAnswer | null)[];
  /** `null` with errors. */
  result: SolarResult | null;
}
