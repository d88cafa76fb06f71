import type { Group } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Place } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { M, paint } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { beam, bentTube, rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { CraneLook } from "../crane.looks.ts";
import { louvres } from "../parts/canopy-parts.ts";
import { controlPanel, emergencyStop } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { cutout, outline } from "../parts/outline.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import { craneBoom, hookBlock, ram } from "./boom.ts";

const pin: [number, number] = [-60, 1330];

/** Position of a spider crane's hook, mm. */
export function spiderHook(look: CraneLook): { x: number; head: number; drop: number } {
  const reach = look.sections.reduce((sum, length) => sum + length, 0) + 45;
  const angle = (look.raised * Math.PI) / 180;
  const head = pin[1] + Math.sin(angle) * reach - 50;
  return { x: pin[0] + Math.cos(angle) * reach + 70, head, drop: head * 0.42 };
}

/** Narrow crane on rubber tracks with four jointed legs. */
export function spiderCrane(input: ModelInput, look: CraneLook, finish: Finish): Group {
  const width = figure(input, "width_m", 0.75) * 1000;
  const angle = (look.raised * Math.PI) / 180;
  const boomSkin = paint(look.boom, 0.42);
  const hook = spiderHook(look);
  const lift = 900;
  const seat: [number, number] = [
    pin[0] + Math.cos(angle) * lift + Math.sin(angle) * 95,
    pin[1] + Math.sin(angle) * lift - Math.cos(angle) * 95,
  ];
  return G(
    ...[-1, 1].map((side) => at(track(finish), [0, 0, side * (width / 2 - 95)])),
    rbox(1900, 150, width - 330, 20, finish.dark, [0, 420, 0]),
    rbox(2080, 110, width - 60, 26, finish.body, [0, 540, 0]),
    at(hood(input, look, width, finish), [-700, 590, 0]),
    column(finish),
    at(
      craneBoom(
        {
          sections: look.sections,
          width: 176,
          height: 210,
          skin: boomSkin,
          name: input.brand.toUpperCase(),
          ink: look.lettering,
        },
        finish,
      ),
      [pin[0], pin[1], 0],
      [0, 0, angle],
    ),
    at(ram(seat[0] - 210, seat[1] - 930, 44, finish.second, finish), [210, 930, 0]),
    at(hookBlock(230, hook.drop, `${figure(input, "capacity_t", 2.8)} t`, finish, paint("#c3261c", 0.42)), [
      hook.x,
      hook.head,
      0,
    ]),
    leverConsole(input, finish, width),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => leg(x, z, width, finish))),
  );
}

/** Slewing column with the winch behind the boom. */
function column(finish: Finish): Group {
  const cheek = outline(
    [
      [-190, 740],
      [290, 740],
      [270, 980],
      [30, 1420, 70],
      [-150, 1420, 70],
    ],
    40,
  );
  return G(
    cyl(250, 90, finish.dark, [0, 640, 0], [0, 0, 0], 8, 48),
    cyl(215, 60, finish.body, [0, 715, 0], [0, 0, 0], 8, 48),
    ...[-1, 1].map((side) => extrude(cheek, 26, 5, finish.body, [0, 0, side * 130 - 13])),
    cyl(40, 330, finish.steel, [pin[0], pin[1], 0], [Math.PI / 2, 0, 0], 4),
    cyl(84, 190, finish.dark, [-110, 960, 0], [Math.PI / 2, 0, 0], 8),
    ...[-1, 1].map((side) => cyl(104, 14, finish.second, [-110, 960, side * 96], [Math.PI / 2, 0, 0], 3)),
  );
}

/** Engine hood behind the column. */
function hood(input: ModelInput, look: CraneLook, width: number, finish: Finish): Group {
  const depth = width - 70;
  const shape = outline(
    [
      [-400, 0],
      [400, 0],
      [400, 420],
      [300, 560, 60],
      [-360, 560, 90],
      [-420, 300, 120],
    ],
    30,
  );
  const facts = [
    `${figure(input, "capacity_t", 2.8)} t`,
    `${figure(input, "boom_length_m", 8)} m / ${figure(input, "max_hook_height_m", 9)} m`,
    `${figure(input, "weight_kg", 2000)} kg`,
  ];
  return G(
    extrude(shape, depth, 24, finish.body, [0, 0, -depth / 2], [0, 0, 0], 18),
    ...[-1, 1].map((side) =>
      at(
        G(
          plate(560, 360, 2, 26, 0.5, finish.shade, [0, 0, -1]),
          plate(552, 352, 8, 24, 2.4, finish.body, [0, 0, -0.4]),
          at(louvres(250, 130, 24, finish.second, finish.shade), [-120, -80, 7.6]),
          rbox(70, 18, 14, 5, finish.black, [190, -60, 12]),
          decal(
            500,
            110,
            3,
            (context, w) => {
              text(context, input.brand.toUpperCase(), w / 2, 36, 58, look.lettering, {
                weight: 800,
                align: "center",
                ls: 3,
              });
              text(context, input.model, w / 2, 88, 32, look.lettering, { weight: 600, align: "center" });
            },
            [0, 92, 8],
          ),
          ratingPlate(120, input.brand, input.model, facts, [160, -126, 8.2]),
        ),
        [0, 270, side * (depth / 2)],
        [0, side > 0 ? 0 : Math.PI, 0],
      ),
    ),
    cyl(24, 120, M.zinc(), [-300, 600, 160]),
  );
}

