import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { led, M, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { bentTube } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { GeneratorLook } from "../generator.looks.ts";
import { fillerCap, louvres } from "../parts/canopy-parts.ts";
import type { Finish } from "../parts/finish.ts";
import { flapOutlet } from "../parts/flap-socket.ts";
import { figure } from "../parts/machine-facts.ts";
import { cutout, outline } from "../parts/outline.ts";
import { ratingPlate } from "../parts/rating-plate.ts";

const forward: [number, number, number] = [Math.PI / 2, 0, 0];

/** Inverter generator in a carrying case: starter on the long side, outlets at the right end, handle on top. */
export function suitcase(input: ModelInput, look: GeneratorLook, finish: Finish): Group {
  const [width, depth, height] = look.size;
  const half = width / 2;
  const shoulder = height * 0.79;
  const side = (inset: number) =>
    outline(
      [
        [-half + inset, 20 + inset, 40],
        [half - inset, 20 + inset, 40],
        [half - inset, shoulder * 0.72, 60],
        [half - 58, shoulder - inset, 60],
        [-half + 76, shoulder - inset, 70],
        [-half + inset, shoulder * 0.7, 70],
      ],
      50,
    );
  const shell = depth / 2 - 24;
  const group = G(
    extrude(side(7), depth - 40, 4, finish.black, [0, 0, -(depth - 40) / 2], [0, 0, 0], 24),
    extrude(side(0), shell, 22, finish.body, [0, 0, 24], [0, 0, 0], 24),
    extrude(side(0), shell, 22, finish.body, [0, 0, -24 - shell], [0, 0, 0], 24),
    extrude(side(2), 50, 3, finish.second, [0, 0, -25], [0, 0, 0], 24),
    handle(width, shoulder, height, finish),
    at(fillerCap(37), [-30, shoulder - 6, depth * 0.29]),
    at(longSide(input, look, width, shoulder, finish), [0, 0, depth / 2]),
    at(outletEnd(input, depth, shoulder, finish), [half, 0, 0], [0, Math.PI / 2, 0]),
    at(exhaustEnd(depth, shoulder, finish), [-half, 0, 0], [0, -Math.PI / 2, 0]),
    rbox(width - 76, 30, depth - 54, 12, finish.black, [0, 25, 0]),
  );
  for (const x of [-1, 1])
    for (const z of [-1, 1]) group.add(cyl(19, 22, finish.rubber, [x * (half - 82), 11, z * (depth / 2 - 62)]));
  return group;
}

function handle(width: number, shoulder: number, height: number, finish: Finish): Group {
  const reach = width * 0.37;
  const bow = outline(
    [
      [-reach + 6, shoulder - 44, 10],
      [-reach + 24, height, 60],
      [reach - 14, height, 60],
      [reach + 10, shoulder - 44, 10],
    ],
    40,
  );
  bow.holes.push(
    cutout(
      [
        [-reach + 54, shoulder - 4, 14],
        [reach - 44, shoulder - 4, 14],
        [reach - 60, height - 38, 22],
        [-reach + 68, height - 38, 22],
      ],
      18,
    ),
  );
  return G(
    extrude(bow, 66, 13, finish.body, [0, 0, -33], [0, 0, 0], 20),
    rbox(reach * 1.36, 20, 50, 9, finish.rubber, [-3, height - 34, 0]),
    rbox(reach * 1.2, 6, 36, 3, finish.second, [-3, height - 1.5, 0]),
  );
}

function longSide(input: ModelInput, look: GeneratorLook, width: number, shoulder: number, finish: Finish): Group {
  const cover = { w: width * 0.62, h: shoulder * 0.58, x: -width * 0.05, y: shoulder * 0.46 };
  const recoil: [number, number] = [width * 0.335, shoulder * 0.56];
  const group = G(
    plate(cover.w + 5, cover.h + 5, 2, 30, 0.5, finish.shade, [cover.x, cover.y, -1.4]),
    plate(cover.w, cover.h, 8, 28, 3.5, finish.body, [cover.x, cover.y, -0.6]),
    decal(
      cover.w - 30,
      120,
      5,
      (context, w) => {
        text(context, look.name ?? input.brand.toUpperCase(), 6, 38, 56, look.lettering, { weight: 800, ls: 2 });
        text(context, input.model, 8, 94, 38, look.lettering, { weight: 600 });
        text(context, "INVERTER", w - 8, 96, 21, look.lettering, { weight: 500, align: "right", ls: 3 });
      },
      [cover.x, cover.y + 34, 7.8],
    ),
    plate(cover.w - 30, 3, 1, 1, 0.2, std("#e8eaea", 0.5), [cover.x, cover.y - 34, 7.2]),
    ratingPlate(
      92,
      input.brand,
      input.model,
      [
        `${figure(input, "power_kva", 2)} kVA  ${figure(input, "voltage_v", 230)} V`,
        "50 Hz  1~",
        `Tank ${figure(input, "tank_l", 4)} l`,
        `${figure(input, "weight_kg", 21)} kg`,
      ],
      [cover.x - cover.w / 2 + 62, cover.y - 70, 7.8],
    ),
    plate(104, 118, 4, 20, 1.4, finish.shade, [recoil[0], recoil[1], -2.4]),
    plate(98, 112, 6, 18, 2, finish.black, [recoil[0], recoil[1], -2]),
    rbox(64, 22, 24, 9, finish.second, [recoil[0], recoil[1] + 20, 14]),
    cyl(7, 14, finish.rubber, [recoil[0], recoil[1] + 20, 4], forward),
    cyl(18, 4, finish.shade, [recoil[0], recoil[1] - 28, 4.4], forward),
    rbox(44, 14, 12, 5, std("#d9d9d6", 0.5), [recoil[0], recoil[1] - 28, 9], [0, 0, 0.5]),
  );
  for (const [x, y] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    group.add(
      cyl(
        5.5,
        3,
        finish.steel,
        [cover.x + x * (cover.w / 2 - 16), cover.y + y * (cover.h / 2 - 16), 7.8],
        forward,
        1,
        18,
      ),
    );
  }
  return group;
}

function outletEnd(input: ModelInput, depth: number, shoulder: number, finish: Finish): Group {
  const w = depth - 62;
  const h = shoulder * 0.66;
  const y = 44 + h / 2;
  const volts = figure(input, "voltage_v", 230);
  const lamps = ["#39d98a", "#3a2a24", "#3a2a24"].map((color, index) =>
    cyl(
      4.4,
      4,
      index === 0 ? led(color, 2.6) : std(color, 0.4),
      [w * (0.08 + index * 0.14), h * 0.39, 9.4],
      forward,
      1,
      20,
    ),
  );
  return G(
    plate(w + 6, h + 6, 3, 26, 1, finish.shade, [0, y, -1.6]),
    at(
      G(
        plate(w, h, 10, 24, 3, finish.black),
        cyl(33, 5, finish.second, [-w * 0.27, h * 0.27, 11], forward, 1.5),
        cyl(25, 18, std("#b3241c", 0.42), [-w * 0.27, h * 0.27, 18], forward, 4),
        rbox(8, 38, 9, 3, std("#d9d9d6", 0.5), [-w * 0.27, h * 0.27, 29], [0, 0, 0.7]),
        rbox(30, 17, 8, 3, std("#2f9e57", 0.45), [w * 0.22, h * 0.2, 12]),
        at(flapOutlet(1, "#26292b"), [-w * 0.26, -h * 0.2, 9.6]),
        at(flapOutlet(1, "#26292b"), [w * 0.06, -h * 0.2, 9.6]),
        cyl(15, 9, finish.second, [w * 0.36, -h * 0.08, 12], forward, 2),
        cyl(8, 14, std("#cdb063", 0.3, 1), [w * 0.36, -h * 0.32, 14], forward, 1.4, 6),
        ...lamps,
        decal(
          w,
          h,
          6,
          (context, width, height) => {
            const print = (words: string, x: number, top: number, size = 9) =>
              text(context, words, width * (0.5 + x), height * (0.5 - top), size, "#c9d0d2", {
                weight: 600,
                align: "center",
              });
            print("ENGINE", -0.27, 0.455, 10);
            print("ON · FUEL · OFF", -0.27, 0.07, 8);
            print("OUTPUT", 0.08, 0.45, 7);
            print("OVER", 0.22, 0.45, 7);
            print("OIL", 0.36, 0.45, 7);
            print("ECO", 0.22, 0.11, 10);
            print(`AC ${volts} V`, -0.1, -0.42, 11);
            print("DC 12 V", 0.36, -0.19, 8);
          },
          [0, 0, 10.4],
        ),
      ),
      [0, y, 0],
    ),
  );
}

function exhaustEnd(depth: number, shoulder: number, finish: Finish): Group {
  const w = depth - 74;
  const h = shoulder * 0.56;
  return G(
    at(louvres(w, h, 20, finish.black, finish.shade), [0, 50 + h / 2, -1]),
    cyl(26, 10, M.steel(), [w * 0.22, 80, 6], forward, 2),
    cyl(17, 12, finish.shade, [w * 0.22, 80, 6.4], forward, 1),
    bentTube(
      [
        [-30, 90, 4],
        [-30, 78, 12],
        [20, 78, 12],
      ],
      3,
      finish.steel,
      6,
    ),
  );
}
