import type { Material, Mesh } from "three";
import { plate } from "#art/kit/solids.ts";

/** Block of a tower with its base at `y`: width, depth, height; vertical edges rounded by `R`. */
export function slab(w: number, d: number, h: number, R: number, bevel: number, material: Material, y: number): Mesh {
  return plate(w, d, h, R, bevel, material, [0, y, 0], [-Math.PI / 2, 0, 0]);
}
