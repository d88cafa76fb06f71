import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { M, plastic } from "#art/kit/materials.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";

/** Schuko plug (CEE 7/7) of an adapter, pins towards +z, cable coupling at the back. */
export function schukoPlug(colour = "#2a2c2e"): Group {
  const body = plastic(colour, 0.5);
  const profile: [number, number][] = [
    [0.001, 0],
    [17.6, 0],
    [18.4, -1.4],
    [18.4, -17],
    [22, -20],
    [22, -38],
    [19, -52],
    [17, -78],
    [15, -82],
    [0.001, -82],
  ];
  const g = G(lathe(profile.toReversed(), body, [0, 0, 0], [Math.PI / 2, 0, 0], 48));
  for (const x of [-9.5, 9.5]) g.add(cyl(2.4, 19, M.steel(), [x, 0, 9.5], [Math.PI / 2, 0, 0], 1, 24));
  for (const y of [-1, 1]) {
    g.add(rbox(6, 2.6, 17, 0.6, M.steel(), [0, y * 17.6, -8]));
    g.add(rbox(10, 3, 18, 1, plastic("#1b1d1f", 0.5), [0, y * 20.6, -29]));
  }
  return g;
}
