import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { led } from "#art/kit/materials.ts";
import { cyl, extrude, lathe, plate, poly, rbox } from "#art/kit/solids.ts";
import { bentTube, rod } from "#art/kit/tubes.ts";
import type { BoomLook } from "../boom-lift.looks.ts";
import { hazardStripes, lettering, warning } from "./lift-decals.ts";
import type { LiftSkin } from "./lift-skin.ts";
import { lugWheel } from "./lift-wheels.ts";

const quarter = Math.PI / 2;

/** Height of the turntable deck above the floor, mm. */
export const deckOf = (look: BoomLook): number => look.wheelRadius * 1.62 + 190;

/** Chassis with axles and four tyres; length along x, mm. */
export function boomChassis(look: BoomLook, width: number, skin: LiftSkin): Group {
  const { wheelRadius: r, wheelWidth, wheelbase } = look;
  const half = wheelbase / 2;
  const nose = half + r * 0.72;
  const inner = width - 2 * wheelWidth - 90;
  const top = r * 1.62;
  const frame = poly([
    [-nose, r * 0.82],
    [-nose + 120, r * 0.6],
    [nose - 120, r * 0.6],
    [nose, r * 0.82],
    [nose, r * 1.26],
    [nose - 90, r * 1.42],
    [half - r * 0.2, top],
    [-half + r * 0.2, top],
    [-nose + 90, r * 1.42],
    [-nose, r * 1.26],
  ]);
  const group = G(
    extrude(frame, inner * 0.86, 14, skin.body, [0, 0, -inner * 0.43]),
    lathe(
      [
        [0.001, 0],
        [430, 0],
        [430, 60],
        [400, 66],
        [400, 120],
        [440, 126],
        [440, 190],
        [0.001, 190],
      ],
      skin.dark,
      [0, top - 2, 0],
      undefined,
      64,
    ),
  );
  for (const end of [-1, 1]) {
    const x = end * half;
    group.add(
      rod([x, r, -width / 2 + wheelWidth], [x, r, width / 2 - wheelWidth], r * 0.17, skin.dark),
      rbox(r * 0.62, r * 0.5, inner * 0.98, 24, skin.dark, [x, r, 0], [0, 0, 0], 3),
      cyl(r * 0.34, r * 0.7, skin.dark, [x, r * 0.98, 0], [quarter, 0, 0], 26),
      rbox(18, r * 0.34, inner * 0.86 - 60, 8, skin.dark, [end * (nose + 4), r * 1.04, 0], [0, 0, 0], 2),
      hazardStripes(inner * 0.86 - 90, r * 0.22, [end * (nose + 13.6), r * 1.04, 0], [0, end * quarter, 0]),
    );
    for (const side of [-1, 1]) {
      const wheel = at(lugWheel(r, wheelWidth, skin), [x, r, side * (width / 2 - wheelWidth / 2)]);
      wheel.rotation.set(0, side > 0 ? 0 : Math.PI, 0);
      group.add(
        wheel,
        bentTube(
          [
            [end * (nose - 60), r * 0.8, side * inner * 0.36],
            [end * (nose + 46), r * 0.8, side * inner * 0.36],
            [end * (nose + 46), r * 0.62, side * inner * 0.36],
            [end * (nose - 60), r * 0.62, side * inner * 0.36],
          ],
          13,
          skin.zinc,
          40,
        ),
      );
    }
  }
  return group;
}

/** Turntable: engine and tank hoods on either side of the boom, counterweight behind, beacon; deck on y = 0. */
export function turntable(
  look: BoomLook,
  name: { brand: string; model: string },
  width: number,
  skin: LiftSkin,
): Group {
  const { turntable: length, hoodHeight: h } = look;
  const back = -length * 0.58;
  const front = length * 0.42;
  const channel = look.boomHeight + 210;
  const depth = (Math.min(width, 2300) - 120 - channel) / 2;
  const group = G(
    rbox(length * 0.98, 90, channel + depth * 1.5, 14, skin.dark, [(back + front) / 2, 46, 0], [0, 0, 0], 3),
    counterweight(back, h, channel + depth * 1.9, skin),
  );
  for (const side of [-1, 1]) {
    const hood = poly([
      [back + 190, 70],
      [front - 60, 70],
      [front, 130],
      [front - 60, h * 0.62],
      [front - length * 0.16, h * 0.94],
      [front - length * 0.22, h],
      [back + 260, h],
      [back + 190, h - 70],
    ]);
    const z = channel / 2 + depth;
    group.add(extrude(hood, depth, 34, skin.body, [0, 0, side > 0 ? channel / 2 : -z]));
    group.add(at(hoodSide(look, name, back, front, skin, side > 0), [0, 0, side * z], [0, side > 0 ? 0 : Math.PI, 0]));
  }
  group.add(
    cyl(52, 14, skin.black, [back + 420, h + 6, channel / 2 + depth * 0.5]),
    cyl(40, 92, skin.lamp, [back + 420, h + 56, channel / 2 + depth * 0.5], undefined, 20),
    cyl(44, 60, skin.dark, [back + 700, h + 26, -channel / 2 - depth * 0.5]),
    bentTube(
      [
        [back + 700, h, -channel / 2 - depth * 0.5],
        [back + 700, h + 200, -channel / 2 - depth * 0.5],
        [back + 600, h + 260, -channel / 2 - depth * 0.5],
      ],
      30,
      skin.zinc,
      70,
    ),
  );
  return group;
}

