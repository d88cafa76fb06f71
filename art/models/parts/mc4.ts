import type { Group, Material } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { G, many } from "#art/kit/group.ts";
import { lathe, rbox } from "#art/kit/solids.ts";

/** Length of a connector from face to end of nut, in mm. */
export const mc4Length = 54;

/**
 * Plug (pin inside, two latches at its face) or socket (plain barrel) of a 4 mm photovoltaic connector. Points along -y:
 * the mating face is at y = 0, the cable leaves at y = -54.
 */
export function mc4(material: Material, male = true): Group {
  const body = lathe(
    [
      [0.001, -54],
      [4.2, -54],
      [5.6, -52],
      [7.6, -49],
      [8.6, -46],
      [8.6, -33],
      [8.6, -33],
      [9.2, -32.4],
      [9.2, -30],
      [7.6, -29],
      [7.6, -27],
      [9.3, -26],
      [9.3, -26],
      [9.3, -13],
      [8.4, -12],
      [male ? 8.4 : 7.2, -0.8],
      [male ? 7.8 : 6.4, 0],
      [male ? 6.2 : 4.2, 0],
      [male ? 6.2 : 4.2, -9],
      [0.001, -9],
    ],
    material,
    [0, 0, 0],
    [0, 0, 0],
    28,
  );
  const ribs = Array.from({ length: 10 }, (_, index) => (index * Math.PI) / 5);
  const grip = many(
    new RoundedBoxGeometry(1.8, 11, 1.6, 1, 0.5),
    material,
    ribs.map((angle) => ({ p: [Math.sin(angle) * 8.7, -39.5, Math.cos(angle) * 8.7], r: [0, angle, 0] })),
  );
  const shoulders = [0, Math.PI / 2, Math.PI, -Math.PI / 2].map((angle) =>
    rbox(6, 9, 2, 0.7, material, [Math.sin(angle) * 9.2, -19.5, Math.cos(angle) * 9.2], [0, angle, 0], 2),
  );
  const latches = [-1, 1].map((side) => [
    rbox(2, 17, 5, 0.7, material, [side * 9.6, -5, 0], [0, 0, side * 0.03], 2),
    rbox(2.6, 3.4, 5, 0.8, material, [side * 9.2, 2.4, 0], [0, 0, 0], 2),
  ]);
  return G(body, grip, shoulders, male && latches);
}
