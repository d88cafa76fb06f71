import { at, G } from "#art/kit/group.ts";
import type { BuildModel, Model, ModelInput } from "#art/model.ts";
import { type BoomLook, boomLooks, defaultBoom } from "./boom-lift.looks.ts";
import { boomHead, jib, parallelLinks, polar, telescopicBoom, upright } from "./parts/boom.ts";
import { basketDepth, boomBasket } from "./parts/boom-basket.ts";
import { boomChassis, deckOf, turntable } from "./parts/boom-carrier.ts";
import { hydraulicCylinder, type Point } from "./parts/hydraulics.ts";
import { figure } from "./parts/lift-decals.ts";
import { type LiftSkin, liftSkin } from "./parts/lift-skin.ts";

/** Articulated boom lift; the width comes from the catalogue, the rest from its look. */
export const build: BuildModel = (input) => boomMachine(input, boomLooks[input.id] ?? defaultBoom);

const linkSpread = 250;

/** Machine with a boom: articulated on a riser, or straight on the turntable. Boom and basket towards +x. */
export function boomMachine(input: ModelInput, look: BoomLook): Model {
  const skin = liftSkin(look.colours);
  const width = (figure(input, "width_m") ?? 2.3) * 1000;
  const deck = deckOf(look);
  const group = G(boomChassis(look, width, skin), at(turntable(look, input, width, skin), [0, deck, 0]));
  const foot = riser(group, look, deck, skin);
  const { boomAngle, boomHeight } = look;
  const head = boomHead(foot, boomAngle, look.boom);
  group.add(telescopicBoom(foot, boomAngle, look.boom, boomHeight, `${input.brand} ${input.model}`, skin));
  const knuckle = polar([head[0] + 60, head[1] - 30, 0], 40, boomAngle);
  group.add(jib(knuckle, look.jib, look.jibAngle, skin));
  const end = polar(knuckle, look.jib, look.jibAngle);
  const floor = end[1] - 330;
  const x = end[0] + 150 + 96 + basketDepth / 2;
  group.add(at(boomBasket(input, look.basketWidth, skin), [x, floor, 0]));
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 34, elevation: 8, focal: 50, fill: 0.9 },
      front: { azimuth: 0, elevation: 3, focal: 70, fill: 0.9 },
      detail: {
        azimuth: 52,
        elevation: 24,
        focal: 60,
        fill: 0.9,
        close: { middle: [x - 130, floor + 620, 0], edge: 1500 },
      },
    },
  };
}

/** Adds the riser and returns the base point of the boom. */
function riser(group: ReturnType<typeof G>, look: BoomLook, deck: number, skin: LiftSkin): Point {
  const { riserLength: length, riserAngle: angle, boomHeight } = look;
  const half = boomHeight * 0.44 + 60;
  if (look.riser === "none") {
    const foot: Point = [-look.turntable * 0.42, deck + look.hoodHeight + 190, 0];
    const low: Point = [look.turntable * 0.16, deck + 190, 0];
    group.add(
      upright([foot[0], deck + 120, 0], foot[1] - deck - 120, half - 60, skin),
      hydraulicCylinder(
        low,
        polar([foot[0] + 60, foot[1] - boomHeight * 0.55, 0], (look.boom[0] ?? 0) * 0.5, look.boomAngle),
        98,
        skin,
      ),
    );
    return foot;
  }
  const lower: Point =
    look.riser === "double" ? [-look.turntable * 0.3, deck + 270, 0] : [look.turntable * 0.2, deck + 270, 0];
  const lean = look.riser === "double" ? angle : 180 - angle;
  group.add(
    upright([lower[0], deck + 60, 0], linkSpread + 210, half, skin),
    parallelLinks(lower, length, lean, linkSpread, half, skin),
  );
  let top = polar(lower, length, lean);
  if (look.riser === "double") {
    group.add(upright(top, linkSpread * 2 + 60, half, skin));
    const second: Point = [top[0], top[1] + linkSpread + 60, 0];
    group.add(parallelLinks(second, length, 180 - angle, linkSpread, half, skin));
    top = polar(second, length, 180 - angle);
  }
  const foot: Point = [top[0], top[1] + linkSpread + 230, 0];
  group.add(
    upright(top, linkSpread + 230, half, skin),
    hydraulicCylinder(
      [top[0] + 120, top[1] + 60, 0],
      polar([foot[0], foot[1] - boomHeight * 0.5, 0], (look.boom[0] ?? 0) * 0.42, look.boomAngle),
      72,
      skin,
    ),
  );
  return foot;
}