function counterweight(back: number, h: number, width: number, skin: LiftSkin): Group {
  const outline = poly([
    [back + 250, -width / 2],
    [back + 120, -width / 2],
    [back, -width / 2 + 160],
    [back - 60, -width / 4],
    [back - 60, width / 4],
    [back, width / 2 - 160],
    [back + 120, width / 2],
    [back + 250, width / 2],
  ]);
  const tall = h * 0.78;
  return G(
    extrude(outline, tall, 30, skin.body, [0, tall + 30, 0], [quarter, 0, 0]),
    hazardStripes(width * 0.46, 90, [back - 60.8, 140, 0], [0, -quarter, 0]),
    [-1, 1].map((side) => [
      rbox(24, 60, 170, 10, skin.dark, [back - 42, tall * 0.66, side * width * 0.17], [0, 0, 0], 3),
      rbox(10, 40, 140, 6, led("#b01d14", 0.35), [back - 56, tall * 0.66, side * width * 0.17], [0, 0, 0], 2),
    ]),
  );
}

/** Doors, vents, hinges, lettering and ground controls of one hood, facing +z from z = 0. */
function hoodSide(
  look: BoomLook,
  name: { brand: string; model: string },
  back: number,
  front: number,
  skin: LiftSkin,
  forward: boolean,
): Group {
  const { hoodHeight: h } = look;
  // On the other side the machine's front is at the left.
  const [left, right] = forward ? [back + 250, front - 150] : [-front + 150, -back - 250];
  const length = right - left;
  const middle = (left + right) / 2;
  const doorHigh = h * 0.6;
  const doorMid = h * 0.42;
  const size = h * 0.28;
  const panelX = forward ? left + 170 : right - 170;
  const ventX = forward ? right - 230 : left + 230;
  const ink = look.colours.inkOnBody;
  return G(
    plate(length, doorHigh + 10, 3, 40, 1, skin.black, [middle, doorMid, -1]),
    plate(length - 12, doorHigh, 12, 36, 5, skin.body, [middle, doorMid, -1]),
    [0.25, 0.75].map((share) =>
      rbox(120, 26, 26, 8, skin.dark, [left + length * share, doorMid - doorHigh / 2 + 30, 16], [0, 0, 0], 3),
    ),
    rbox(150, 34, 22, 10, skin.dark, [middle + length * 0.12, doorMid + doorHigh / 2 - 40, 18], [0, 0, 0], 3),
    plate(260, doorHigh * 0.56, 3, 14, 1, skin.black, [ventX, doorMid, 10.4]),
    Array.from({ length: 7 }, (_, i) =>
      rbox(
        246,
        8,
        30,
        3,
        skin.body,
        [ventX, doorMid - doorHigh * 0.23 + (i * doorHigh * 0.46) / 6, 16],
        [0.7, 0, 0],
        2,
      ),
    ),
    plate(170, 210, 12, 14, 3, skin.dark, [panelX, doorMid + 10, 10]),
    cyl(27, 6, skin.yellow, [panelX - 36, doorMid + 66, 24], [quarter, 0, 0]),
    cyl(18, 30, skin.red, [panelX - 36, doorMid + 66, 34], [quarter, 0, 0], 5),
    [0, 1, 2].map((i) => [
      cyl(11, 8, skin.steel, [panelX - 46 + i * 46, doorMid - 34, 25], [quarter, 0, 0], 2, 6),
      rod([panelX - 46 + i * 46, doorMid - 34, 26], [panelX - 46 + i * 46, doorMid - 22, 54], 5, skin.chrome, 12),
    ]),
    warning(120, [panelX + (forward ? 190 : -190), doorMid - 60, 11.6]),
    lettering(name.brand, size, ink, [middle - name.brand.length * size * 0.3 - 40, doorMid + size * 0.34, 11.6]),
    lettering(
      name.model,
      size * 0.48,
      ink,
      [middle - name.brand.length * size * 0.3 - 36, doorMid - size * 0.56, 11.6],
      undefined,
      { weight: 500 },
    ),
  );
}
