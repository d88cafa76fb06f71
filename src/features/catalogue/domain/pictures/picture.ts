import { definitions } from "../definitions/current.ts";
import type { Specs } from "../specs.ts";

/** Kinds of products that look different; each has a model in `art/models/`. */
export const pictureKinds = [
  "panel",
  "portable-panel",
  "battery-wall",
  "battery-rack",
  "inverter",
  "hybrid-inverter",
  "microinverter",
  "set",
  "mounting",
  "ac-charger",
  "dc-charger",
  "portable-charger",
  "power-station",
  "solar-generator",
  "generator",
  "industrial-generator",
  "lighting-tower",
  "scissor-lift",
  "boom-lift",
  "self-propelled-lift",
  "single-man-lift",
  "crane",
  "cable",
  "adapter",
  "breaker",
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Width and height of the largest product picture, in pixels. */
export const pictureEdge = 1080;

/** Width and height of the JPEG on white that is made of an uploaded photo for other sites, in pixels. */
export const sharedEdge = 1200;

/** Range of widths of a 19-inch rack module, and a height of four units, in millimetres. */
const rack = { width: [430, 484], height: 178 } as const;

/** Kind of model and drawing of a product, or without specs of a category. */
export function pictureKind(categoryId: number, specs: Specs = {}): PictureKind {
  if (categoryId === 2 && isRackModule(specs.dimensions_mm)) return "battery-rack";
  return definitions().category(categoryId)?.pictureKind ?? "panel";
}

/** True for a battery as wide as a 19-inch rack and at most four units high; the third dimension is the height. */
function isRackModule(measures: unknown): boolean {
  if (!Array.isArray(measures)) return false;
  const [width, , height] = measures.map(Number);
  return (
    width !== undefined &&
    height !== undefined &&
    width >= rack.width[0] &&
    width <= rack.width[1] &&
    height <= rack.height
  );
}
