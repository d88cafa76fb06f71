import { at, G } from "#art/kit/group.ts";
import { rbox } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { basket, bays } from "./parts/basket.ts";
import { controlBox } from "./parts/lift-control.ts";
import { capacityPlate, figure, lettering } from "./parts/lift-decals.ts";
import { type LiftSkin, liftSkin } from "./parts/lift-skin.ts";
import { outriggerLeg } from "./parts/outrigger-leg.ts";
import { scissorChassis } from "./scissor-lift/chassis.ts";
import { scissorStack } from "./scissor-lift/stack.ts";
import { defaultScissor, type ScissorLook, scissorLooks } from "./scissor-lift.looks.ts";

const railHeight = 1100;
/** Maximum rise of an arm as a share of its length. */
const steepest = 0.93;

/** Scissor lift; width and heights come from the catalogue, the number of stages from height and arm length. */
export const build: BuildModel = (input) => {
  const look = scissorLooks[input.id] ?? defaultScissor;
  const skin = liftSkin(look.colours);
  const width = (figure(input, "width_m") ?? 0.81) * 1000;
  const full = (figure(input, "platform_height_m") ?? 5.8) * 1000;
  const deck = full * look.raised;
  const stages = Math.max(2, Math.ceil((full - look.stowed) / (look.arm * steepest)));
  const armsAt = width / 2 - (look.rough ? look.wheelWidth + 130 : 150);
  const group = G(
    scissorChassis(look, width, input, skin),
    rbox(look.length - 190, 14, width - 2 * (look.rough ? look.wheelWidth + 60 : 110), 5, skin.dark, [
      0,
      look.chassisTop + 3,
      0,
    ]),
    scissorStack({
      stages,
      bottom: look.chassisTop + 30,
      top: deck - 150,
      arm: look.arm,
      armHeight: look.armHeight,
      half: armsAt,
      skin,
    }),
    at(platform(input, look, width - (look.rough ? 150 : 50), armsAt, skin), [0, deck, 0]),
  );
  if (look.rough) group.add(outriggers(look, width, skin));
  const end = look.platformLength / 2 + look.rollOut;
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 36, elevation: 9, focal: 45, fill: 0.88 },
      front: { azimuth: 0, elevation: 4, focal: 70, fill: 0.88 },
      detail: look.rough
        ? {
            azimuth: 40,
            elevation: 14,
            focal: 60,
            fill: 0.9,
            close: { middle: [look.length * 0.3, look.chassisTop * 0.8, width * 0.3], edge: 2000 },
          }
        : {
            azimuth: -34,
            elevation: 33,
            focal: 60,
            fill: 0.9,
            close: { middle: [end - 190, deck + railHeight - 60, -20], edge: 560 },
          },
    },
  };
};

/** Main deck with a gate above the ladder, and the extended extension deck; floor on y = 0. */
function platform(input: ModelInput, look: ScissorLook, width: number, armsAt: number, skin: LiftSkin) {
  const { platformLength: length, rollOut } = look;
  const extension = length * 0.56;
  const middle = length / 2 + rollOut - extension / 2;
  const inner = width - 92;
  const main = basket({ length, width, rail: railHeight, open: "right", gate: "left", bodyDeck: true }, skin);
  const drawer = basket({ length: extension, width: inner, rail: railHeight - 46, open: "left", pitch: 480 }, skin);
  const face = width / 2 + 10.4;
  const bay = bays(length);
  const [first = 0, second = 0] = bay.middles;
  return G(
    main,
    at(drawer, [middle, 42, 0]),
    [-1, 1].map((side) => rbox(length - 60, 92, 46, 7, skin.arms, [0, -112, side * (armsAt - 20)], [0, 0, 0], 2)),
    at(
      controlBox(skin, 300),
      [middle + extension / 2 - 122, 42 + railHeight - 46 - 102, -inner * 0.12],
      [0, -Math.PI / 2, 0],
    ),
    lettering(input.brand, 100, look.colours.inkOnBody, [first, 71, face], undefined, { middle: true }),
    capacityPlate(input, bay.width * 0.82, 110, [second, 71, face]),
  );
}

function outriggers(look: ScissorLook, width: number, skin: LiftSkin) {
  const x = look.length / 2 + 90;
  const z = width / 2 - 90;
  const beamY = look.chassisTop - 230;
  return G(
    [-1, 1].map((end) => [
      rbox(190, 190, width - 120, 10, skin.dark, [end * (look.length / 2 + 30), beamY, 0], [0, 0, 0], 2),
      [-1, 1].map((side) =>
        at(outriggerLeg(250, look.chassisTop - 40, 150, skin), [end * x, 0, side * z], [0, side > 0 ? 0 : Math.PI, 0]),
      ),
    ]),
  );
}
