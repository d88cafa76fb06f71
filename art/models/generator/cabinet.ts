import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { bentTube } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { GeneratorLook } from "../generator.looks.ts";
import { door, exhaust, fillerCap, latch, liftingEye, louvres } from "../parts/canopy-parts.ts";
import { emergencyStop } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { outline } from "../parts/outline.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import { castor } from "../parts/wheel.ts";
import { outletPanel } from "./outlets.ts";

/** Centre of a cabinet's outlet panel in mm, z at the front. */
export function cabinetPanel(look: GeneratorLook): [number, number, number] {
  const [width, depth, height] = look.size;
  return [width * 0.225, height * 0.63, depth / 2];
}

/** Silenced diesel generator in a cabinet on four castors: service door at the left, outlets at the right. */
export function cabinet(input: ModelInput, look: GeneratorLook, finish: Finish): Group {
  const [width, depth, height] = look.size;
  const floor = 132;
  const rise = height - floor;
  const section = outline(
    [
      [-depth / 2, 0, 8],
      [depth / 2, 0, 8],
      [depth / 2, rise, 56],
      [-depth / 2, rise, 56],
    ],
    40,
  );
  const cap = outline(
    [
      [-depth / 2 - 5, 0, 8],
      [depth / 2 + 5, 0, 8],
      [depth / 2 + 5, rise + 5, 60],
      [-depth / 2 - 5, rise + 5, 60],
    ],
    40,
  );
  const across: [number, number, number] = [0, Math.PI / 2, 0];
  const body = width - 120;
  const group = G(
    extrude(section, body, 4, finish.body, [-body / 2, floor, 0], across, 20),
    ...[-1, 1].map((side) =>
      extrude(cap, 66, 14, finish.second, [side * (width / 2 - 33) - 33, floor - 2, 0], across, 20),
    ),
    rbox(width - 40, 46, depth - 30, 8, finish.dark, [0, floor - 20, 0]),
    at(front(input, look, rise, finish), [0, floor, depth / 2]),
    at(end(depth, rise, finish), [width / 2, floor, 0], [0, Math.PI / 2, 0]),
    rbox(body - 60, 5, depth - 150, 2, finish.second, [0, height + 1, 0]),
    at(liftingEye(64, finish), [0, height + 3, 0]),
    at(fillerCap(44), [-width * 0.3, height + 3, depth * 0.14]),
    at(exhaust(30, 34, finish), [width * 0.33, height + 3, -depth * 0.24]),
    pushBar(width, depth, floor + rise * 0.72, finish),
  );
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      group.add(at(castor(floor - 42, 44, x > 0), [x * (width / 2 - 110), floor - 42, z * (depth / 2 - 66)]));
  }
  return group;
}

function front(input: ModelInput, look: GeneratorLook, rise: number, finish: Finish): Group {
  const [width, , height] = look.size;
  const body = width - 140;
  const leafWidth = body * 0.46;
  const leafHeight = rise - 100;
  const leaf = door({ width: leafWidth, height: leafHeight, hinges: "left", radius: 22, latchHeight: 92 }, finish);
  leaf.add(
    at(louvres(leafWidth * 0.7, leafHeight * 0.42, 26, finish.body, finish.shade), [
      -leafWidth * 0.05,
      -leafHeight * 0.22,
      14.6,
    ]),
  );
  const [panelX, panelY] = cabinetPanel(look);
  const panelWidth = body * 0.47;
  const panelHeight = rise * 0.42;
  const y = panelY - (height - rise);
  const facts = [
    `${figure(input, "power_kva", 6)} kVA / ${figure(input, "power_kw", 5)} kW`,
    `${figure(input, "voltage_v", 230)} V  50 Hz  ${figure(input, "phases", 1)}~`,
    `Diesel  ${figure(input, "tank_l", 15)} l`,
    `Lp ${figure(input, "noise_db_7m", 70)} dB(A) 7 m`,
    `${figure(input, "weight_kg", 170)} kg`,
  ];
  const name = look.name ?? input.brand;
  return G(
    at(leaf, [-body / 2 + leafWidth / 2 + 8, 44 + leafHeight / 2, 0]),
    decal(
      leafWidth * 0.76,
      96,
      4,
      (context) => {
        text(context, name, 4, 34, 52, look.lettering, { weight: 800 });
        text(context, input.model, 5, 80, 26, look.lettering, { weight: 500, ls: 1 });
      },
      [-body / 2 + leafWidth / 2 + 22, 44 + leafHeight * 0.8, 15],
    ),
    plate(panelWidth + 16, panelHeight + 16, 3, 20, 1, finish.shade, [panelX, y, -0.8]),
    plate(panelWidth + 10, panelHeight + 10, 5, 18, 1.8, finish.second, [panelX, y, -0.4]),
    at(outletPanel(input, panelWidth - 8, panelHeight - 8, finish), [panelX, y, 4.4]),
    at(emergencyStop(17), [panelX + panelWidth * 0.4, y - panelHeight / 2 - 46, 0]),
    at(latch(70, finish), [panelX - panelWidth * 0.42, y - panelHeight / 2 - 52, 0]),
    ratingPlate(130, input.brand, input.model, facts, [panelX - 20, y - panelHeight / 2 - 56, 0.6]),
    plate(body - 10, 12, 2, 3, 0.6, finish.second, [0, 20, -0.4]),
  );
}

function end(depth: number, rise: number, finish: Finish): Group {
  return G(
    at(louvres(depth - 150, rise * 0.5, 30, finish.second, finish.shade), [0, rise * 0.44, 0.4]),
    plate(120, 70, 4, 10, 1.4, finish.black, [-depth * 0.22, rise * 0.12, 0]),
    cyl(16, 10, finish.steel, [-depth * 0.22, rise * 0.12, 6], [Math.PI / 2, 0, 0], 2, 6),
  );
}

/** Folding handle at either end, shown hanging down. */
function pushBar(width: number, depth: number, y: number, finish: Finish): Group {
  return G(
    ...[-1, 1].map((side) => {
      const x = side * (width / 2 + 4);
      const out = side * (width / 2 + 34);
      const half = depth * 0.32;
      return G(
        bentTube(
          [
            [x, y, -half],
            [out, y - 6, -half],
            [out + side * 6, y - 74, -half],
            [out + side * 6, y - 74, half],
            [out, y - 6, half],
            [x, y, half],
          ],
          11,
          finish.steel,
          26,
        ),
        ...[-half, half].map((z) => rbox(14, 46, 46, 6, finish.black, [x, y, z])),
        cyl(15, half * 1.3, finish.rubber, [out + side * 6, y - 74, 0], [Math.PI / 2, 0, 0]),
      );
    }),
  );
}
