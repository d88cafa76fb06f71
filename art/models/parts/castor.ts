import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { M, plastic } from "#art/kit/materials.ts";
import { cyl, lathe } from "#art/kit/solids.ts";

/** Small trolley wheel; radius and width in mm, axle along z, outer side towards +z. */
export function tyred(radius: number, width: number): Group {
  const half = width / 2;
  const tyre: [number, number][] = [
    [radius * 0.6, -half],
    [radius * 0.92, -half],
    [radius, -half * 0.6],
    [radius, half * 0.6],
    [radius * 0.92, half],
    [radius * 0.6, half],
  ];
  const hub: [number, number][] = [
    [0.001, half * 0.7],
    [radius * 0.2, half * 0.7],
    [radius * 0.26, half * 0.35],
    [radius * 0.5, half * 0.35],
    [radius * 0.62, half * 0.9],
    [radius * 0.62, -half],
    [0.001, -half],
  ];
  return G(
    lathe(tyre, M.rubber(), [0, 0, 0], [Math.PI / 2, 0, 0], 56),
    lathe(hub.toReversed(), plastic("#7d8589", 0.4), [0, 0, 0], [Math.PI / 2, 0, 0], 48),
    cyl(radius * 0.14, 6, M.steel(), [0, 0, half * 0.8], [Math.PI / 2, 0, 0], 1),
  );
}
