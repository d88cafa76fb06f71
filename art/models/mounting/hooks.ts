import type { Group, Material } from "three";
import { at, G } from "#art/kit/group.ts";
import { extrude, rbox } from "#art/kit/solids.ts";
import { bolt, strip } from "./profiles.ts";

/** Height in mm of the rail's lower face above the deck, on a roof hook and on a seam clamp. */
export const hookHeight = 128;
export const seamHeight = 34;
export const seamClampHeight = seamHeight + 44;

/**
 * Stainless roof hook: its arm emerges between two courses of tiles (lower tile edge at y = 0, upper face of the tile
 * below at z = `under`), bends around and carries the rail at y = 0 on its upper end.
 */
export function roofHook(under: number, steel: Material): Group {
  const arm = extrude(
    strip(
      [
        [150, under - 6],
        [0, under + 4],
        [-22, under + 8],
        [-66, under + 12],
        [-76, under + 24],
        [-76, hookHeight - 22],
        [-66, hookHeight - 7],
        [40, hookHeight - 4],
      ],
      7,
    ),
    34,
    1,
    steel,
  );
  // The outline was drawn in (y, z); x runs across the hook.
  arm.geometry.translate(0, 0, -17);
  arm.geometry.rotateX(Math.PI / 2);
  arm.geometry.rotateZ(Math.PI / 2);
  return G(
    arm,
    rbox(46, 6, 62, 1.5, steel, [0, -27, hookHeight + 12]),
    at(bolt(8, steel), [0, -30.5, hookHeight + 16], [Math.PI / 2, 0, 0]),
    at(bolt(6, steel), [0, -77, hookHeight - 60], [Math.PI / 2, 0, 0]),
  );
}

/** Two aluminium jaws that grip a standing seam running up the slope at x = 0; the rail stands on top. */
export function seamClamp(metal: Material, steel: Material): Group {
  const jaw = (side: 1 | -1) => {
    const body = extrude(
      strip(
        [
          [side * 8, 6],
          [side * 11, 12],
          [side * 9, seamHeight],
          [side * 14, seamHeight + 12],
        ],
        13,
      ),
      72,
      1.4,
      metal,
    );
    body.geometry.translate(0, 0, -36);
    body.geometry.rotateX(Math.PI / 2);
    return body;
  };
  const screws = [-20, 20].map((y) => at(bolt(6.5, steel), [22, y, seamHeight - 6], [0, Math.PI / 2, 0]));
  return G(
    jaw(1),
    jaw(-1),
    rbox(52, 72, 12, 2, metal, [0, 0, seamClampHeight - 6]),
    rbox(40, 72, 22, 3, metal, [0, 0, seamHeight + 22]),
    screws,
    at(bolt(8, steel), [0, -29, seamClampHeight], [0, 0, 0.3]),
  );
}
