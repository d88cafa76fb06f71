import { type Group, Path, Shape } from "three";
import { G } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, lathe, plate, rbox } from "#art/kit/solids.ts";
import type { CordEnd } from "./cord.ts";

/** Cable exit of `ceePlug`. */
export const ceeTail: CordEnd = { p: [0, 0, -128], way: [0, 0, -1] };

/** Red CEE plug, 400 V, 32 A, five pins (IEC 60309); straight along z, faces +z. */
export function ceePlug(colour = "#b5231c", dark = "#2a2c2e"): Group {
  const red = plastic(colour, 0.42);
  const grip = plastic(dark, 0.5);
  const rim = new Shape();
  rim.absarc(0, 0, 35, 0, Math.PI * 2);
  const opening = new Path();
  opening.absarc(0, 0, 31, 0, Math.PI * 2);
  rim.holes.push(opening);
  const g = G(
    extrude(rim, 56, 1.6, red, [0, 0, 0], [0, 0, 0], 48),
    cyl(31.4, 10, std("#7e1a15", 0.5), [0, 0, 4], [Math.PI / 2, 0, 0], 0.4),
    rbox(11, 7, 54, 1.6, red, [0, -36, 29]),
    lathe(
      [
        [10, -12],
        [39, -12],
        [42, -8],
        [42, 9],
        [40, 12],
        [10, 12],
      ],
      red,
      [0, 0, -6],
      [Math.PI / 2, 0, 0],
      48,
    ),
    lathe(
      [
        [0.001, -86],
        [20, -86],
        [24, -82],
        [27, -62],
        [29.6, -48],
        [31.8, -47],
        [32.2, -43],
        [30.6, -42],
        [32, -35],
        [34.4, -34],
        [34.8, -30],
        [33.2, -29],
        [38, -6],
        [38, 0],
        [0.001, 0],
      ],
      grip,
      [0, 0, -16],
      [Math.PI / 2, 0, 0],
      48,
    ),
    lathe(
      [
        [0.001, -34],
        [13.5, -34],
        [19, -27],
        [23, -22],
        [23, -3],
        [22, 0],
        [0.001, 0],
      ],
      grip,
      [0, 0, -100],
      [Math.PI / 2, 0, 0],
      8,
    ),
    plate(16, 30, 3, 4, 0.8, plastic("#8d9396", 0.5), [0, 33.4, -40], [-Math.PI / 2 + 0.2, 0, 0]),
  );
  // The thicker earth pin is at six o'clock, the others at equal angles.
  for (let i = 0; i < 5; i += 1) {
    const angle = -Math.PI / 2 + (i / 5) * 2 * Math.PI;
    const r = i === 0 ? 4.2 : 3.2;
    g.add(cyl(r, 42, M.pin(), [Math.cos(angle) * 18, Math.sin(angle) * 18, 28], [Math.PI / 2, 0, 0], 1.2, 20));
  }
  return g;
}
