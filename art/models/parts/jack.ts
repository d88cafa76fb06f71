import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { bentTube, rod } from "#art/kit/tubes.ts";
import type { Finish } from "./finish.ts";
import { wheel } from "./wheel.ts";

/** Jack stand: the foot rests on y = 0, the sleeve reaches up to `height`. */
export function crankStand(height: number, finish: Finish): Group {
  return G(
    cyl(84, 14, finish.zinc, [0, 9, 0], [0, 0, 0], 3),
    cyl(40, 36, finish.zinc, [0, 30, 0]),
    rbox(48, height * 0.5, 48, 5, finish.zinc, [0, 20 + height * 0.25, 0]),
    rbox(66, height * 0.62, 66, 6, finish.zinc, [0, height * 0.68, 0]),
    rbox(78, 26, 78, 5, finish.dark, [0, height, 0]),
    rod([0, height, 0], [0, height + 44, 0], 11, finish.steel),
    bentTube(
      [
        [0, height + 44, 0],
        [0, height + 60, 0],
        [92, height + 60, 0],
        [92, height + 118, 0],
      ],
      8,
      finish.steel,
      14,
    ),
    cyl(15, 66, finish.rubber, [92, height + 118, 0]),
  );
}

/** Stabiliser extended along +z by `reach`, on a jack stand of `height`. */
export function sideStand(reach: number, height: number, finish: Finish): Group {
  return G(
    rbox(64, 64, reach + 40, 6, finish.zinc, [0, height - 110, reach / 2 - 20]),
    rbox(82, 82, 90, 6, finish.dark, [0, height - 110, 20]),
    at(crankStand(height, finish), [0, 0, reach]),
  );
}

/** Jockey wheel of a drawbar; its contact point is `drop` mm below the origin. */
export function jockeyWheel(finish: Finish, drop: number): Group {
  const radius = 92;
  return G(
    rod([0, radius - drop, 0], [0, 230, 0], 24, finish.zinc),
    rod([0, 40, 0], [0, 300, 0], 30, finish.zinc),
    rbox(84, 70, 84, 8, finish.dark, [0, 20, 0]),
    bentTube(
      [
        [0, 300, 0],
        [0, 330, 0],
        [84, 330, 0],
        [84, 380, 0],
      ],
      9,
      finish.steel,
      16,
    ),
    cyl(14, 54, finish.rubber, [84, 384, 0]),
    at(wheel({ radius, width: 56, rim: std("#c9cccd", 0.5), nuts: 0 }), [22, radius - drop, 0]),
    ...[-1, 1].map((side) => rbox(24, 110, 6, 2, finish.zinc, [14, radius - drop + 46, side * 34], [0, 0, 0.2])),
    rod([22, radius - drop, -42], [22, radius - drop, 42], 9, finish.steel),
  );
}
