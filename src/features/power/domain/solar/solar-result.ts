import type { Month } from "../climate/months.ts";
import type { MountingNeed } from "../mounting/mounting-set.ts";
import type { RowParts } from "../mounting/row-parts.ts";
import type { InverterBatteryCode } from "../pairs/inverter-battery.ts";
import type { Band } from "../payback/band.ts";
import type { FeedInRow } from "../payback/feed-in.ts";
import type { Payback } from "../payback/payback.ts";
import type { TariffRow } from "../payback/tariffs.ts";
import type { Collision, Edges, PlacedModule, Rect, RoofFace, RoofKind } from "../roof/roof.ts";
import type { RoofLoad } from "../roof/roof-load.ts";
import type { StringsResult } from "../strings/string-check.ts";
import type { FormError } from "../strings/strings-answer.ts";
import type { Assessment, Check, Verdict } from "../verdict.ts";
import type { SolarForm } from "./solar-form.ts";

/**
 * A field that cannot be used. `too_small`: no module fits on any face, `bounds.min` is the least size in metres; `no_room`: edges and
 * obstacles leave no room; `outside`: an obstacle beside its face; `collision`: modules placed by hand that cannot stay
 * (`FaceAnswer.collisions`); `no_modules`: all were taken away; `no_size`: size or power of the module is not stated;
 * `no_inverter`: the shop has none that modules can be connected to, or none for the battery.
 */
export interface SolarError extends Omit<FormError, "reason"> {
  reason:
    | FormError["reason"]
    | "too_small"
    | "no_room"
    | "outside"
    | "collision"
    | "no_modules"
    | "no_size"
    | "no_inverter";
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

/** `phases`: in Poland one phase takes at most 3.68 kW of a microinstallation. */
export type SolarCheckCode = "all_on_strings" | "phases";

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

/** Mass on a face, and the parts that hold its modules; the latter `null` on flat roofs and ground, where sets have own frames. */
export interface FaceMounting {
  load: RoofLoad;
  parts: RowParts | null;
}

/** The shop's mounting set for all modules on one kind of roof, and how many of it; `null` if the shop has none. */
export interface SetOfKind {
  kind: RoofKind;
  modules: number;
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
  /** Share of the yield that is not fed in (with the battery's losses), and of the load that is covered, from 0 to 1. */
  selfUse: number;
  selfSufficiency: number;
  /** Yield that the inverter's AC power cuts off, in kWh a year. */
  clippedKWh: number;
}

/** What was assumed where nothing was typed, and what was typed; money in gross minor units. In bands `high` is best for the owner. */
export interface SolarAssumptions {
  pricePerKWhMinor: Band;
  /** The dated row of the price; `null` for a typed one. */
  tariff: TariffRow | null;
  feedInPerKWhMinor: Band;
  /** The dated row of the scheme; `null` for none and for a typed price. */
  feedIn: FeedInRow | null;
  /** Whole years in which it is paid; infinite without an end. */
  feedInYears: number;
  installationPerKWpMinor: Band;
  /** Growth of the price of electricity and interest, both above inflation. */
  growthPct: Band;
  discountPct: number;
  years: number;
  replacementYear: number | null;
  degradationPct: Band;
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
  /** One for each face. */
  mounting: FaceMounting[];
  sets: SetOfKind[];
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
