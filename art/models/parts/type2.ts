import { type Group, Path, Shape } from "three";
import { G, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, lathe, plate } from "#art/kit/solids.ts";
import type { CordEnd } from "./cord.ts";
import { ease, swept } from "./swept.ts";

/** Type 2 (IEC 62196-2): a circle with its top cut off, seven contacts. */

/** Positions and radii of the contacts in mm: two signal pins, three phases and neutral, protective earth at the centre. */
const contacts: readonly (readonly [x: number, y: number, r: number])[] = [
  [-7, 9, 2.4],
  [7, 9, 2.4],
  [-14, -1, 3.8],
  [0, -1, 4],
  [14, -1, 3.8],
  [-8.5, -13, 3.8],
  [8.5, -13, 3.8],
];

/** Outline of the face with radius `r`, as a shape or as an opening. */
export function type2Outline<T extends Path>(path: T, r: number): T {
  const y = r * 0.62;
  const x = Math.sqrt(r * r - y * y);
  path.moveTo(-x, y);
  path.lineTo(x, y);
  path.absarc(0, 0, r, Math.atan2(y, x), Math.PI - Math.atan2(y, x), true);
  path.closePath();
  return path;
}

/** Contacts in their insulator, facing +z; the insulator's back is at z = 0. */
export function type2Contacts(scale = 1): Group {
  const g = G(extrude(type2Outline(new Shape(), 22.6), 4, 0.6, std("#2e3133", 0.5), [0, 0, 0], [0, 0, 0], 32));
  for (const [x, y, r] of contacts) {
    g.add(cyl(r + 1.5, 3, std("#3b3f41", 0.5), [x, y, 4.2], [Math.PI / 2, 0, 0], 0.4));
    g.add(cyl(r, 1, std("#050505", 0.8), [x, y, 5.6], [Math.PI / 2, 0, 0], 0.1));
    g.add(cyl(r * 0.55, 2, M.pin(), [x, y, 5.6], [Math.PI / 2, 0, 0], 0.3));
  }
  g.scale.setScalar(scale);
  return g;
}

/** Charging socket in a round collar of radius `collar`, facing +z, from z = 0 to 16 mm. */
export function type2Socket(collar = 40, colour = "#1c1e20"): Group {
  const skin = plastic(colour, 0.42);
  const outer = new Shape();
  outer.absarc(0, 0, collar, 0, Math.PI * 2);
  outer.holes.push(type2Outline(new Path(), 29.5));
  const lip = type2Outline(new Shape(), 33);
  lip.holes.push(type2Outline(new Path(), 29));
  const contactBlock = type2Contacts(1.06);
  contactBlock.position.z = 1.4;
  return G(
    extrude(outer, 12, 1.6, skin, [0, 0, 0], [0, 0, 0], 48),
    extrude(lip, 8, 0.8, plastic("#141517", 0.5), [0, 0, 8], [0, 0, 0], 40),
    cyl(collar - 4, 1.2, std("#0c0d0e", 0.7), [0, 0, 0.8], [Math.PI / 2, 0, 0], 0.1),
    contactBlock,
  );
}

/** Cable exit of `type2Plug`. */
export const type2Tail: CordEnd = { p: [0, -66, -176], way: [0, -0.62, -0.78] };

/** Cable plug facing +z, its grip running back and down. */
export function type2Plug(colour = "#232527", trim = "#121314"): Group {
  const skin = plastic(colour, 0.45);
  const dark = plastic(trim, 0.5);
  const path: Vec3[] = [
    [0, 0, 2],
    [0, 0, -20],
    [0, -3, -54],
    [0, -13, -95],
    [0, -32, -134],
    [0, -54, -162],
  ];
  const contactBlock = type2Contacts();
  contactBlock.position.z = 34;
  const nose = type2Outline(new Shape(), 27);
  nose.holes.push(type2Outline(new Path(), 23.4));
  return G(
    extrude(nose, 42, 1.2, dark, [0, 0, 0], [0, 0, 0], 32),
    contactBlock,
    lathe(collarProfile.toReversed(), skin, [0, 0, 0], [Math.PI / 2, 0, 0], 48),
    swept(path, (t) => [ease(t, 0, 0.34, 33, 20.5) - 4 * t, ease(t, 0, 0.34, 33, 21) - 3 * t], skin, 2.3),
    plate(20, 34, 4, 9, 1.6, dark, [0, 25.5, -46], [-Math.PI / 2 - 0.3, 0, 0]),
    boot(dark, [0, -49, -156], 0.9),
  );
}

const collarProfile: [number, number][] = [
  [24, 4],
  [31, 4],
  [33.6, 1.6],
  [34, -2],
  [33, -6],
  [24, -6],
];

/** Ribbed strain relief; `tilt` turns it downwards from −z. */
function boot(material: ReturnType<typeof plastic>, p: Vec3, tilt: number) {
  const profile: [number, number][] = [[0.001, 6]];
  for (let i = 0; i < 6; i += 1) {
    const r = 15.6 - i * 1.1;
    profile.push([r, 4 - i * 7], [r, -i * 7], [r - 1.8, -1 - i * 7], [r - 1.8, -3 - i * 7]);
  }
  profile.push([0.001, -44]);
  return lathe(profile.toReversed(), material, p, [Math.PI / 2 - tilt + 0.2, 0, 0], 32);
}
