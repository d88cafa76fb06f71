import type { Group, InstancedMesh, Material } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Place } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";

export interface WheelOptions {
  radius: number;
  width: number;
  /** Paint of the rim. */
  rim: Material;
  /** Number of tread blocks around the tyre; 0 for a smooth tyre. */
  blocks?: number;
  /** Number of wheel nuts. */
  nuts?: number;
  /** Rim radius as a share of the wheel radius. */
  rimShare?: number;
}

/** Tyre on a rim, centred at the origin; axle along z, outer face towards +z. */
export function wheel(options: WheelOptions): Group {
  const { radius: r, width: w, rim, blocks = 0, nuts = 5, rimShare = 0.58 } = options;
  const rubber = plastic("#161718", 0.85, 0.12);
  const inner = r * rimShare;
  const crown = blocks > 0 ? r * 0.965 : r;
  const tyre = lathe(
    [
      [inner, -w * 0.42],
      [inner * 1.08, -w * 0.47],
      [r * 0.84, -w * 0.5],
      [r * 0.93, -w * 0.46],
      [crown, -w * 0.36],
      [crown, -w * 0.14],
      [crown - r * 0.025, -w * 0.13],
      [crown - r * 0.025, -w * 0.1],
      [crown, -w * 0.09],
      [crown, w * 0.09],
      [crown - r * 0.025, w * 0.1],
      [crown - r * 0.025, w * 0.13],
      [crown, w * 0.14],
      [crown, w * 0.36],
      [r * 0.93, w * 0.46],
      [r * 0.84, w * 0.5],
      [inner * 1.08, w * 0.47],
      [inner, w * 0.42],
    ],
    rubber,
    [0, 0, 0],
    [Math.PI / 2, 0, 0],
    72,
  );
  const dish = lathe(
    [
      [0.001, w * 0.3],
      [r * 0.15, w * 0.3],
      [r * 0.17, w * 0.2],
      [inner * 0.72, w * 0.16],
      [inner * 0.84, w * 0.3],
      [inner * 0.94, w * 0.34],
      [inner * 0.96, w * 0.44],
      [inner * 1.03, w * 0.45],
      [inner * 1.03, -w * 0.45],
      [0.001, -w * 0.4],
    ],
    rim,
    [0, 0, 0],
    [Math.PI / 2, 0, 0],
    56,
  );
  const steel = M.steel();
  const bolts = Array.from({ length: nuts }, (_, index) => {
    const angle = (index / nuts) * Math.PI * 2;
    const reach = inner * 0.46;
    const place: [number, number, number] = [Math.cos(angle) * reach, Math.sin(angle) * reach, w * 0.21];
    return cyl(r * 0.04, w * 0.1, steel, place, [Math.PI / 2, 0, 0], r * 0.008, 6);
  });
  const hub = cyl(r * 0.11, w * 0.12, std("#2b2d2f", 0.4), [0, 0, w * 0.33], [Math.PI / 2, 0, 0], r * 0.02, 24);
  const group = G(tyre, dish, hub, ...bolts);
  if (blocks > 0) group.add(tread(r, w, blocks, rubber));
  return group;
}

/** Tread blocks in two staggered rows, as one instanced mesh. */
function tread(radius: number, width: number, blocks: number, rubber: Material): InstancedMesh {
  const pitch = (Math.PI * 2) / blocks;
  const block = new RoundedBoxGeometry(pitch * radius * 0.7, radius * 0.09, width * 0.4, 1, radius * 0.012);
  const reach = radius * 0.955;
  const places = Array.from({ length: blocks * 2 }, (_, index): Place => {
    const angle = (index * pitch) / 2;
    const side = index % 2 === 0 ? 1 : -1;
    return {
      p: [Math.cos(angle) * reach, Math.sin(angle) * reach, side * width * 0.27],
      r: [0, 0, angle - Math.PI / 2],
    };
  });
  return many(block, rubber, places);
}

/** Swivel castor: the top of its plate is at y = 0, the wheel reaches down to `-height`. */
export function castor(height: number, width: number, brake: boolean): Group {
  const radius = height * 0.4;
  const zinc = M.zinc();
  const roll = at(wheel({ radius, width, rim: std("#b9bdc0", 0.5), nuts: 0, rimShare: 0.62 }), [
    radius * 0.25,
    radius - height,
    0,
  ]);
  const group = G(
    rbox(width * 2.3, 6, width * 2.1, 2, zinc, [0, -3, 0]),
    cyl(width * 0.75, 14, zinc, [0, -12, 0]),
    roll,
    cyl(radius * 0.16, width * 1.7, M.steel(), [radius * 0.25, radius - height, 0], [Math.PI / 2, 0, 0]),
  );
  for (const side of [-1, 1]) {
    group.add(
      rbox(
        radius * 0.75,
        height * 0.58,
        5,
        2,
        zinc,
        [radius * 0.14, -16 - height * 0.27, side * (width / 2 + 7)],
        [0, 0, 0.16],
      ),
    );
  }
  if (brake)
    group.add(
      rbox(radius * 0.7, 8, width * 0.8, 3, std("#b3261e", 0.45), [radius * 1.05, -height * 0.34, 0], [0, 0, -0.5]),
    );
  return group;
}
