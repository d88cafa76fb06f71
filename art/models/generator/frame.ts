import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { paint } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import { bentTube, rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { GeneratorLook } from "../generator.looks.ts";
import { fillerCap } from "../parts/canopy-parts.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import { wheel } from "../parts/wheel.ts";
import { alternator, engine, muffler } from "./engine.ts";
import { outletPanel } from "./outlets.ts";

interface Place {
  width: number;
  depth: number;
  height: number;
  /** Lower edge of the frame. */
  ground: number;
}

/** Centre of an open frame's outlet panel in mm. */
export function framePanel(look: GeneratorLook): [number, number, number] {
  const [width, depth, height] = look.size;
  return [width * 0.2, height * (look.tank === "long" ? 0.42 : 0.46), depth / 2 - 34];
}

/** Petrol generator in an open tube frame: engine at the left, alternator and outlets at the right, tank on top. */
export function openFrame(input: ModelInput, look: GeneratorLook, finish: Finish): Group {
  const [width, depth, height] = look.size;
  const place: Place = { width, depth, height, ground: 44 };
  const scale = (look.tank === "long" ? 0.98 : 0.9) * (height / 520);
  const motor = engine(finish, look.tank === "engine" ? "#d5d7d6" : "#24272a");
  motor.scale.setScalar(scale);
  const shaft = place.ground + 26 + 150 * scale;
  const panel = framePanel(look);
  const panelHeight = look.tank === "long" ? height * 0.33 : height * 0.42;
  return G(
    tubes(place, finish),
    at(motor, [-width * 0.2, place.ground + 26, -10]),
    at(alternator(width * 0.36, 106 * scale, finish), [width * 0.22, shaft, -16]),
    at(muffler(width * 0.34), [-width * 0.08, shaft + 96 * scale, -depth / 2 + 96], [0, Math.PI, 0]),
    at(outletPanel(input, width * 0.52, panelHeight, finish), panel),
    rbox(width * 0.5, panelHeight - 16, 54, 10, finish.black, [panel[0], panel[1], panel[2] - 24]),
    at(look.tank === "long" ? longTank(input, look, finish) : engineTank(input, look, finish), [0, 0, 0]),
    look.wheels ? rollers(place, finish) : feet(place, finish),
  );
}

function tubes({ width, depth, height, ground }: Place, finish: Finish): Group {
  const r = 15;
  const x = width / 2 - r;
  const bars = [-1, 1].map((side) => {
    const z = side * (depth / 2 - r);
    return bentTube(
      [
        [0, ground, z],
        [x, ground, z],
        [x, height - r, z],
        [-x, height - r, z],
        [-x, ground, z],
        [0, ground, z],
      ],
      r,
      finish.dark,
      74,
      16,
    );
  });
  const crossing = [
    [-x + 80, ground],
    [x - 80, ground],
    [-x + 80, height - r],
    [x - 80, height - r],
  ] as const;
  return G(
    ...bars,
    ...crossing.map(([at, y]) => rod([at, y, -depth / 2 + r], [at, y, depth / 2 - r], r - 1.5, finish.dark, 20)),
    ...[-1, 1].map((side) =>
      rod([side * x, height * 0.5, -depth / 2 + r], [side * x, height * 0.5, depth / 2 - r], r - 3, finish.dark, 20),
    ),
    ...[-1, 1].map((side) => rbox(60, 18, depth - 70, 6, finish.dark, [side * width * 0.22, ground + 14, 0])),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].map((end) => cyl(24, 24, finish.rubber, [side * width * 0.22, ground + 26, end * depth * 0.24])),
    ),
  );
}

function longTank(input: ModelInput, look: GeneratorLook, finish: Finish): Group {
  const [width, depth, height] = look.size;
  const w = width - 96;
  const d = depth - 76;
  const h = height * 0.27;
  const y = height - h * 0.86;
  const name = look.name ?? input.brand;
  const upper = at(plate(w, d, h * 0.62, 62, 24, finish.body), [0, y + h * 0.38, 0], [-Math.PI / 2, 0, 0]);
  const lower = at(plate(w - 6, d - 6, h * 0.5, 58, 18, finish.body), [0, y - h * 0.04, 0], [-Math.PI / 2, 0, 0]);
  return G(
    upper,
    lower,
    at(plate(w + 16, d + 16, 7, 66, 3, finish.body), [0, y + h * 0.38, 0], [-Math.PI / 2, 0, 0]),
    at(fillerCap(44), [-w * 0.16, y + h - 1, 0]),
    cyl(34, 12, finish.black, [w * 0.12, y + h + 2, 0]),
    cyl(28, 2, paint("#e4e6e4", 0.3), [w * 0.12, y + h + 8.4, 0]),
    rbox(3, 1.6, 24, 0.6, paint("#c32018"), [w * 0.12, y + h + 10, 4], [0, 0.7, 0]),
    plate(w * 0.9, h * 0.3, 2, 6, 0.6, finish.second, [0, y + h * 0.22, d / 2 - 4]),
    decal(
      w * 0.86,
      h * 0.3,
      5,
      (context, width, height) => {
        text(context, name, 8, height / 2, height * 0.72, look.lettering, { weight: 800 });
        text(context, input.model.replace(/^KS /, ""), width - 8, height / 2, height * 0.6, look.lettering, {
          weight: 600,
          align: "right",
        });
      },
      [0, y + h * 0.22, d / 2 - 1.6],
    ),
    ratingPlate(86, input.brand, input.model, facts(input), [w * 0.34, y + h + 0.4, 30], [-Math.PI / 2, 0, 0]),
  );
}

