import { type Attributes, figureOf } from "../attribute-values.ts";
import { type RoofKind, standsInRows } from "../roof/roof.ts";
import { type Assessment, atMost, type Check, holding, verdictOn } from "../verdict.ts";

/** Values of one of the shop's mounting sets; `null` is not stated. */
export interface MountingValues {
  roof: RoofKind | null;
  /** Modules that one set carries. */
  panels: number | null;
  /** Widest module that the clamps and rails are made for. */
  panelWidthMaxMm: number | null;
  /** Tilt to which the set raises modules; `null` for sets parallel to the roof. */
  tiltDeg: number | null;
}

export type MountingCheckCode = "roof_kind" | "panel_width" | "tilt" | "panels_per_set";

/** How many of a mounting set some modules need, and whether it suits them. */
export interface MountingNeed extends Assessment<Check<MountingCheckCode>> {
  sets: number;
  /** Places of the last set that stay empty. */
  spareModules: number;
}

/** Roof of a set in the catalogue. It has none for trapezoidal sheet. */
const roofTypes: Readonly<Record<string, RoofKind>> = {
  "pitched-tile": "tile",
  "metal-standing-seam": "seam",
  "flat-ballasted": "flat",
  ground: "ground",
};

/** Values of a mounting set from the attributes of its product; absent and impossible ones are `null`. */
export function mountingValuesOf(attributes: Attributes): MountingValues {
  const above = (key: string) => {
    const value = figureOf(attributes[key]);
    return value !== null && value > 0 ? value : null;
  };
  const panels = above("panels");
  return {
    roof: roofTypes[String(attributes.roof_type)] ?? null,
    panels: panels !== null && Number.isInteger(panels) ? panels : null,
    panelWidthMaxMm: above("panel_width_max_mm"),
    tiltDeg: above("tilt_deg"),
  };
}

/** Modules of equal size on a face. */
export interface MountedModules {
  count: number;
  kind: RoofKind;
  shortMm: number;
  tiltDeg: number;
}

/** How many of a set some modules need, with its checks (mm, degrees, modules). Without the modules of a set their number is unknown. */
export function needOf(modules: MountedModules, set: MountingValues): MountingNeed {
  const { count, kind, shortMm, tiltDeg } = modules;
  const sets = set.panels === null ? 0 : Math.ceil(count / set.panels);
  const checks: Check<MountingCheckCode>[] = [
    holding("roof_kind", set.roof === null ? null : set.roof === kind),
    atMost("panel_width", { value: shortMm, limit: set.panelWidthMaxMm, unit: "mm" }),
    ...(standsInRows(kind) ? [tiltCheck(tiltDeg, set.tiltDeg)] : []),
    atMost("panels_per_set", { value: count, limit: set.panels === null ? null : sets * set.panels, unit: "count" }),
  ];
  return { sets, spareModules: Math.max(0, sets * (set.panels ?? 0) - count), verdict: verdictOn(checks), checks };
}

/** A set raises modules to one tilt; another one was wanted. */
function tiltCheck(value: number, limit: number | null): Check<MountingCheckCode> {
  const outcome = limit === null ? "unknown" : value === limit ? "pass" : "note";
  return { code: "tilt", outcome, value, limit, unit: "deg" };
}
