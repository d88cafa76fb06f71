import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, rr, text } from "#art/kit/lettering.ts";
import { led } from "#art/kit/materials.ts";
import { cyl, extrude, plate, poly, rbox } from "#art/kit/solids.ts";
import { bentTube, rod } from "#art/kit/tubes.ts";
import { hazardStripes, lettering, warning } from "../parts/lift-decals.ts";
import type { LiftSkin } from "../parts/lift-skin.ts";
import { lugWheel, solidWheel } from "../parts/lift-wheels.ts";
import type { ScissorLook } from "../scissor-lift.looks.ts";

const quarter = Math.PI / 2;

/** Chassis: frame, side trays, wheels, ladder, ground controls. */
export function scissorChassis(
  look: ScissorLook,
  width: number,
  name: { brand: string; model: string },
  skin: LiftSkin,
): Group {
  const { length: L, chassisTop: top, wheelRadius: r, wheelWidth, wheelbase } = look;
  const inset = look.rough ? wheelWidth + 30 : 74;
  const body = width - 2 * inset;
  const clear = look.rough ? r * 0.85 : 92;
  const arch = r + (look.rough ? 150 : 50);
  const x = L / 2;
  const flank = poly([
    [-x + 20, top - 40],
    [-x + 20, r + 40],
    [-wheelbase / 2 - 40, r + 40],
    [-wheelbase / 2 + arch * 0.9, clear],
    [wheelbase / 2 - arch * 0.9, clear],
    [wheelbase / 2 + 40, r + 40],
    [x - 20, r + 40],
    [x - 20, top - 40],
    [x - 60, top],
    [-x + 60, top],
  ]);
  const group = G(extrude(flank, body, 12, skin.body, [0, 0, -body / 2]));
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const wheel = look.rough ? lugWheel(r, wheelWidth, skin) : solidWheel(r, wheelWidth, skin);
      group.add(
        at(wheel, [(end * wheelbase) / 2, r, side * (width / 2 - wheelWidth / 2)], [0, side > 0 ? 0 : Math.PI, 0]),
      );
    }
    group.add(
      at(flankOf(look, name, skin, side > 0, clear), [0, 0, (side * body) / 2], [0, side > 0 ? 0 : Math.PI, 0]),
    );
    group.add(rbox(L - 110, 62, 70, 6, skin.dark, [0, top + 28, side * (body / 2 - 60)], [0, 0, 0], 2));
  }
  for (const end of [-1, 1]) {
    group.add(
      rod(
        [(end * wheelbase) / 2, r, -width / 2 + wheelWidth],
        [(end * wheelbase) / 2, r, width / 2 - wheelWidth],
        look.rough ? 70 : 36,
        skin.dark,
      ),
    );
    if (look.rough) group.add(cyl(120, 220, skin.dark, [(end * wheelbase) / 2, r, 0], [quarter, 0, 0], 30));
  }
  group.add(ladder(-x, clear + 60, top + 160, Math.min(190, body / 4), skin), rightEnd(look, body, skin));
  return group;
}

/** Outside of one long side, facing +z from z = 0: trays with latches, controls, lettering. */
function flankOf(
  look: ScissorLook,
  name: { brand: string; model: string },
  skin: LiftSkin,
  front: boolean,
  clear: number,
): Group {
  const { wheelbase, wheelRadius: r, chassisTop: top } = look;
  const span = wheelbase - 2 * r - (look.rough ? 60 : 90);
  const depth = look.rough ? look.wheelWidth - 30 : 34;
  const low = clear + 66;
  const high = top - 44;
  const h = high - low;
  const mid = (low + high) / 2;
  const tray = look.rough
    ? [rbox(span, h + 60, depth, 30, skin.body, [0, mid + 14, depth / 2 - 4], [0, 0, 0], 5)]
    : [plate(span + 8, h + 8, depth - 6, 22, 2, skin.black, [0, mid, 0])];
  const face = depth - 4;
  const doors = [-1, 1].map((end) => [
    plate(span / 2 - 22, h - 12, 12, 16, 4, skin.body, [(end * span) / 4, mid, face - 6]),
    rbox(80, 22, 12, 5, skin.dark, [(end * span) / 4, high - 42, face + 9], [0, 0, 0], 2),
    [-1, 1].map((s) =>
      rbox(46, 12, 14, 5, skin.dark, [(end * span) / 4 + s * span * 0.14, low + 8, face + 4], [0, 0, 0], 2),
    ),
  ]);
  const size = Math.min(h * 0.46, span * (look.rough ? 0.11 : 0.15));
  const ink = look.colours.inkOnBody;
  const group = G(tray, look.rough ? plate(span - 20, h + 2, 3, 20, 1, skin.black, [0, mid, face - 4]) : null, doors);
  group.add(lettering(name.brand, size, ink, [-span / 2 + 34, mid - size * 0.1, face + 6.4]));
  group.add(
    lettering(
      name.model,
      size * (look.rough ? 0.45 : 0.56),
      ink,
      [look.rough ? 8 : 24, mid - size * 0.2, face + 6.4],
      undefined,
      { weight: 500 },
    ),
  );
  group.add(rbox(span + 6, 46, depth - 4, 5, skin.dark, [0, clear + 34, (depth - 4) / 2], [0, 0, 0], 2));
  group.add(hazardStripes(span - 20, 34, [0, clear + 34, depth - 3.5]));
  if (look.rough) group.add(louvres(span, h, mid, face, skin, front));
  else group.add(groundControl(wheelbase / 2 + r * 0.1, top - 88, 2, skin), tieDown(-wheelbase / 2, top - 76, skin));
  return group;
}

