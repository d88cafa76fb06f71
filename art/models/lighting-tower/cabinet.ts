import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { extrude, plate, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import type { TowerLook } from "../lighting-tower.looks.ts";
import { door, louvres } from "../parts/canopy-parts.ts";
import { controlPanel, emergencyStop } from "../parts/control-panel.ts";
import type { Finish } from "../parts/finish.ts";
import { figure } from "../parts/machine-facts.ts";
import { outline } from "../parts/outline.ts";
import { ratingPlate } from "../parts/rating-plate.ts";

/** Battery and electronics cabinet; stands on y = 0. */
export function towerCabinet(input: ModelInput, look: TowerLook, finish: Finish): Group {
  const [width, depth, height] = look.cabinet;
  const cut = look.section === "round" ? 0 : 110;
  const shape = outline(
    cut > 0
      ? [
          [-width / 2, 0, 10],
          [width / 2, 0, 10],
          [width / 2, height - cut, 26],
          [width / 2 - cut, height, 26],
          [-width / 2 + cut, height, 26],
          [-width / 2, height - cut, 26],
        ]
      : [
          [-width / 2, 0, 14],
          [width / 2, 0, 14],
          [width / 2 - 60, height, 90],
          [-width / 2 + 60, height, 90],
        ],
    20,
  );
  const group = G(
    extrude(shape, depth, 16, finish.body, [0, 0, -depth / 2], [0, 0, 0], 20),
    rbox(width + 40, 70, depth + 20, 8, finish.dark, [0, 6, 0]),
    plate(width - 40, 46, 3, 6, 1, finish.second, [0, 76, depth / 2 - 0.4]),
    at(face(input, look, finish), [0, 0, depth / 2]),
  );
  const inset = look.section === "round" ? 30 : 0;
  group.add(
    at(
      louvres(depth * 0.62, height * 0.34, 30, finish.body, finish.shade),
      [width / 2 - inset * 0.9 + 1, height * 0.42, 0],
      [0, Math.PI / 2, inset > 0 ? 0.066 : 0],
    ),
  );
  return group;
}

function face(input: ModelInput, look: TowerLook, finish: Finish): Group {
  const [width, , height] = look.cabinet;
  const leafWidth = width * 0.4;
  const leafHeight = height - 300;
  const y = 116 + leafHeight / 2;
  const x = width * 0.215;
  const skin = look.section === "round" ? finish.second : finish.body;
  const left = door({ width: leafWidth, height: leafHeight, hinges: "left", latchHeight: 112 }, finish, skin);
  const right = door({ width: leafWidth, height: leafHeight, hinges: "right", latchHeight: 112 }, finish, skin);
  const led = figure(input, "led_power_w", 300);
  const panel = controlPanel({
    width: 270,
    height: 176,
    title: input.model,
    headline: "94 %",
    lines: [
      `${figure(input, "battery_kwh", 10)} kWh`,
      `LED ${led} W`,
      `PV ${Math.round(figure(input, "solar_power_w", 900) * 0.78)} W`,
    ],
    tint: "#ffd977",
  });
  right.add(at(G(plate(330, 220, 5, 14, 1.6, finish.dark), at(panel, [-18, 0, 4.8])), [-24, leafHeight * 0.2, 14.4]));
  right.add(at(emergencyStop(17), [leafWidth * 0.32, -leafHeight * 0.24, 14.4]));
  const facts = [
    `LED ${led} W  ${figure(input, "lumens", 40000)} lm`,
    `PV ${figure(input, "solar_power_w", 900)} W`,
    `${figure(input, "battery_kwh", 10)} kWh  ${figure(input, "autonomy_h", 16)} h`,
    `${figure(input, "mast_height_m", 7)} m`,
    `${figure(input, "weight_kg", 900)} kg`,
  ];
  left.add(ratingPlate(150, input.brand, input.model, facts, [leafWidth * 0.1, -leafHeight * 0.28, 14.8]));
  const name = input.brand.toUpperCase();
  const size = Math.min(86, (leafWidth * 1.1) / name.length);
  return G(
    at(left, [-x, y, 0]),
    at(right, [x, y, 0]),
    decal(
      leafWidth - 60,
      size * 2,
      3,
      (context, w) => {
        text(context, name, w / 2, size * 0.6, size, look.lettering, { weight: 800, align: "center", ls: 3 });
        text(context, input.model, w / 2, size * 1.56, size * 0.46, look.lettering, { weight: 500, align: "center" });
      },
      [-x, y + leafHeight * 0.22, 15],
    ),
  );
}
