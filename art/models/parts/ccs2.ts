import { type Group, Path, Shape } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, lathe, plate, rhole, rshape } from "#art/kit/solids.ts";
import type { CordEnd } from "./cord.ts";
import { ease, swept } from "./swept.ts";
import { type2Contacts, type2Outline } from "./type2.ts";

/** Cable exit of `ccs2Plug`. */
export const ccs2Tail: CordEnd = { p: [0, -214, -195.5], way: [0, -1, -0.06] };

/** CCS Combo 2 plug: Type 2 above, two DC contacts below; faces +z, pistol grip back and down. */
export function ccs2Plug(colour = "#26282a", accent = "#e0701a"): Group {
  const skin = plastic(colour, 0.45);
  const dark = plastic("#131415", 0.5);
  const upper = type2Outline(new Shape(), 27);
  upper.holes.push(type2Outline(new Path(), 23.6));
  const lower = rshape(62, 30, 14);
  lower.holes.push(rhole(54, 22, 11));
  const path: Vec3[] = [
    [0, -8, 4],
    [0, -8, -30],
    [0, -5, -72],
    [0, -10, -112],
    [0, -46, -156],
    [0, -104, -182],
    [0, -176, -194],
  ];
  const g = G(
    extrude(upper, 40, 1.2, dark, [0, 16, 0], [0, 0, 0], 32),
    at(type2Contacts(), [0, 16, 32]),
    extrude(lower, 40, 1.2, dark, [0, -28, 0], [0, 0, 0], 16),
    plate(84, 108, 10, 34, 3, skin, [0, -7, -3]),
    swept(
      path,
      (t) => [
        ease(t, 0.05, 0.5, 41, 21.5) + ease(t, 0.85, 1, 0, -2),
        ease(t, 0.02, 0.48, 53, 25) + ease(t, 0.85, 1, 0, -3),
      ],
      skin,
      2.7,
    ),
    plate(24, 44, 5, 10, 1.8, plastic(accent, 0.45), [0, 40, -52], [-Math.PI / 2 - 0.34, 0, 0]),
    lathe(sleeve(22, 15.4, 56), dark, [0, -172, -193.4], [0.06, 0, 0], 36),
  );
  for (const x of [-15, 15]) {
    g.add(cyl(9.6, 34, plastic("#2d3032", 0.5), [x, -28, 18], [Math.PI / 2, 0, 0], 1));
    g.add(cyl(6.4, 1, std("#050505", 0.8), [x, -28, 35.4], [Math.PI / 2, 0, 0], 0.1));
    g.add(cyl(3.6, 2, M.pin(), [x, -28, 35.4], [Math.PI / 2, 0, 0], 0.4));
  }
  return g;
}

/** Cable exit of `chademoPlug`. */
export const chademoTail: CordEnd = { p: [0, -90, -280], way: [0, -0.62, -0.78] };

/** CHAdeMO plug: a round face with two large contacts, a straight grip with a lever on top; faces +z. */
export function chademoPlug(colour = "#2a2c2e", accent = "#2465ad"): Group {
  const skin = plastic(colour, 0.45);
  const dark = plastic("#131415", 0.5);
  const rim = new Shape();
  rim.absarc(0, 0, 34, 0, Math.PI * 2);
  const opening = new Path();
  opening.absarc(0, 0, 30.5, 0, Math.PI * 2);
  rim.holes.push(opening);
  const path: Vec3[] = [
    [0, 0, 2],
    [0, 0, -44],
    [0, 0, -96],
    [0, -8, -152],
    [0, -30, -206],
    [0, -60, -244],
  ];
  const g = G(
    extrude(rim, 46, 1.4, dark, [0, 0, 0], [0, 0, 0], 40),
    cyl(30.6, 30, std("#2e3133", 0.5), [0, 0, 15], [Math.PI / 2, 0, 0], 1),
    lathe(
      [
        [20, -20],
        [40, -20],
        [43, -16],
        [43, 5],
        [41, 8],
        [20, 8],
      ],
      skin,
      [0, 0, 0],
      [Math.PI / 2, 0, 0],
      48,
    ),
    swept(path, (t) => [ease(t, 0.1, 0.52, 40, 25) - 5 * t, ease(t, 0.1, 0.52, 40, 27) - 6 * t], skin, 2.3),
    plate(28, 70, 9, 12, 3, plastic(accent, 0.45), [0, 37, -64], [-Math.PI / 2 - 0.26, 0, 0]),
    lathe(sleeve(21, 14.4, 60), dark, [0, -56, -240], [Math.PI / 2 - 0.67, 0, 0], 36),
  );
  for (const [x, y, r] of [
    [-15, 0, 7],
    [15, 0, 7],
    [0, 16, 4],
    [0, -16, 4],
  ] as const) {
    g.add(cyl(r + 2, 12, plastic("#3b3f41", 0.5), [x, y, 28], [Math.PI / 2, 0, 0], 0.8));
    g.add(cyl(r * 0.7, 1.4, M.pin(), [x, y, 34.2], [Math.PI / 2, 0, 0], 0.4));
  }
  return g;
}

/** Profile of a ribbed sleeve that tapers from radius `top` to `end` over `length`. */
function sleeve(top: number, end: number, length: number): [number, number][] {
  const ribs = 6;
  const step = length / ribs;
  const profile: [number, number][] = [
    [0.001, 8],
    [top, 6],
  ];
  for (let i = 0; i < ribs; i += 1) {
    const r = top + ((end - top) * i) / (ribs - 1);
    profile.push(
      [r, -i * step],
      [r, -i * step - step * 0.6],
      [r - 2, -i * step - step * 0.7],
      [r - 2, -i * step - step * 0.95],
    );
  }
  profile.push([0.001, -length]);
  return profile.toReversed();
}