function louvres(span: number, h: number, mid: number, z: number, skin: LiftSkin, front: boolean): Group {
  const x = front ? span * 0.39 : -span * 0.39;
  return G(
    plate(span * 0.16, h * 0.6, 3, 10, 1, skin.black, [x, mid - h * 0.02, z + 6.3]),
    Array.from({ length: 8 }, (_, i) =>
      rbox(span * 0.15, 7, 22, 3, skin.body, [x, mid - h * 0.28 + (i * h * 0.52) / 7, z + 11], [0.7, 0, 0], 2),
    ),
  );
}

/** Ground controls low at the side: key switch and emergency stop. */
function groundControl(x: number, y: number, z: number, skin: LiftSkin): Group {
  return G(
    plate(150, 112, 10, 10, 2, skin.dark, [x, y, z]),
    decal(
      138,
      100,
      4,
      (c, w, h) => {
        c.fillStyle = "#f2f2ef";
        rr(c, 4, 4, w - 8, 22, 3);
        c.fill();
        text(c, "GROUND", 10, 16, 13, "#1a1a1a");
        c.fillStyle = "#153126";
        rr(c, 8, 34, 56, 26, 3);
        c.fill();
        text(c, "24.8 V", 13, 48, 14, "#8df0b5");
        c.fillStyle = "#d8dad9";
        for (let i = 0; i < 2; i++) c.fillRect(12 + i * 28, h - 28, 18, 16);
      },
      [x, y, z + 10.4],
      undefined,
      { glow: 0.3 },
    ),
    cyl(21, 5, skin.yellow, [x + 38, y - 14, z + 12], [quarter, 0, 0]),
    cyl(14, 24, skin.red, [x + 38, y - 14, z + 22], [quarter, 0, 0], 4),
    at(warning(92, [0, 0, 0]), [x - 160, y + 6, z + 1]),
  );
}

function tieDown(x: number, y: number, skin: LiftSkin): Group {
  return G(
    plate(84, 60, 6, 8, 2, skin.dark, [x, y, 2]),
    bentTube(
      [
        [x - 24, y + 8, 6],
        [x - 24, y - 34, 22],
        [x + 24, y - 34, 22],
        [x + 24, y + 8, 6],
      ],
      7,
      skin.zinc,
      20,
    ),
  );
}

function ladder(x: number, low: number, high: number, half: number, skin: LiftSkin): Group {
  const out = x - 46;
  const rungs = Math.max(3, Math.round((high - low) / 210));
  return G(
    [-1, 1].map((side) =>
      bentTube(
        [
          [x + 20, low, side * half],
          [out, low, side * half],
          [out, high, side * half],
          [x + 60, high, side * half],
        ],
        13,
        skin.dark,
        40,
      ),
    ),
    Array.from({ length: rungs }, (_, i) =>
      rod(
        [out, low + 40 + (i * (high - low - 90)) / (rungs - 1), -half],
        [out, low + 40 + (i * (high - low - 90)) / (rungs - 1), half],
        13,
        skin.dark,
      ),
    ),
  );
}

/** Front end: bumper, stripes, lamp, vents. */
function rightEnd(look: ScissorLook, body: number, skin: LiftSkin): Group {
  const x = look.length / 2 - 20;
  const low = look.wheelRadius + 40;
  const high = look.chassisTop - 40;
  const mid = (low + high) / 2;
  return G(
    rbox(26, 74, body - 8, 10, skin.dark, [x + 6, low + 46, 0], [0, 0, 0], 3),
    hazardStripes(body - 40, 44, [x + 19.6, low + 46, 0], [0, quarter, 0]),
    at(plate(body * 0.56, (high - low) * 0.4, 5, 12, 1.5, skin.dark, [0, 0, 0]), [x, mid + 40, 0], [0, quarter, 0]),
    [-1, 1].map((side) => [
      cyl(30, 12, skin.dark, [x + 4, mid + 40, side * (body / 2 - 66)], [0, 0, quarter]),
      cyl(24, 6, led("#fff3d6", 0.8), [x + 11, mid + 40, side * (body / 2 - 66)], [0, 0, quarter]),
    ]),
    cyl(34, 10, skin.black, [x - 90, look.chassisTop + 4, -body / 2 + 70]),
    cyl(26, 58, skin.lamp, [x - 90, look.chassisTop + 38, -body / 2 + 70], [0, 0, 0], 14),
  );
}
