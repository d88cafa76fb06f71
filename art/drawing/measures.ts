import type { ModelInput } from "../model.ts";

/** Outer size in mm: width across the front, height, depth. */
export interface Measures {
  width: number;
  height: number;
  depth: number;
}

type Axis = keyof Measures;

/** Makers list stacks and rack modules as width, depth, height; wall boxes as width, height, depth; panels by length. */
const orders: Readonly<Record<string, readonly [Axis, Axis, Axis]>> = {
  panel: ["height", "width", "depth"],
  "battery-rack": ["width", "depth", "height"],
  "power-station": ["width", "depth", "height"],
  inverter: ["width", "height", "depth"],
  "hybrid-inverter": ["width", "height", "depth"],
  microinverter: ["width", "height", "depth"],
};

/** Home batteries: a last dimension up to this many mm is the depth, a larger one the height. */
const flatDepth = 300;

/** Outer size of a product, if its specs have one. The order of dimensions differs between makers, hence in the catalogue. */
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
 * Dimensions in the orientation of the model. Its origin is the lower edge of the nominal body, so `top` (mm) tells
 * which dimension is the height if the maker lists it first.
 */
export function asModelled(measures: Measures, top: number): Measures {
  const near = (measure: number) => Math.abs(measure - top) <= 0.02 * measure;
  if (near(measures.height) || !near(measures.width)) return measures;
  return { ...measures, width: measures.height, height: measures.width };
}
