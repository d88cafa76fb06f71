import type { ModelInput } from "../model.ts";

/** Outer size in mm: width across the front, height, depth. */
export interface Measures {
  width: number;
  height: number;
  depth: number;
}

type Axis = keyof Measures;

/** A stack or a rack module is written width, depth, height; a box on the wall width, height, depth; a panel by length. */
const orders: Readonly<Record<string, readonly [Axis, Axis, Axis]>> = {
  panel: ["height", "width", "depth"],
  "battery-rack": ["width", "depth", "height"],
  "power-station": ["width", "depth", "height"],
  inverter: ["width", "height", "depth"],
  "hybrid-inverter": ["width", "height", "depth"],
  microinverter: ["width", "height", "depth"],
};

/** Flattest depth, in mm, up to which the last of three measures of a home battery is its depth and not its height. */
const flatDepth = 300;

/** The outer size of a product whose specs give it; makers, and so the catalogue, write the measures in different orders. */
export function measuresOf({ kind, specs }: Pick<ModelInput, "kind" | "specs">): Measures | null {
  const given = specs.dimensions_mm;
  if (!Array.isArray(given) || given.length !== 3) return null;
  const figures = given.map(Number);
  if (!figures.every((figure) => Number.isFinite(figure) && figure > 0)) return null;
  const order = kind === "battery-wall" ? homeBattery(figures) : orders[kind];
  if (!order) return null;
  const measures: Measures = { width: 0, height: 0, depth: 0 };
  for (const [index, axis] of order.entries()) measures[axis] = figures[index] ?? 0;
  return measures;
}

function homeBattery([, , last = 0]: readonly number[]): readonly [Axis, Axis, Axis] {
  return last <= flatDepth ? ["width", "height", "depth"] : ["width", "depth", "height"];
}

/**
 * The measures as the model stands: its origin is the lower edge of the nominal body, so its top says which measure is
 * the height where a maker writes it first (`top` in mm).
 */
export function asModelled(measures: Measures, top: number): Measures {
  const near = (measure: number) => Math.abs(measure - top) <= 0.02 * measure;
  if (near(measures.height) || !near(measures.width)) return measures;
  return { ...measures, width: measures.height, height: measures.width };
}
