import type { Group, Mesh } from "three";
import { G } from "#art/kit/group.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { rod, tube } from "#art/kit/tubes.ts";
import type { LiftSkin } from "./lift-skin.ts";

export type Point = [x: number, y: number, z: number];

const quarter = Math.PI / 2;

/** Point at `share` (0–1) of the way from a to b. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/**
 * Hydraulic cylinder between two pins: barrel from a, chrome rod to b, gland, eyes along z, pressure line.
 * @param radius outer radius of the barrel, mm
 * @param barrel share of the distance the barrel takes, 0–1
 */
export function hydraulicCylinder(a: Point, b: Point, radius: number, skin: LiftSkin, barrel = 0.58): Group {
  const end = between(a, b, barrel);
  const eye = (at: Point) => cyl(radius * 0.82, radius * 1.5, skin.dark, at, [quarter, 0, 0], 4);
  return G(
    rod(between(a, b, 0.02), end, radius, skin.dark, 32),
    rod(between(a, b, barrel - 0.05), between(a, b, barrel + 0.015), radius * 1.12, skin.black, 32),
    rod(end, between(a, b, 0.98), radius * 0.58, skin.chrome, 32),
    eye(a),
    eye(b),
    rod(
      [a[0], a[1] + radius * 1.2, a[2] + radius * 0.6],
      [end[0], end[1] + radius * 1.2, end[2] + radius * 0.6],
      radius * 0.14,
      skin.steel,
      10,
    ),
  );
}

/** Flexible hose through the points. */
export const hose = (points: Point[], radius: number, skin: LiftSkin): Mesh =>
  tube(points, radius, skin.hose, points.length * 14, 10);

/** Pin along z with a retaining plate on either end; half is half its length, mm. */
export function pin(at: Point, radius: number, half: number, skin: LiftSkin): Group {
  const [x, y, z] = at;
  return G(
    cyl(radius, half * 2, skin.steel, at, [quarter, 0, 0], 3),
    [-1, 1].map((side) => [
      cyl(radius * 1.35, 14, skin.dark, [x, y, z + side * half], [quarter, 0, 0], 3),
      rbox(radius * 0.5, radius * 0.5, 6, 1.5, skin.steel, [x, y, z + side * (half + 9)], [0, 0, 0.6], 1),
    ]),
  );
}
