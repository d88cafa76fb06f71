import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { rbox } from "#art/kit/solids.ts";
import { beam } from "#art/kit/tubes.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { basket, bays } from "./parts/basket.ts";
import { controlBox } from "./parts/lift-control.ts";
import { capacityPlate, figure, lettering } from "./parts/lift-decals.ts";
import { coiledLead, columnMast, type Mast, mastReach } from "./parts/lift-mast.ts";
import { type LiftSkin, liftSkin } from "./parts/lift-skin.ts";
import { drivenBase, drivenFoot } from "./single-man-lift/drivable.ts";
import { mastStay, pushedBase, pushedFoot } from "./single-man-lift/push-around.ts";
import { defaultMast, type MastLook, mastLooks } from "./single-man-lift.looks.ts";

/** Single-person mast lift; width and heights come from the catalogue, the mast sections from the height. */
export const build: BuildModel = (input) => {
  const look = mastLooks[input.id] ?? defaultMast;
  const skin = liftSkin(look.colours);
  const width = (figure(input, "width_m") ?? 0.75) * 1000;
  const full = (figure(input, "platform_height_m") ?? 6) * 1000;
  const deck = full * look.raised;
  const pushed = look.base === "pushed";
  const foot = pushed ? pushedFoot : drivenFoot;
  const sections = Math.max(3, Math.ceil((full - 250) / (look.section - look.overlap)));
  const mast: Mast = {
    sections,
    length: look.section,
    width: look.sectionWidth,
    depth: look.sectionDepth,
    foot,
    // The deck hangs low on the last section, so that section's base determines the extension of all of them.
    step: (deck - foot - 120) / (sections - 1),
  };
  const reach = mastReach(mast);
  const mastX = -look.length * 0.2 - (pushed ? 40 : 0);
  const front = mastX + reach + look.sectionDepth / 2;
  const group = G(
    pushed
      ? [pushedBase(input, look, width, mastX, skin), mastStay(mastX, skin)]
      : drivenBase(input, look, width, mastX, skin),
    at(columnMast(mast, skin), [mastX, 0, 0]),
    coiledLead(
      mastX + reach * 0.5,
      look.sectionWidth / 2 + 24,
      foot + mast.step * (sections - 1) * 0.5 + 60,
      foot + mast.step * (sections - 1) * 0.5 + mast.length - 90,
      skin,
    ),
    at(platform(input, look, skin), [front + look.platformLength / 2 + 54, deck, 0]),
  );
  const x = front + look.platformLength / 2 + 54;
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 38, elevation: 8, focal: 50, fill: 0.88 },
      front: { azimuth: 0, elevation: 3, focal: 70, fill: 0.88 },
      detail: pushed
        ? { azimuth: 40, elevation: 20, focal: 60, fill: 0.9, close: { middle: [-40, 330, 60], edge: 1150 } }
        : { azimuth: -34, elevation: 30, focal: 60, fill: 0.9, close: { middle: [x + 120, deck + 960, 0], edge: 640 } },
    },
  };
};

const pitch = 400;

/** Basket with its mounting arms; deck on y = 0. */
function platform(input: ModelInput, look: MastLook, skin: LiftSkin): Group {
  const { platformLength: length, platformWidth: width } = look;
  const half = length / 2;
  const bay = bays(width, pitch);
  const last = bay.middles.at(-1) ?? 0;
  return G(
    basket({ length, width, gate: "front", pitch, tube: 16, bodyDeck: true }, skin),
    [-1, 1].map((side) => [
      at(G(beam([-half - 40, 560, 0], [-half + 10, 560, 0], 40, 70, skin.dark, 6)), [0, 0, side * 90]),
      at(G(rbox(34, 640, 46, 8, skin.body, [-half - 44, 230, 0], undefined, 2)), [0, 0, side * 90]),
      at(G(beam([-half - 40, -70, 0], [half * 0.5, -92, 0], 44, 60, skin.body, 6)), [0, 0, side * 90]),
    ]),
    rbox(20, 620, 232, 6, skin.dark, [-half - 56, 230, 0], undefined, 2),
    at(controlBox(skin, 290), [half - 118, 1000, 0], [0, -Math.PI / 2, 0]),
    at(capacityPlate(input, bay.width * 0.86, 84, [0, 0, 0]), [half + 10.4, 71, -last], [0, Math.PI / 2, 0]),
    at(
      lettering(input.brand, 70, skin.colours.inkOnBody, [0, 0, 0], undefined, { middle: true }),
      [half + 10.4, 71, last],
      [0, Math.PI / 2, 0],
    ),
  );
}
