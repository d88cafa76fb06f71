/** What carries the modules. `flat` and `ground` are drawn from above and set up in tilted rows. */
export const roofKinds = ["tile", "seam", "trapezoid", "flat", "ground"] as const;
export type RoofKind = (typeof roofKinds)[number];

/** Whether the modules stand in tilted rows instead of lying on the plane. */
export const standsInRows = (kind: RoofKind): boolean => kind === "flat" || kind === "ground";

/** A rectangle on the sheet of a face, in whole millimetres from its lower left corner (eave and left verge, seen from outside). */
export interface Rect {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/**
 * A face of a roof, or a piece of ground. Pitched: the plane itself, `slopeMm` from eave to ridge. Flat and ground: seen from above,
 * the lower edge on the side that the modules face.
 */
export interface RoofFace {
  kind: RoofKind;
  /** Along the eave. */
  lengthMm: number;
  slopeMm: number;
  /** Of the modules above the horizontal: the roof's pitch, or the tilt of the rows. */
  tiltDeg: number;
  /** From south, -90 is east, 90 is west. */
  azimuthDeg: number;
  obstacles: readonly Rect[];
}

/** Distance that stays free at the edges of a face. */
export interface Edges {
  eaveMm: number;
  ridgeMm: number;
  vergeMm: number;
}

/** `portrait`: the long side points from eave to ridge. */
export const orientations = ["portrait", "landscape"] as const;
export type Orientation = (typeof orientations)[number];

/** Outer size of a module in millimetres, the long side first. */
export interface ModuleSize {
  longMm: number;
  shortMm: number;
}

/** A module on the sheet; the rectangle of a tilted one is what it covers seen from above. */
export interface PlacedModule extends Rect {
  orientation: Orientation;
}

/** Why a module of a placing made by hand cannot stay; `with`: index of the other module or of the obstacle, `null` for edges. */
export interface Collision {
  module: number;
  reason: "edge" | "obstacle" | "module";
  with: number | null;
}

/** Most modules on one face. */
export const maxModulesPerFace = 400;