/** Small tank on the engine, and the frame's cover beside it. */
function engineTank(input: ModelInput, look: GeneratorLook, finish: Finish): Group {
  const [width, depth, height] = look.size;
  const w = width * 0.5;
  const d = depth * 0.56;
  const y = height - 134;
  const x = -width * 0.2;
  const name = look.name ?? input.brand;
  return G(
    at(plate(w, d, 84, 46, 24, finish.body), [x, y, -10], [-Math.PI / 2, 0, 0]),
    at(plate(w + 12, d + 12, 6, 50, 2.4, finish.body), [x, y + 34, -10], [-Math.PI / 2, 0, 0]),
    at(fillerCap(36), [x, y + 84, -10]),
    rbox(width * 0.46, 66, depth - 120, 10, finish.black, [width * 0.2, height - 74, -6]),
    plate(width * 0.46, 74, 4, 10, 1.4, finish.second, [width * 0.2, height - 76, depth / 2 - 52]),
    decal(
      width * 0.44,
      70,
      6,
      (context, w2, h2) => {
        text(context, name, 10, h2 / 2, 40, look.lettering, { weight: 800, ls: 1 });
        text(context, input.model, w2 - 10, h2 / 2 + 2, 27, look.lettering, { weight: 600, align: "right" });
      },
      [width * 0.2, height - 76, depth / 2 - 47.4],
    ),
    ratingPlate(78, input.brand, input.model, facts(input), [width * 0.2, height - 40.6, 20], [-Math.PI / 2, 0, 0]),
  );
}

function facts(input: ModelInput): string[] {
  return [
    `${figure(input, "power_kva", 3)} kVA / ${figure(input, "power_kw", 2.5)} kW`,
    `${figure(input, "voltage_v", 230)} V  50 Hz  ${figure(input, "phases", 1)}~`,
    `Tank ${figure(input, "tank_l", 15)} l`,
    `${figure(input, "weight_kg", 60)} kg`,
  ];
}

function feet({ width, depth, ground }: Place, finish: Finish): Group {
  return G(
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        cyl(22, ground - 12, finish.rubber, [x * (width / 2 - 96), (ground - 12) / 2, z * (depth / 2 - 15)]),
      ),
    ),
  );
}

/** Two wheels at the left, two legs and folded handles at the right. */
function rollers({ width, depth, height, ground }: Place, finish: Finish): Group {
  const radius = 112;
  const axle = -width / 2 + 96;
  const grips = [-1, 1].map((side) => {
    const z = side * (depth / 2 + 20);
    return G(
      bentTube(
        [
          [width / 2 - 40, height * 0.62, z],
          [width / 2 + 26, height * 0.62, z],
          [width / 2 + 30, height * 0.26, z],
        ],
        12,
        finish.dark,
        30,
      ),
      cyl(16, 118, finish.rubber, [width / 2 + 30, height * 0.32, z]),
      rbox(70, 34, 20, 6, finish.dark, [width / 2 - 46, height * 0.62, z - side * 8]),
    );
  });
  return G(
    rod([axle, radius, -depth / 2 - 70], [axle, radius, depth / 2 + 70], 11, finish.steel),
    ...[-1, 1].map((side) =>
      rbox(46, radius - ground + 18, 26, 5, finish.dark, [axle, (radius + ground) / 2 - 4, side * (depth / 2 - 15)]),
    ),
    ...[-1, 1].map((side) =>
      at(
        wheel({ radius, width: 64, rim: finish.second, blocks: 30, nuts: 4 }),
        [axle, radius, side * (depth / 2 + 44)],
        [0, side > 0 ? 0 : Math.PI, 0],
      ),
    ),
    ...[-1, 1].map((side) =>
      cyl(20, ground - 8, finish.rubber, [width / 2 - 96, (ground - 8) / 2, side * (depth / 2 - 15)]),
    ),
    ...grips,
  );
}
