import { definitions } from "../definitions/current.ts";
import type { Specs } from "../specs.ts";
import type { PictureKind } from "./picture.ts";

/** Range of widths of a 19-inch rack module, and a height of four units, in millimetres. */
const rack = { width: [430, 484], height: 178 } as const;

/** Kind of model and drawing of a product, or without specs of a category. */
export function pictureKind(categoryId: number, specs: Specs = {}): PictureKind {
  const kind = definitions().category(categoryId)?.pictureKind ?? "panel";
  return kind === "battery-wall" && isRackModule(specs.dimensions_mm) ? "battery-rack" : kind;
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
