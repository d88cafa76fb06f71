import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { basket, bays } from "./basket.ts";
import { controlBox } from "./lift-control.ts";
import { capacityPlate, lettering } from "./lift-decals.ts";
import type { LiftSkin } from "./lift-skin.ts";

export const basketDepth = 760;

/** Boom basket with rotator towards −x, console, and gate towards +z; deck on y = 0, mm. */
export function boomBasket(input: ModelInput, width: number, skin: LiftSkin): Group {
  const half = basketDepth / 2;
  const bay = bays(width, 640);
  const last = bay.middles.at(-1) ?? 0;
  return G(
    basket({ length: basketDepth, width, gate: "front", pitch: 640, tube: 20 }, skin),
    rbox(150, 620, 190, 22, skin.body, [-half - 96, 190, 0], [0, 0, 0], 4),
    rbox(120, 90, width * 0.52, 12, skin.body, [-half - 50, -10, 0], [0, 0, 0], 3),
    [-1, 1].map((side) => rbox(basketDepth * 0.8, 56, 70, 8, skin.dark, [-30, -88, side * width * 0.2], [0, 0, 0], 2)),
    cyl(96, 120, skin.dark, [-half - 96, 40, 0], undefined, 14),
    at(controlBox(skin, 640), [-half + 124, 1000, 0], [0, Math.PI / 2, 0]),
    at(capacityPlate(input, bay.width * 0.84, 104, [0, 0, 0]), [half + 10.4, 71, -last], [0, Math.PI / 2, 0]),
    at(
      lettering(input.brand, 96, skin.colours.inkOnArms, [0, 0, 0], undefined, { middle: true }),
      [half + 10.4, 71, last],
      [0, Math.PI / 2, 0],
    ),
  );
}
