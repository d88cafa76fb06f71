import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { M, paint } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { CraneLook } from "../crane.looks.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { outline } from "../parts/outline.ts";
import { craneBoom, hookBlock, ram } from "./boom.ts";

/** Boom pin relative to the superstructure, whose slewing ring is centred on the y axis at y = 0. */
const pin: [number, number] = [-1500, 1500];

/** Position of the hook block relative to the superstructure, mm. */
export function hookPlace(look: CraneLook): { x: number; head: number; drop: number } {
  const reach = look.sections.reduce((sum, length) => sum + length, 0) + 130;
  const angle = (look.raised * Math.PI) / 180;
  const head = pin[1] + Math.sin(angle) * reach - 170 * Math.cos(angle);
  return { x: pin[0] + Math.cos(angle) * reach + 240, head, drop: head * 0.36 };
}

/** Superstructure with operator's cab, counterweight, boom and hook; slews around y. */
export function superstructure(input: ModelInput, look: CraneLook, finish: Finish): Group {
  const angle = (look.raised * Math.PI) / 180;
  const boomSkin = paint(look.boom, 0.42);
  const weight = paint(look.second, 0.48);
  const lift = 3500;
  const seat: [number, number] = [
    pin[0] + Math.cos(angle) * lift + Math.sin(angle) * 380,
    pin[1] + Math.sin(angle) * lift - Math.cos(angle) * 380,
  ];
  const foot: [number, number] = [560, 330];
  const hook = hookPlace(look);
  const cheek = outline(
    [
      [-2050, 120],
      [820, 120],
      [760, 480],
      [-300, 760],
      [-1180, 1680, 180],
      [-1800, 1680, 180],
      [-2050, 900],
    ],
    90,
  );
  return G(
    cyl(820, 150, finish.dark, [0, 60, 0], [0, 0, 0], 14, 64),
    rbox(2900, 160, 1700, 30, finish.body, [-600, 190, 0]),
    ...[-1, 1].map((side) => extrude(cheek, 70, 12, finish.body, [0, 0, side * 480 - 35])),
    counterweight(input, look, weight),
    at(operatorCab(finish), [560, 190, 840]),
    at(ram(seat[0] - foot[0], seat[1] - foot[1], 150, finish.second, finish), [foot[0], foot[1], 0]),
    at(
      craneBoom(
        {
          sections: look.sections,
          width: 640,
          height: 780,
          skin: boomSkin,
          name: input.brand.toUpperCase(),
          ink: look.lettering,
        },
        finish,
      ),
      [pin[0], pin[1], 0],
      [0, 0, angle],
    ),
    cyl(110, 1180, finish.steel, [pin[0], pin[1], 0], [Math.PI / 2, 0, 0], 8),
    cyl(300, 640, finish.dark, [-1680, 620, 0], [Math.PI / 2, 0, 0], 12, 40),
    at(hookBlock(780, hook.drop, `${figure(input, "capacity_t", 50)} t`, finish, boomSkin), [hook.x, hook.head, 0]),
    rbox(900, 640, 420, 40, finish.body, [-900, 560, -780]),
    at(railing(finish), [-400, 270, -780]),
  );
}

function counterweight(input: ModelInput, look: CraneLook, skin: ReturnType<typeof paint>): Group {
  const slabs = [0, 1, 2].map((index) => rbox(820, 300, 2440, 40, skin, [-2420, 280 + index * 312, 0], [0, 0, 0], 4));
  return G(
    ...slabs,
    decal(
      700,
      190,
      2,
      (context, w, h) =>
        text(context, input.model, w / 2, h / 2, 104, look.lettering, { weight: 700, align: "center" }),
      [-2420, 592, 1221],
    ),
    ...[-1, 1].map((side) => rbox(160, 60, 160, 10, M.dark(), [-2420, 1080, side * 860])),
  );
}

function operatorCab(finish: Finish): Group {
  const shell = outline(
    [
      [-560, 0],
      [640, 0],
      [820, 420],
      [760, 900],
      [420, 1560, 140],
      [-480, 1560, 140],
      [-560, 1400],
    ],
    70,
  );
  const glass = outline(
    [
      [-360, 620],
      [620, 560],
      [630, 880],
      [370, 1430],
      [-360, 1430],
    ],
    70,
  );
  const gloss = M.gloss();
  return G(
    extrude(shell, 860, 30, finish.body, [0, 0, -430], [0, 0, 0], 18),
    ...[-1, 1].map((side) => extrude(glass, 10, 2, gloss, [0, 0, side * 430 - 5])),
    plate(660, 700, 8, 50, 2, gloss, [598, 1225, 0], [0, Math.PI / 2, 0]).rotateX(-0.476),
    plate(660, 360, 8, 40, 2, gloss, [793, 660, 0], [0, Math.PI / 2, 0]).rotateX(-0.124),
    rbox(150, 30, 24, 8, finish.black, [-280, 520, 440]),
    rod([-470, 300, 470], [-470, 1200, 470], 16, finish.dark),
    cyl(50, 90, finish.black, [-300, 1600, 0]),
  );
}

function railing(finish: Finish): Group {
  return G(
    ...[-900, 0, 600].map((x) => rod([x, 0, -60], [x, 620, -60], 18, finish.zinc)),
    rod([-900, 620, -60], [600, 620, -60], 18, finish.zinc),
    rod([-900, 320, -60], [600, 320, -60], 14, finish.zinc),
  );
}
