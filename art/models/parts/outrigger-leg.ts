import type { Group } from "three";
import { G } from "#art/kit/group.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import { hazardStripes } from "./lift-decals.ts";
import type { LiftSkin } from "./lift-skin.ts";

/** Vertical hydraulic leg at x, z = 0: sleeve from `bottom` to `top`, chrome rod, swivel foot on y = 0; mm. */
export function outriggerLeg(bottom: number, top: number, edge: number, skin: LiftSkin): Group {
  return G(
    rbox(edge, top - bottom, edge, 12, skin.body, [0, (top + bottom) / 2, 0], [0, 0, 0], 3),
    rbox(edge + 16, 34, edge + 16, 6, skin.dark, [0, bottom + 10, 0], [0, 0, 0], 2),
    rbox(edge + 10, 20, edge + 10, 6, skin.dark, [0, top + 4, 0], [0, 0, 0], 2),
    rod([0, 46, 0], [0, bottom + 6, 0], edge * 0.3, skin.chrome, 28),
    lathe(
      [
        [0.001, 0],
        [edge * 1.22, 0],
        [edge * 1.28, 8],
        [edge * 1.25, 24],
        [edge * 1.05, 34],
        [edge * 0.5, 46],
        [edge * 0.46, 80],
        [edge * 0.42, 92],
        [0.001, 92],
      ],
      skin.dark,
      undefined,
      undefined,
      48,
    ),
    cyl(edge * 0.2, edge * 1.24, skin.steel, [0, 70, 0], [Math.PI / 2, 0, 0], 2),
    hazardStripes(edge - 24, (top - bottom) * 0.62, [0, (top + bottom) / 2, edge / 2 + 0.5]),
  );
}
