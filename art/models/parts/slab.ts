import type { Material, Mesh } from "three";
import { plate } from "#art/kit/solids.ts";

/** Lying block with upright edges rounded by `R`, on y: width, depth, height. What towers are stacked from. */
export function slab(w: number, d: number, h: number, R: number, bevel: number, material: Material, y: number): Mesh {
  return plate(w, d, h, R, bevel, material, [0, y, 0], [-Math.PI / 2, 0, 0]);
}
