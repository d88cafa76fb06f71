import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import { beam, rod } from "#art/kit/tubes.ts";
import { between, hose, hydraulicCylinder, type Point, pin } from "./hydraulics.ts";
import { lettering, warning } from "./lift-decals.ts";
import type { LiftSkin } from "./lift-skin.ts";

const degrees = (angle: number): number => (angle * Math.PI) / 180;

/** Point at a distance (mm) and an angle (degrees from +x) in the plane of the boom. */
export const polar = (from: Point, length: number, angle: number): Point => [
  from[0] + length * Math.cos(degrees(angle)),
  from[1] + length * Math.sin(degrees(angle)),
  from[2],
];

/**
 * Telescopic boom from its base: sections with visible `lengths` in mm, each thinner than the previous, wear pads at the
 * collars, hoses in a carrier on the back, lettering on the side towards +z.
 */
export function telescopicBoom(
  foot: Point,
  angle: number,
  lengths: readonly number[],
  height: number,
  words: string,
  skin: LiftSkin,
): Group {
  const group = G();
  let from = foot;
  lengths.forEach((length, index) => {
    const h = height * (1 - index * 0.17);
    const w = h * 0.82;
    const to = polar(from, length, angle);
    const start = index === 0 ? polar(from, -height * 0.55, angle) : polar(from, -220, angle);
    group.add(beam(start, to, w, h, skin.arms, 16));
    if (index < lengths.length - 1) {
      const collar = at(
        G(
          rbox(120, h + 34, w + 34, 12, skin.dark),
          rbox(30, h * 0.3, w + 48, 6, skin.yellow, [10, 0, 0], [0, 0, 0], 2),
        ),
        polar(to, -52, angle),
      );
      collar.rotation.z = degrees(angle);
      group.add(collar);
    }
    if (index === 0) {
      const side = at(
        G(
          lettering(words, h * 0.5, skin.colours.inkOnArms, [-length * 0.1, 0, w / 2 + 0.7]),
          warning(h * 0.42, [length * 0.36, 0, w / 2 + 0.7]),
          rbox(length * 0.78, 52, 62, 10, skin.dark, [0, h / 2 - 34, -w / 2 - 30], [0, 0, 0], 2),
          rbox(length * 0.5, 4, w * 0.7, 2, skin.dark, [-length * 0.05, h / 2 + 1.6, 0], [0, 0, 0], 1),
        ),
        between(from, to, 0.5),
      );
      side.rotation.z = degrees(angle);
      group.add(side);
    }
    from = to;
  });
  return group;
}

/** End point of a telescopic boom. */
export const boomHead = (foot: Point, angle: number, lengths: readonly number[]): Point =>
  polar(
    foot,
    lengths.reduce((sum, length) => sum + length, 0),
    angle,
  );

/** One tier of a parallel riser from `foot` at an angle: two pairs of links and the ram between them. */
export function parallelLinks(
  foot: Point,
  length: number,
  angle: number,
  spread: number,
  half: number,
  skin: LiftSkin,
): Group {
  const group = G();
  for (const [lift, h] of [
    [0, 190],
    [spread, 130],
  ] as const) {
    const a: Point = [foot[0], foot[1] + lift, 0];
    const b = polar(a, length, angle);
    for (const side of [-1, 1]) {
      const link = beam(a, b, 66, h, skin.arms, 10);
      link.position.z = side * half;
      group.add(link);
    }
    group.add(pin(a, 44, half + 52, skin), pin(b, 44, half + 52, skin));
    const [x, y] = between(a, b, 0.5);
    group.add(rod([x, y, -half], [x, y, half], 48, skin.arms));
  }
  const low = between(foot, polar(foot, length, angle), 0.12);
  const top = polar([foot[0], foot[1] + spread, 0], length * 0.8, angle);
  group.add(hydraulicCylinder(low, top, 64, skin));
  return group;
}

/** Upright that connects two tiers, or a tier and the boom; from `low` up by `height` mm. */
export function upright(low: Point, height: number, half: number, skin: LiftSkin): Group {
  return G(
    [-1, 1].map((side) =>
      rbox(330, height + 210, 44, 30, skin.body, [low[0], low[1] + height / 2, side * (half + 74)], [0, 0, 0], 4),
    ),
    rbox(
      210,
      Math.max(120, height - 120),
      half * 2 + 120,
      14,
      skin.body,
      [low[0], low[1] + height / 2, 0],
      [0, 0, 0],
      3,
    ),
  );
}

/** Jib: two slim links with a ram, between boom head and basket mount. */
export function jib(head: Point, length: number, angle: number, skin: LiftSkin): Group {
  const drop = 190;
  const end = polar(head, length, angle);
  const low: Point = [head[0], head[1] - drop, 0];
  const lowEnd = polar(low, length, angle);
  return G(
    beam(head, end, 130, 120, skin.arms, 12),
    [-1, 1].map((side) =>
      at(beam([0, 0, 0], [lowEnd[0] - low[0], lowEnd[1] - low[1], 0], 34, 62, skin.arms, 8), [
        (low[0] + lowEnd[0]) / 2,
        (low[1] + lowEnd[1]) / 2,
        side * 66,
      ]),
    ),
    [head, low, end, lowEnd].map((p) => pin(p, 34, 112, skin)),
    [-1, 1].map((side) => [
      rbox(190, drop + 170, 26, 24, skin.body, [head[0] + 10, head[1] - drop / 2, side * 100], [0, 0, 0], 4),
      rbox(170, drop + 150, 26, 24, skin.body, [end[0] + 20, end[1] - drop / 2, side * 100], [0, 0, 0], 4),
    ]),
    hydraulicCylinder(between(low, lowEnd, 0.1), between(head, end, 0.78), 38, skin),
    hose(
      [
        [head[0] - 200, head[1] + 60, 124],
        [head[0] + length * 0.3, head[1] + 70, 124],
        [end[0] - 180, end[1] + 130, 124],
        [end[0] + 40, end[1] - 20, 130],
      ],
      15,
      skin,
    ),
    cyl(70, 250, skin.dark, [end[0] + 150, end[1] - drop / 2, 0], undefined, 10),
  );
}
