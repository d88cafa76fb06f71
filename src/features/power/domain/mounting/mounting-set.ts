import { type Attributes, figureOf } from "../attribute-values.ts";
import type { RoofKind } from "../roof/roof.ts";
import type { Assessment, Check } from "../verdict.ts";

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