/** Control levers at the front end. */
function leverConsole(input: ModelInput, finish: Finish, width: number): Group {
  const levers = [-2, -1, 0, 1, 2].map((step) =>
    G(
      rod([0, 0, step * 62], [-26, 120, step * 62], 7, finish.steel),
      cyl(15, 36, finish.rubber, [-29, 134, step * 62], [0, 0, 0.2]),
    ),
  );
  const panel = controlPanel({
    width: 260,
    height: 160,
    title: input.model,
    headline: `${figure(input, "capacity_t", 2.8)} t`,
    lines: ["R 2.4 m   56°", "68 %", "H 5.2 m"],
    tint: "#ffd977",
  });
  return G(
    rbox(300, 420, width - 170, 34, finish.body, [820, 800, 0]),
    rbox(250, 30, width - 220, 10, finish.black, [820, 1016, 0]),
    at(G(...levers), [850, 1020, 0]),
    at(panel, [976, 850, 40], [0, Math.PI / 2, 0]),
    at(emergencyStop(20), [970, 850, -160], [0, Math.PI / 2, 0]),
    bentTube(
      [
        [700, 1000, -width / 2 + 70],
        [700, 1240, -width / 2 + 70],
        [700, 1240, width / 2 - 70],
        [700, 1000, width / 2 - 70],
      ],
      14,
      finish.dark,
      50,
    ),
  );
}

/** Jointed leg from a corner: up to the knee, then down to the pad. */
function leg(x: number, z: number, width: number, finish: Finish): Group {
  const hip: [number, number, number] = [x * 880, 600, z * (width / 2 - 60)];
  const knee: [number, number, number] = [x * 1390, 1010, z * (width / 2 + 420)];
  const shin: [number, number, number] = [x * 1830, 420, z * (width / 2 + 850)];
  const foot: [number, number, number] = [x * 1960, 245, z * (width / 2 + 976)];
  return G(
    cyl(92, 210, finish.dark, hip, [0, 0, 0], 10),
    rbox(150, 150, 150, 24, finish.body, hip),
    beam(hip, knee, 104, 116, finish.body, 12),
    rbox(150, 150, 150, 40, finish.dark, knee, [0, -z * x * 0.7, 0]),
    beam(knee, shin, 88, 98, finish.second, 10),
    beam(shin, foot, 66, 72, M.steel(), 6),
    rod(
      [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 + 100, (hip[2] + knee[2]) / 2],
      [(knee[0] + shin[0]) / 2, (knee[1] + shin[1]) / 2 + 90, (knee[2] + shin[2]) / 2],
      22,
      M.chrome(),
    ),
    rod(foot, [foot[0], 60, foot[2]], 34, M.chrome()),
    cyl(44, 60, finish.dark, [foot[0], 230, foot[2]]),
    cyl(140, 34, finish.dark, [foot[0], 34, foot[2]], [0, 0, 0], 6),
    cyl(150, 18, finish.rubber, [foot[0], 9, foot[2]], [0, 0, 0], 4),
  );
}

/** Rubber track with rollers, 180 mm wide; stands on y = 0. */
function track(finish: Finish): Group {
  const half = 760;
  const radius = 190;
  const belt = outline(
    [
      [-half, 8, radius],
      [half, 8, radius],
      [half, 372, radius],
      [-half, 372, radius],
    ],
    radius,
  );
  belt.holes.push(
    cutout(
      [
        [-half + 34, 42, radius - 30],
        [half - 34, 42, radius - 30],
        [half - 34, 338, radius - 30],
        [-half + 34, 338, radius - 30],
      ],
      radius - 30,
    ),
  );
  const lug = new RoundedBoxGeometry(40, 16, 176, 1, 4);
  const places = Array.from(
    { length: 34 },
    (_, index): Place => ({ p: [(Math.floor(index / 2) - 8) * 72, index % 2 === 0 ? 8 : 372, 0] }),
  );
  const turn: [number, number, number] = [Math.PI / 2, 0, 0];
  return G(
    extrude(belt, 180, 5, finish.rubber, [0, 0, -90], [0, 0, 0], 20),
    many(lug, finish.rubber, places),
    ...[-1, 1].map((side) => cyl(146, 150, finish.second, [side * (half - 186), 190, 0], turn, 12, 40)),
    ...[-1, 1].map((side) => cyl(60, 172, finish.dark, [side * (half - 186), 190, 0], turn, 8)),
    ...[-270, -90, 90, 270].map((x) => cyl(70, 150, finish.second, [x, 112, 0], turn, 8)),
    rbox(half * 1.4, 130, 110, 14, finish.dark, [0, 220, 0]),
  );
}
