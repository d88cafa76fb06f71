import type { Group, Mesh } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal } from "#art/kit/lettering.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { bentTube, rod } from "#art/kit/tubes.ts";
import type { Point } from "./hydraulics.ts";
import { hazardStripes } from "./lift-decals.ts";
import type { LiftSkin } from "./lift-skin.ts";

type Side = "left" | "right" | "front" | "back";

export interface BasketShape {
  /** Extents along x and z, mm. */
  length: number;
  width: number;
  /** Height of the top rail above the deck, mm; 1100 per EN 280. */
  rail?: number;
  /** Side without rails and toe board, where an extension deck joins. */
  open?: Side;
  /** Side with a swing gate. */
  gate?: Side;
  /** Maximum distance between posts, mm. */
  pitch?: number;
  tube?: number;
  /** Deck frame in body colour instead of the arms' colour. */
  bodyDeck?: boolean;
}

const gateWidth = 520;
const toeHeight = 150;
const kneeShare = 0.54;
const defaultPitch = 620;

/** Work platform with guard rails: top of the deck on y = 0, centred at the origin; sizes in mm. */
export function basket(shape: BasketShape, skin: LiftSkin): Group {
  const { length, width, rail = 1100, tube = 19, pitch = defaultPitch } = shape;
  const frame = shape.bodyDeck ? skin.body : skin.arms;
  const group = G(
    rbox(length, 62, width, 8, frame, [0, -35, 0]),
    rbox(length - 24, 5, width - 24, 1, skin.deck, [0, -1.6, 0], [0, 0, 0], 1),
    treadPlate(length - 30, width - 30),
  );
  for (const side of sides(length, width)) {
    if (side.name === shape.open) continue;
    group.add(
      at(guard(side.run, side.name === shape.gate, { rail, tube, pitch, toe: frame }, skin), side.at, [
        0,
        side.turn,
        0,
      ]),
    );
  }
  const corners: [Side, Side, number, number][] = [
    ["right", "front", 1, 1],
    ["right", "back", 1, -1],
    ["left", "front", -1, 1],
    ["left", "back", -1, -1],
  ];
  for (const [one, other, sx, sz] of corners) {
    if (one === shape.open || other === shape.open) continue;
    for (const y of [rail, rail * kneeShare])
      group.add(corner(sx * (length / 2), y, sz * (width / 2), sx, sz, tube, skin));
  }
  return group;
}

const cornerRun = 70;

function sides(length: number, width: number): { name: Side; run: number; at: Point; turn: number }[] {
  const quarter = Math.PI / 2;
  return [
    { name: "front", run: length, at: [0, 0, width / 2], turn: 0 },
    { name: "back", run: length, at: [0, 0, -width / 2], turn: Math.PI },
    { name: "right", run: width, at: [length / 2, 0, 0], turn: quarter },
    { name: "left", run: width, at: [-length / 2, 0, 0], turn: -quarter },
  ];
}

/** Rounded corner between the rails of two sides. */
function corner(x: number, y: number, z: number, sx: number, sz: number, tube: number, skin: LiftSkin): Mesh {
  return bentTube(
    [
      [x - sx * cornerRun, y, z],
      [x, y, z],
      [x, y, z - sz * cornerRun],
    ],
    tube,
    skin.rails,
    cornerRun,
    12,
  );
}

interface GuardShape {
  rail: number;
  tube: number;
  pitch: number;
  toe: LiftSkin["body"];
}

/** Bays between the posts of a side without a gate: width, and centres along the side, mm. */
export function bays(run: number, pitch = defaultPitch): { width: number; middles: number[] } {
  const clear = run - 2 * cornerRun;
  const count = Math.max(1, Math.ceil(clear / pitch));
  return { width: clear / count, middles: Array.from({ length: count }, (_, i) => ((i + 0.5) / count - 0.5) * clear) };
}

/** One side along x, outside towards +z: posts, two rails, toe board and optionally a gate in the middle. */
function guard(run: number, gated: boolean, shape: GuardShape, skin: LiftSkin): Group {
  const { rail, tube, toe } = shape;
  const half = run / 2 - cornerRun;
  const group = G(rbox(run - 6, toeHeight, 7, 2, toe, [0, toeHeight / 2 - 4, 6], [0, 0, 0], 2));
  const opening = gated ? Math.min(gateWidth, run * 0.72) / 2 : 0;
  const spans: [number, number][] = gated
    ? [
        [-half, -opening],
        [opening, half],
      ]
    : [[-half, half]];
  for (const [from, to] of spans) {
    const count = Math.max(1, Math.ceil((to - from) / shape.pitch));
    for (const y of [rail, rail * kneeShare])
      if (to > from) group.add(rod([from, y, 0], [to, y, 0], tube, skin.rails, 14));
    for (let i = 0; i <= count; i++) group.add(post(from + ((to - from) * i) / count, rail, tube, skin));
  }
  if (gated) group.add(gate(opening, rail, tube, skin));
  return group;
}

function post(x: number, rail: number, tube: number, skin: LiftSkin): Group {
  return G(
    rod([x, -58, 0], [x, rail, 0], tube * 0.96, skin.rails, 14),
    rbox(tube * 3, 70, tube * 2.7, 4, skin.dark, [x, -22, 2], [0, 0, 0], 2),
    cyl(6, 6, skin.steel, [x, -22, tube * 1.35 + 4], [Math.PI / 2, 0, 0], 1, 6),
  );
}

/** Inward-opening swing gate: frame, hinges, latch, striped bar. */
function gate(opening: number, rail: number, tube: number, skin: LiftSkin): Group {
  const w = opening - tube * 2.2;
  const top = rail - 6;
  const thin = tube * 0.84;
  const frame = bentTube(
    [
      [0, 200, -4],
      [w, 200, -4],
      [w, top, -4],
      [-w, top, -4],
      [-w, 200, -4],
      [0, 200, -4],
    ],
    thin,
    skin.rails,
    60,
    12,
  );
  const bar = rail * kneeShare;
  return G(
    frame,
    rbox(w * 2 - thin, 86, 8, 3, skin.yellow, [0, bar, -4], [0, 0, 0], 2),
    hazardStripes(w * 2 - 60, 62, [0, bar, 0.6], undefined, ["#e3ab00", "#191919"]),
    [0.34, 0.86].map((share) =>
      rbox(tube * 3.2, 54, 46, 5, skin.dark, [-opening + tube, rail * share, -4], [0, 0, 0], 2),
    ),
    rbox(58, 96, 40, 8, skin.dark, [opening - tube * 1.3, top - 120, 8], [0, 0, 0], 2),
    rbox(34, 22, 26, 5, skin.red, [opening - tube * 1.3, top - 96, 26], [0, 0, 0], 2),
  );
}

/** Tread plate pattern as a decal. */
function treadPlate(length: number, width: number): Mesh {
  return decal(
    length,
    width,
    Math.min(1, 1900 / Math.max(length, width)),
    (x) => {
      for (let row = 0; row * 26 < width; row++) {
        for (let column = 0; column * 26 < length; column++) {
          const turn = (row + column) % 2 ? 0.78 : -0.78;
          x.save();
          x.translate(13 + column * 26, 13 + row * 26);
          x.rotate(turn);
          x.fillStyle = "rgba(30,32,33,.5)";
          x.fillRect(-9, -1.2, 18, 4.6);
          x.fillStyle = "rgba(236,240,242,.75)";
          x.fillRect(-9, -2.4, 18, 3.4);
          x.restore();
        }
      }
    },
    [0, 1.3, 0],
    [-Math.PI / 2, 0, 0],
  );
}
