import type { Group, Shape } from "three";
import { G } from "#art/kit/group.ts";
import { cyl, extrude, poly, rbox } from "#art/kit/solids.ts";
import { rod, tube } from "#art/kit/tubes.ts";
import type { LiftSkin } from "./lift-skin.ts";

export interface Mast {
  sections: number;
  /** Section length, width along z and depth along x; mm. */
  length: number;
  width: number;
  depth: number;
  /** Height of the first section's base above the floor, and the offset of each next section. */
  foot: number;
  step: number;
}

/** Cross-section of a hollow column with guide grooves in its flanks. */
function profile(depth: number, width: number): Shape {
  const x = depth / 2;
  const z = width / 2;
  const groove = depth * 0.24;
  return poly([
    [-x, -z],
    [-x * 0.3, -z],
    [-x * 0.3, -z + groove],
    [x * 0.3, -z + groove],
    [x * 0.3, -z],
    [x, -z],
    [x, -z * 0.42],
    [x * 0.62, -z * 0.36],
    [x * 0.62, z * 0.36],
    [x, z * 0.42],
    [x, z],
    [x * 0.3, z],
    [x * 0.3, z - groove],
    [-x * 0.3, z - groove],
    [-x * 0.3, z],
    [-x, z],
  ]);
}

/** Aluminium mast; each section runs on the +x side of the previous. The first is centred on x = 0. */
export function columnMast(mast: Mast, skin: LiftSkin): Group {
  const { sections, length, width, depth, foot, step } = mast;
  const group = G();
  const pitch = depth + 8;
  for (let i = 0; i < sections; i++) {
    const x = i * pitch;
    const low = foot + i * step;
    const wide = width - i * 12;
    const top = low + length;
    group.add(
      extrude(profile(depth, wide), length, 2.5, skin.alu, [x, low, 0], [-Math.PI / 2, 0, 0]),
      rbox(depth + 12, 34, wide + 12, 6, skin.dark, [x, top - 20, 0], undefined, 2),
      rbox(depth + 10, 26, wide + 10, 6, skin.dark, [x, low + 16, 0], undefined, 2),
    );
    if (i === sections - 1) continue;
    for (const side of [-1, 1]) {
      const z = side * wide * 0.24;
      group.add(
        cyl(34, 20, skin.steel, [x + depth * 0.2, top + 22, z], [Math.PI / 2, 0, 0], 3),
        cyl(12, 32, skin.dark, [x + depth * 0.2, top + 22, z], [Math.PI / 2, 0, 0], 2),
        rbox(46, 60, 6, 2, skin.zinc, [x + depth * 0.2, top + 8, z + side * 15], undefined, 1),
        rod([x + depth * 0.2 + 34, top + 22, z], [x + depth * 0.2 + 34, low + step + 60, z], 6, skin.steel, 8),
      );
    }
  }
  return group;
}

/** Distance along x between the centres of the first and last section, mm. */
export const mastReach = ({ sections, depth }: Mast): number => (sections - 1) * (depth + 8);

/** Coiled cable along the mast on the side towards +z. */
export function coiledLead(x: number, z: number, low: number, high: number, skin: LiftSkin): Group {
  const radius = 26;
  const turns = Math.round((high - low) / 34);
  const perTurn = 9;
  const points = Array.from({ length: turns * perTurn + 1 }, (_, i): [number, number, number] => {
    const angle = (i / perTurn) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, low + ((high - low) * i) / (turns * perTurn), z + Math.sin(angle) * radius];
  });
  return G(tube(points, 6, skin.hose, turns * 12, 8));
}
