import { BackSide, CylinderGeometry, type Group, MeshStandardMaterial, Path, Shape } from "three";
import { G, mesh } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, rbox } from "#art/kit/solids.ts";

/** Radius in mm of the face plate opening for a `schuko` socket. */
export const schukoHole = 21;

/** Depth of the well in mm, which the body behind the face must leave free. */
const depth = 15;

/**
 * A Schuko socket (CEE 7/3). Its rim lies on z = 0, the surface of the face plate; the well extends to −z. `rim` is the
 * colour of ring and well.
 */
export function schuko(rim = "#2c3033"): Group {
  const ring = new Shape();
  ring.absarc(0, 0, 24, 0, Math.PI * 2);
  const opening = new Path();
  opening.absarc(0, 0, 19.4, 0, Math.PI * 2);
  ring.holes.push(opening);
  const wall = new MeshStandardMaterial({ color: rim, roughness: 0.5, side: BackSide });
  const hole = std("#050505", 0.9);
  const spring = M.steel();
  const g = G(
    extrude(ring, 3.4, 1, plastic(rim, 0.42), [0, 0, -0.6], [0, 0, 0], 40),
    mesh(new CylinderGeometry(19.3, 19.3, depth, 48, 1, true), wall, [0, 0, -depth / 2 + 1], [Math.PI / 2, 0, 0]),
    cyl(19.3, 1, std(rim, 0.55), [0, 0, -depth + 0.6], [Math.PI / 2, 0, 0], 0.1),
  );
  for (const x of [-9.5, 9.5]) {
    g.add(cyl(3.9, 0.8, std("#15171a", 0.5), [x, 0, -depth + 1.4], [Math.PI / 2, 0, 0], 0.1));
    g.add(cyl(2.7, 0.8, hole, [x, 0, -depth + 1.8], [Math.PI / 2, 0, 0], 0.1));
  }
  for (const y of [-17.6, 17.6]) {
    g.add(rbox(5.4, 3, 11, 0.6, spring, [0, y, -5.5]));
    g.add(rbox(9, 1.6, 12, 0.4, plastic(rim, 0.5), [0, y * 1.07, -6.4]));
  }
  return g;
}
