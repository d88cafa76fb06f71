import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { rbox } from "#art/kit/solids.ts";
import { beam, rod } from "#art/kit/tubes.ts";
import { hose, hydraulicCylinder, type Point, pin } from "../parts/hydraulics.ts";
import { warning } from "../parts/lift-decals.ts";
import type { LiftSkin } from "../parts/lift-skin.ts";

export interface Stack {
  stages: number;
  /** Heights of the lowest and highest pins, mm. */
  bottom: number;
  top: number;
  arm: number;
  armHeight: number;
  /** Distance of the outer arms from the centre plane, mm. */
  half: number;
  skin: LiftSkin;
}

/** Scissor arms in two planes on either side, cross tubes, lifting cylinders, hoses. */
export function scissorStack(stack: Stack): Group {
  const { stages, bottom, top, arm, armHeight, half, skin } = stack;
  const rise = (top - bottom) / stages;
  const reach = Math.sqrt(Math.max(1, arm ** 2 - rise ** 2)) / 2;
  const thick = armHeight * 0.5;
  const inner = half - thick - 12;
  const overshoot = (armHeight * 0.36) / arm;
  const group = G();
  for (let i = 0; i < stages; i++) {
    const low = bottom + i * rise;
    const middle = low + rise / 2;
    const dx = reach * (1 + 2 * overshoot);
    const dy = (rise / 2) * (1 + 2 * overshoot);
    for (const side of [-1, 1]) {
      const outward = beam([-dx, -dy, 0], [dx, dy, 0], thick, armHeight, skin.arms, 9);
      const inward = beam([dx, -dy, 0], [-dx, dy, 0], thick, armHeight, skin.arms, 9);
      group.add(at(G(outward), [0, middle, side * half]), at(G(inward), [0, middle, side * inner]));
      group.add(pin([0, middle, (side * (half + inner)) / 2], armHeight * 0.33, thick + 18, skin));
      for (const x of [-reach, reach]) {
        group.add(pin([x, low, (side * (half + inner)) / 2], armHeight * 0.3, thick + 16, skin));
        if (i === stages - 1) group.add(pin([x, top, (side * (half + inner)) / 2], armHeight * 0.3, thick + 16, skin));
      }
    }
    group.add(rod([0, middle, -inner], [0, middle, inner], armHeight * 0.25, skin.arms));
  }
  for (let i = 0; i <= stages; i++) {
    for (const x of [-reach, reach]) {
      group.add(rod([x, bottom + i * rise, -inner], [x, bottom + i * rise, inner], armHeight * 0.25, skin.arms));
    }
  }
  group.add(lifting(stack, reach, rise, inner), lines(stack, reach, rise));
  const angle = Math.atan2(rise, 2 * reach);
  const sign = warning(armHeight * 1.7, [reach * 0.5, bottom + rise * 0.75, half + thick / 2 + 0.6], [0, 0, angle]);
  sign.scale.setScalar(0.72);
  group.add(sign);
  return group;
}

function lifting(stack: Stack, reach: number, rise: number, inner: number): Group {
  const { stages, bottom, armHeight, skin } = stack;
  const cylinder = (from: number): Group => {
    const foot: Point = [reach * 0.72, bottom + rise * (from + 0.2), 0];
    const head: Point = [-reach * 0.4, bottom + rise * (from + 1.7), 0];
    const yoke = (p: Point) => [
      rod([p[0], p[1], -inner], [p[0], p[1], inner], armHeight * 0.28, skin.arms),
      [-1, 1].map((side) =>
        rbox(armHeight * 0.9, armHeight * 1.1, 16, 4, skin.arms, [p[0], p[1], side * armHeight * 0.72], [0, 0, 0.5], 2),
      ),
    ];
    return G(hydraulicCylinder(foot, head, armHeight * 0.52, skin), yoke(foot), yoke(head));
  };
  return G(cylinder(0), stages > 3 && cylinder(stages > 4 ? 2 : stages - 2));
}

/** Hoses and cable running up to the platform from stage to stage. */
function lines({ stages, bottom, top, half, skin }: Stack, reach: number, rise: number): Group {
  const course = (z: number, lag: number): Point[] => [
    [reach * 0.85, bottom - 20, z],
    ...Array.from(
      { length: stages },
      (_, i): Point => [(i % 2 ? 0.6 : 0.15) * reach + lag, bottom + (i + 0.6) * rise, z],
    ),
    [reach * 0.6, top, z],
  ];
  return G(hose(course(half * 0.42, 0), 12, skin), hose(course(half * 0.42 + 30, 26), 9, skin));
}
