import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { BuildModel } from "#art/model.ts";
import { towerCabinet } from "./lighting-tower/cabinet.ts";
import { lampHead } from "./lighting-tower/lamps.ts";
import { mast } from "./lighting-tower/mast.ts";
import { solarRoof } from "./lighting-tower/panels.ts";
import { drawnMast, type TowerLook, towerLook } from "./lighting-tower.looks.ts";
import { type Finish, finish } from "./parts/finish.ts";
import { sideStand } from "./parts/jack.ts";
import { figure } from "./parts/machine-facts.ts";
import { trailer } from "./parts/trailer.ts";

/** Top of the chassis above the ground, mm. */
const deck = 470;

/** Solar lighting tower: cabinet, modules and raised mast, on a trailer or a base. */
export const build: BuildModel = (input) => {
  const look = towerLook(input.id);
  const coats = finish(look.body, look.second, look.dark);
  const [width, , height] = look.cabinet;
  const top = drawnMast(figure(input, "mast_height_m", 7));
  const mastX = look.mastSide * (width / 2 + 210);
  const roofX = -look.mastSide * 250;
  const group = G(
    at(towerCabinet(input, look, coats), [0, deck, 0]),
    at(solarRoof(look, figure(input, "solar_power_w", 900), coats), [roofX, deck + height, 0]),
    at(mast(deck + 20, top, coats), [mastX, 0, 0]),
    at(lampHead(look, coats), [mastX, top + 20, 0]),
    bracket(look, mastX, coats),
    input.specs.trailer === false ? base(look, coats) : onWheels(look, coats),
    stands(look, coats),
  );
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 32, elevation: 9, focal: 45, fill: 0.88 },
      front: { azimuth: 0, elevation: 4, focal: 60, fill: 0.88 },
      detail: {
        azimuth: 28,
        elevation: -6,
        focal: 60,
        fill: 0.9,
        close: { middle: [mastX, top + (look.lamps === "row" ? -20 : 90), 60], edge: 1500 },
      },
    },
  };
};

/** Bracket that carries the mast at the end of the chassis, and its ties to the cabinet. */
function bracket(look: TowerLook, x: number, coats: Finish): Group {
  const [width, depth, height] = look.cabinet;
  const side = look.mastSide;
  return G(
    rbox(460, 80, depth * 0.5, 8, coats.dark, [x - side * 60, deck - 34, 0]),
    ...[-1, 1].map((z) =>
      rod([side * (width / 2 - 40), deck + height * 0.7, z * 190], [x, deck + height * 0.82, z * 70], 16, coats.zinc),
    ),
    rbox(196, 40, 196, 6, coats.dark, [x, deck + height * 0.82, 0]),
  );
}

function onWheels(look: TowerLook, coats: Finish): Group {
  const [width, depth] = look.cabinet;
  return trailer(
    {
      length: width + 120,
      width: depth - 40,
      deck,
      wheelRadius: 300,
      axles: 1,
      axleX: -40,
      drawbar: look.mastSide > 0 ? 1320 : 1100,
      form: look.drawbar,
    },
    coats,
  );
}

function base(look: TowerLook, coats: Finish): Group {
  const [width, depth] = look.cabinet;
  return G(...[-1, 1].map((z) => rbox(width + 120, deck, 140, 12, coats.dark, [0, deck / 2, z * (depth / 2 - 120)])));
}

/** Four stabilisers, extended sideways. */
function stands(look: TowerLook, coats: Finish): Group {
  const [width, depth] = look.cabinet;
  return G(
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        at(sideStand(420, 560, coats), [x * (width / 2 - 20), 0, z * (depth / 2 - 40)], [0, z > 0 ? 0 : Math.PI, 0]),
      ),
    ),
  );
}
