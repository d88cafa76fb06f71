import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import type { BuildModel, ModelInput } from "../model.ts";
import { cappedBody, handle, pads, shelledBody, wheels } from "./power-station/body.ts";
import { face } from "./power-station/face.ts";
import { stationLook } from "./power-station.looks.ts";

/** Portable power station. `dimensions_mm` is overall width, depth, height; defaults to the look's size. */
export const build: BuildModel = (input) => {
  const look = stationLook(input.id);
  const [w, d, h] = outer(input) ?? look.size;
  const { group, room } = (look.form === "caps" ? cappedBody : shelledBody)(look, w, d, h);
  const scale: [number, number] = [w / look.size[0], h / look.size[2]];
  const g = G(group, handle(look, w, d, h), at(face(input, look, room.w, room.h, scale), [0, room.y, room.z]));
  if (look.wheels) g.add(wheels(w, d));
  if (look.pads) g.add(pads(w, h - look.handle.height + 0.6));
  g.add(plateOfFigures(input, look.form === "caps", w, room.y - room.h * 0.34, look.form === "caps" ? 0.3 : -1.2));
  return {
    group: g,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 28, elevation: 19, focal: 60, fill: 0.78 },
      front: { azimuth: 0, elevation: 5, focal: 75, fill: 0.74 },
      detail: {
        azimuth: -24,
        elevation: 12,
        focal: 70,
        fill: 1,
        close: {
          middle: [room.w * 0.05, room.y - room.h * 0.06, room.z],
          edge: Math.min(room.w * 0.7, room.h * 1.1),
        },
      },
    },
  };
};

/** Width, depth and height in mm, if the catalogue has all three. */
function outer(input: ModelInput): [number, number, number] | null {
  const measures = input.specs.dimensions_mm;
  if (!Array.isArray(measures)) return null;
  const [w, d, h] = measures.map(Number);
  return w && d && h ? [w, d, h] : null;
}

/** Rating plate on the right side: catalogue values. */
function plateOfFigures(input: ModelInput, dark: boolean, w: number, y: number, lift: number) {
  const { capacity_wh, ac_power_w, ac_voltage_v, solar_input_w } = input.specs;
  const lines = [
    typeof capacity_wh === "number" ? `${capacity_wh} Wh  LiFePO4` : "LiFePO4",
    typeof ac_power_w === "number" ? `AC ${Number(ac_voltage_v ?? 230)} V~ 50 Hz  ${ac_power_w} W` : "AC 230 V~ 50 Hz",
    typeof solar_input_w === "number" ? `Solar max. ${solar_input_w} W` : "Solar",
  ];
  const ink = dark ? "#3b4245" : "#aeb6ba";
  return decal(
    104,
    42,
    8,
    (x) => {
      text(x, `${input.brand} ${input.model}`, 2, 7, 7.4, ink, { weight: 600 });
      lines.forEach((line, i) => {
        text(x, line, 2, 18 + i * 9, 5.8, ink, { weight: 500 });
      });
    },
    [w / 2 + lift, y, 0],
    [0, Math.PI / 2, 0],
  );
}
