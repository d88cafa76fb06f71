import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { cyl, lathe, plate, rbox } from "#art/kit/solids.ts";
import { beam, bentTube, rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import { hazardStripes, lettering, warning } from "../parts/lift-decals.ts";
import type { LiftSkin } from "../parts/lift-skin.ts";
import { solidWheel } from "../parts/lift-wheels.ts";
import type { MastLook } from "../single-man-lift.looks.ts";

const quarter = Math.PI / 2;

/** Height of the mast's base on a push-around chassis, mm. */
export const pushedFoot = 150;

/** Push-around base: frame, two wheels and two castors, power pack, handle, four legs with screw jacks. */
export function pushedBase(input: ModelInput, look: MastLook, width: number, mastX: number, skin: LiftSkin): Group {
  const half = look.length / 2;
  const z = width / 2 - 70;
  const group = G(
    [-1, 1].map((side) => rbox(look.length - 60, 96, 70, 10, skin.body, [0, 168, side * z], undefined, 3)),
    [-0.42, -0.1, 0.42].map((share) => rbox(110, 84, z * 2, 8, skin.body, [look.length * share, 166, 0], undefined, 2)),
    rbox(look.length * 0.5, 12, z * 2, 3, skin.dark, [-look.length * 0.2, 216, 0], undefined, 2),
  );
  for (const side of [-1, 1]) {
    group.add(
      at(solidWheel(130, 64, skin), [-half + 140, 130, side * (width / 2 - 4)], [0, side > 0 ? 0 : Math.PI, 0]),
      castor(half - 100, side * (z - 6), skin),
    );
    for (const end of [-1, 1]) group.add(leg(end, side, half, z, skin));
  }
  group.add(
    rod([-half + 140, 130, -width / 2], [-half + 140, 130, width / 2], 18, skin.steel),
    powerPack(input, look, mastX, skin),
  );
  group.add(
    bentTube(
      [
        [-half + 30, 190, -z],
        [-half - 90, 560, -z],
        [-half - 90, 980, -z],
        [-half - 90, 980, z],
        [-half - 90, 560, z],
        [-half + 30, 190, z],
      ],
      16,
      skin.body,
      90,
    ),
    rod([-half - 90, 980, -z * 0.6], [-half - 90, 980, z * 0.6], 21, skin.rubber),
    hazardStripes(look.length - 340, 56, [0, 168, z + 35.6]),
  );
  return group;
}

function castor(x: number, z: number, skin: LiftSkin): Group {
  return G(
    cyl(46, 16, skin.zinc, [x, 116, z], undefined, 3),
    [-1, 1].map((side) => rbox(58, 96, 8, 4, skin.zinc, [x - 16, 78, z + side * 30], [0, 0, -0.3], 2)),
    at(solidWheel(64, 46, skin), [x - 26, 64, z]),
    cyl(8, 78, skin.steel, [x - 26, 64, z], [quarter, 0, 0], 1),
  );
}

/** Leg projecting from a corner, with a screw jack and its crank. */
function leg(end: number, side: number, half: number, z: number, skin: LiftSkin): Group {
  const out = 470;
  const turn = Math.atan2(-side * 0.86, end * 0.72);
  const arm = G(
    rbox(230, 74, 74, 8, skin.body, [60, 0, 0], undefined, 2),
    rbox(out, 58, 58, 8, skin.arms, [out / 2 + 60, 0, 0], undefined, 2),
    rbox(74, 150, 74, 9, skin.body, [out + 60, 20, 0], undefined, 3),
    rod([out + 60, -150, 0], [out + 60, 240, 0], 19, skin.chrome, 24),
    Array.from({ length: 12 }, (_, i) => cyl(21, 5, skin.steel, [out + 60, 106 + i * 10, 0], undefined, 1.5, 24)),
    lathe(
      [
        [0.001, -190],
        [82, -190],
        [88, -184],
        [86, -176],
        [40, -160],
        [28, -136],
        [0.001, -136],
      ],
      skin.dark,
      [out + 60, 0, 0],
      undefined,
      44,
    ),
    cyl(26, 22, skin.dark, [out + 60, 244, 0]),
    rod([out + 60, 246, 0], [out + 150, 246, 0], 9, skin.zinc),
    rod([out + 150, 240, 0], [out + 150, 300, 0], 13, skin.red),
  );
  return at(arm, [end * (half - 190), 190, side * z], [0, turn, 0]);
}

/** Pump, battery and controls behind the mast. */
function powerPack(input: ModelInput, look: MastLook, mastX: number, skin: LiftSkin): Group {
  const x = (mastX - look.sectionDepth / 2 - look.length / 2) / 2 + 20;
  const w = mastX - look.sectionDepth / 2 + look.length / 2 - 110;
  const face = 206;
  return G(
    rbox(w, 380, 400, 30, skin.body, [x, 412, 0], undefined, 5),
    rbox(w + 6, 14, 406, 5, skin.black, [x, 490, 0], undefined, 2),
    rbox(w * 0.4, 26, 18, 8, skin.dark, [x, 540, 204], undefined, 3),
    plate(w * 0.62, 150, 5, 10, 1.5, skin.black, [x, 400, 197]),
    lettering(input.brand, 74, "#f4f6f6", [x, 400, face - 2.4], undefined, { middle: true }),
    plate(170, 200, 10, 12, 2, skin.dark, [x - w / 2 + 4, 420, 0], [0, -quarter, 0]),
    cyl(25, 6, skin.yellow, [x - w / 2 - 8, 460, -30], [0, 0, quarter]),
    cyl(17, 30, skin.red, [x - w / 2 - 18, 460, -30], [0, 0, quarter], 5),
    at(warning(90, [0, 0, 0]), [x - w / 2 - 7, 384, 20], [0, -quarter, 0]),
  );
}

/** Short strut from the frame to the mast. */
export const mastStay = (mastX: number, skin: LiftSkin): Group =>
  G(
    [-1, 1].map((side) =>
      at(G(beam([mastX - 330, 230, 0], [mastX - 40, 1050, 0], 26, 44, skin.body, 6)), [0, 0, side * 170]),
    ),
  );
