import type { Group } from "three";
import { Path, type Shape } from "three";
import { at, G } from "#art/kit/group.ts";
import { extrude, plate, rbox, rhole, rshape } from "#art/kit/solids.ts";
import { beam } from "#art/kit/tubes.ts";
import type { CanopyLook } from "../industrial-generator.looks.ts";
import { exhaust, fillerCap, liftingEye, rimScrews } from "../parts/canopy-parts.ts";
import type { Finish } from "../parts/finish.ts";
import { type Corner, outline } from "../parts/outline.ts";

/** Dimensions in mm shared by the parts of one generator. */
export interface CanopyFrame {
  width: number;
  depth: number;
  /** Top of the base, where the canopy begins. */
  floor: number;
  /** Height of the canopy and of the vertical part of its wall. */
  rise: number;
  wall: number;
  /** Width of the trim at either end. */
  trim: number;
}

export function canopyFrame(look: CanopyLook): CanopyFrame {
  const [width, depth, height] = look.size;
  const lift = look.road ? 560 : 0;
  const floor = lift + (look.road ? 30 : 120 + height * 0.05);
  const rise = height - (look.road ? 0 : floor);
  const shoulder = { chamfer: 76, round: 120, square: 26 }[look.section];
  return { width, depth, floor, rise, wall: rise - shoulder, trim: 56 };
}

/** Cross-section of the canopy perpendicular to x, enlarged by `more` mm. */
function section(frame: CanopyFrame, look: CanopyLook, more: number): Corner[] {
  const half = frame.depth / 2 + more;
  const top = frame.rise + more;
  const shoulder = frame.rise - frame.wall;
  if (look.section === "chamfer") {
    return [
      [-half, 0, 4],
      [half, 0, 4],
      [half, top - shoulder, 24],
      [half - shoulder, top, 24],
      [-half + shoulder, top, 24],
      [-half, top - shoulder, 24],
    ];
  }
  return [
    [-half, 0, 4],
    [half, 0, 4],
    [half, top, shoulder],
    [-half, top, shoulder],
  ];
}

/** Walls, end trims and roof, without doors. */
export function canopyShell(frame: CanopyFrame, look: CanopyLook, finish: Finish): Group {
  const { width, floor, rise, trim } = frame;
  const across: [number, number, number] = [0, Math.PI / 2, 0];
  const body = extrude(
    outline(section(frame, look, 0), 10),
    width - 30,
    8,
    finish.body,
    [-(width - 30) / 2, floor, 0],
    across,
  );
  const trims = [-1, 1].map((side) => {
    const ring: Shape = outline(section(frame, look, 5), 10);
    ring.holes.push(inner(frame, look));
    return extrude(ring, trim, 6, finish.dark, [side * (width / 2 - trim / 2) - trim / 2, floor - 1, 0], across);
  });
  return G(body, ...trims, roof(frame, look, finish, floor + rise));
}

/** Opening of a trim: the cross-section inset by the width of its frame. */
function inner(frame: CanopyFrame, look: CanopyLook): Path {
  const inset = 40;
  const hole = new Path();
  const half = frame.depth / 2 - inset;
  const top = frame.rise - inset;
  const cut = look.section === "square" ? 14 : frame.rise - frame.wall - 8;
  const points: [number, number][] = [
    [-half, inset],
    [-half, top - cut],
    [-half + cut, top],
    [half - cut, top],
    [half, top - cut],
    [half, inset],
  ];
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) hole.moveTo(x, y);
    else hole.lineTo(x, y);
  }
  hole.closePath();
  return hole;
}

function roof(frame: CanopyFrame, look: CanopyLook, finish: Finish, y: number): Group {
  const { width, depth } = frame;
  const flat = depth - (look.section === "square" ? 120 : 280);
  const group = G(
    rbox(width - 240, 8, flat, 4, finish.body, [0, y + 2, 0]),
    at(exhaust(width > 2000 ? 58 : 44, 120, finish), [-width * 0.33, y + 4, 0]),
    at(fillerCap(46), [width * 0.4, y + 4, -depth * 0.16]),
  );
  const eyes = width > 3000 ? [-0.18, 0.18] : [0];
  for (const share of eyes) group.add(at(liftingEye(width > 2000 ? 96 : 78, finish), [share * width, y + 6, 0]));
  for (const share of [-0.2, 0.12]) {
    group.add(rbox(6, 7, flat - 20, 2, finish.shade, [share * width, y + 3.4, 0]));
  }
  return group;
}

/** Base frame with integrated tank, forklift pockets at the sides, and lugs at the ends; stands on y = 0. */
export function skid(frame: CanopyFrame, finish: Finish): Group {
  const { width, depth, floor } = frame;
  const height = floor - 6;
  const side = rshape(width, height, 8, 0, height / 2);
  const pocket = { width: Math.min(240, width * 0.11), height: 74, x: width * 0.2 };
  for (const sign of [-1, 1]) side.holes.push(rhole(pocket.width, pocket.height, 8, sign * pocket.x, 66));
  const group = G(extrude(side, depth - 14, 4, finish.dark, [0, 0, -(depth - 14) / 2]));
  for (const sign of [-1, 1]) {
    group.add(rbox(pocket.width, pocket.height, depth - 60, 2, finish.shade, [sign * pocket.x, 66, 0]));
    group.add(plate(180, 54, 10, 8, 2, finish.dark, [sign * (width / 2 - 150), height * 0.5, depth / 2 - 9]));
    const rim = rbox(60, 16, depth + 8, 4, finish.dark, [sign * (width / 2 - 24), 8, 0]);
    group.add(
      rim,
      beam([sign * (width / 2 - 4), 20, 0], [sign * (width / 2 - 4), height - 30, 0], depth * 0.3, 8, finish.dark, 2),
    );
  }
  group.add(at(rimScrews(width - 220, height * 0.5, 8, 6, finish, 0), [0, height * 0.55, depth / 2 - 6.4]));
  return group;
}
