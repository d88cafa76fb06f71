import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox, rhole, rshape } from "#art/kit/solids.ts";
import { tyred } from "../parts/castor.ts";
import type { StationLook } from "../power-station.looks.ts";

/** Mounting area of the face in mm: height of its centre above the floor, surface z and size. */
export interface FaceRoom {
  y: number;
  z: number;
  w: number;
  h: number;
}

/** Space in mm required behind the face by socket wells. */
const cavity = 24;

/** A dark core between two light end caps. */
export function cappedBody(look: StationLook, w: number, d: number, h: number): { group: Group; room: FaceRoom } {
  const bodyH = h - look.handle.height;
  const y = 12 + bodyH / 2;
  const z = d / 2 - 1;
  const core = plastic(look.frame, 0.5, 0.1);
  const cap = powder(look.shell, 0.45, 0.06);
  const capW = Math.max(34, w * 0.085);
  const g = G(plate(w - 60, bodyH - 14, d - 5 - cavity, 10, 5, core, [0, y, -d / 2 + 4]), feet(w, d, 50));
  for (const side of [-1, 1]) {
    const end = plate(d, bodyH + 2, capW, Math.min(44, d * 0.2), 9, cap);
    g.add(at(end, [side * (w / 2 - capW), y, 0], [0, (side * Math.PI) / 2, 0]));
    g.add(vents(side, w / 2 + 0.6, y + bodyH * 0.16, d * 0.46, 9));
  }
  return { group: g, room: { y, z, w: w - 2 * capW + 4, h: bodyH - 18 } };
}

/** A rounded two-part case; the face is set into the frame of the front shell. */
export function shelledBody(look: StationLook, w: number, d: number, h: number): { group: Group; room: FaceRoom } {
  const top = h - look.handle.height;
  const bottom = 10;
  const bodyH = top - bottom;
  const y = bottom + bodyH / 2;
  const corner = Math.min(34, bodyH * 0.17);
  const rear = look.handle.is === "rear" ? 34 : 0;
  const front = 34;
  const rim = Math.max(13, w * 0.034);
  const bevel = 4;
  const shell = powder(look.shell, 0.5, 0.08);
  const frame = powder(look.frame, 0.46, 0.08);
  const opening = rhole(w - 2 * rim + 2 * bevel, bodyH - 2 * rim + 2 * bevel, corner - rim * 0.4 + bevel, 0, 0);
  const g = G(
    plate(w - 3, bodyH - 3, d - front + 10 - rear, corner, 9, shell, [0, y, -d / 2 + rear]),
    plate(w, bodyH, front, corner + 1, bevel, frame, [0, y, d / 2 - front], [0, 0, 0], [opening]),
    plate(w - 2 * rim + 4, bodyH - 2 * rim + 4, 2, corner - rim * 0.4, 0.5, std("#0d0e0f", 0.9), [0, y, d / 2 - 24.6]),
    feet(w, d, 40),
  );
  for (const side of [-1, 1])
    g.add(vents(side, w / 2 - 1, y + bodyH * 0.08, (d - rear) * 0.5, Math.min(9, Math.floor(bodyH / 20))));
  return { group: g, room: { y, z: d / 2 - 3.4, w: w - 2 * rim - 2, h: bodyH - 2 * rim - 2 } };
}

function feet(w: number, d: number, inset: number): Group {
  const rubber = M.rubber();
  const places = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a * (w / 2 - inset), b * (d / 2 - 38)] as const));
  return G(...places.map(([x, z]) => cyl(16, 14, rubber, [x, 7, z])));
}

/** Ventilation slots on one side. */
function vents(side: number, x: number, y: number, length: number, count: number): Group {
  const dark = std("#131517", 0.85);
  return G(
    ...Array.from({ length: count }, (_, i) =>
      plate(
        length,
        5,
        2,
        2.5,
        0.4,
        dark,
        [side * (x - 1.4), y + (count - 1) * 6 - i * 12, 0],
        [0, (side * Math.PI) / 2, 0],
      ),
    ),
  );
}

/** The look's handle, fitted to a body of this size. */
export function handle(look: StationLook, w: number, d: number, h: number): Group {
  const skin = plastic(look.handle.colour, 0.5, 0.1);
  const grip = M.rubber();
  switch (look.handle.is) {
    case "bar": {
      const shape = rshape(w - 52, 60, 26);
      shape.holes.push(rhole(w - 116, 30, 14, 0, -2));
      return G(extrude(shape, 42, 8, skin, [0, h - 30, -21]), rbox(w - 150, 6, 44, 3, grip, [0, h - 4, 0]));
    }
    case "rear": {
      const shape = rshape(w - 18, 96, 30);
      shape.holes.push(rhole(w - 66, 60, 20, 0, 6));
      return G(extrude(shape, 30, 7, skin, [0, h - 1, -d / 2 + 48], [Math.PI / 2, 0, 0]));
    }
    case "grips": {
      const rise = look.handle.height + 26;
      const shape = rshape(d * 0.74, rise, 20);
      shape.holes.push(rhole(d * 0.74 - 58, rise - 38, 12, 0, -2));
      return G(
        ...[-1, 1].flatMap((side) => [
          extrude(shape, 30, 7, skin, [side * (w / 2 - 26) - 15, h - rise / 2, 0], [0, Math.PI / 2, 0]),
          rbox(32, 5, d * 0.4, 2.4, grip, [side * (w / 2 - 26), h - 2, 0]),
        ]),
      );
    }
    case "folding": {
      const shape = rshape(w * 0.7, d * 0.5, 30);
      shape.holes.push(rhole(w * 0.7 - 52, d * 0.5 - 44, 18, 0, -4));
      const accent = rshape(w * 0.74, d * 0.56, 34);
      accent.holes.push(rhole(w * 0.74 - 4, d * 0.56 - 4, 32, 0, 0));
      return G(
        extrude(shape, 15, 5, skin, [0, h - 1, -6], [Math.PI / 2, 0, 0]),
        extrude(accent, 2, 0.4, std(look.accent, 0.45), [0, h - 8.6, -6], [Math.PI / 2, 0, 0]),
        ...[-1, 1].map((side) => cyl(10, 26, skin, [side * w * 0.34, h - 9, d * 0.12], [0, 0, Math.PI / 2], 3)),
      );
    }
  }
}

/** Two trolley wheels at the right end. */
export function wheels(w: number, d: number): Group {
  return G(
    ...[-1, 1].map((side) => at(tyred(58, 34), [w / 2 - 44, 58, side * (d / 2 - 10)], [0, side > 0 ? 0 : Math.PI, 0])),
  );
}

/** Wireless charging pads on the top. */
export function pads(w: number, h: number): Group {
  return G(
    ...[-1, 1].flatMap((side) => [
      cyl(46, 3, M.rubber(), [side * w * 0.2, h, 0], [0, 0, 0], 1),
      cyl(40, 3.4, plastic("#2b2f32", 0.6), [side * w * 0.2, h, 0], [0, 0, 0], 1),
    ]),
  );
}
