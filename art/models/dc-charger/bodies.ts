import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { led, M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import type { DcLook } from "../dc-charger.looks.ts";
import { figure } from "../parts/facts.ts";
import { gland } from "../parts/gland.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import { display } from "./display.ts";

const figures = (input: ModelInput): string[] => {
  const { output_voltage_v: volts, ip_rating: ip } = input.specs;
  return [
    `DC ${figure(input, "power_kw") ?? 50} kW`,
    Array.isArray(volts) ? `Output ${volts[0]}–${volts[1]} V DC` : "Output DC",
    `max. ${figure(input, "max_dc_current_a") ?? 125} A`,
    `Input 400 V 3~ 50 Hz`,
    String(ip ?? "IP54"),
  ];
};

/** Floor-standing cabinet: from y = 0 to its height, front at z = depth / 2. */
export function cabinet(input: ModelInput, look: DcLook): Group {
  const [w, h, d] = look.size;
  const skin = powder(look.body, 0.46, 0.08);
  const dark = powder(look.front, 0.45, 0.06);
  const seam = std("#0e0f10", 0.9);
  const z = d / 2;
  const upper = h - look.screen.below - look.screen.h / 2 - 240;
  const g = G(
    rbox(w - 40, 90, d - 50, 8, powder("#2b2d2f", 0.5), [0, 45, 0]),
    plate(w, h - 80, d - 40, look.corner, 14, skin, [0, 80 + (h - 80) / 2, -z]),
    plate(w - 6, h - 90, 26, Math.max(10, look.corner - 6), 6, skin, [0, 80 + (h - 80) / 2, z - 38]),
    plate(w - 20, h - 104, 3, Math.max(8, look.corner - 12), 0.8, seam, [0, 80 + (h - 80) / 2, z - 13.4]),
    // The lower door is light, the display field above it dark.
    plate(w - 26, h - upper - 30, 14, Math.max(8, look.corner - 14), 4, dark, [0, (h + upper) / 2 - 1, z - 14]),
    plate(w - 26, upper - 116, 14, Math.max(8, look.corner - 14), 4, skin, [0, 100 + (upper - 116) / 2, z - 14]),
    plate(w - 26, 8, 15, 3, 1, std(look.accent, 0.45), [0, upper + 4, z - 14.6]),
    at(display(input, look), [0, h - look.screen.below, z]),
    label(
      input.brand,
      look.brand.size,
      look.outlets === "sides" ? look.brand.colour : "#eef1f1",
      [0, look.brand.y, z + 0.4],
      [0, 0, 0],
      {
        weight: 600,
        k: 4,
      },
    ),
    label(
      `${input.model}  ·  ${figure(input, "power_kw") ?? 50} kW`,
      24,
      "#6a7376",
      [0, upper - 70, z + 0.4],
      [0, 0, 0],
      {
        weight: 500,
        k: 5,
      },
    ),
    at(emergencyStop(), [w * 0.33, h - look.screen.below - look.screen.h / 2 - 90, z]),
    at(reader(), [-w * 0.28, h - look.screen.below - look.screen.h / 2 - 90, z]),
  );
  for (let i = 0; i < 9; i += 1)
    g.add(rbox(w - 170, 7, 8, 3, powder("#2f3234", 0.5), [0, 150 + i * 22, z], [0.5, 0, 0], 2));
  for (const side of [-1, 1]) {
    for (let i = 0; i < 14; i += 1) {
      g.add(
        rbox(6, 6, d - 300, 2.6, powder("#7b8285", 0.5), [side * (w / 2), 260 + i * 26, -40], [0, 0, 0.5 * side], 2),
      );
    }
    g.add(
      plate(
        d - 180,
        h - 900,
        2.4,
        10,
        0.8,
        skin,
        [side * (w / 2 - 0.6), h - 470 - (h - 900) / 2 + 60, -30],
        [0, (side * Math.PI) / 2, 0],
      ),
    );
    g.add(
      cyl(9, 10, M.steel(), [side * (w / 2 - 60), h + 3, -z + 130], [0, 0, 0], 2),
      cyl(9, 10, M.steel(), [side * (w / 2 - 60), h + 3, z - 130], [0, 0, 0], 2),
    );
  }
  if (look.outlets === "front")
    for (const x of [-0.292, 0, 0.292]) g.add(at(gland(20, plastic("#1c1e20")), [w * x, 476, z - 4], [-1, 0, 0]));
  else
    for (const side of [-1, 1])
      g.add(at(gland(26, plastic("#1c1e20")), [side * (w / 2 - 6), h - 326, z - 420], [0, 0, side * 0.85]));
  g.add(ratingPlate(150, input.brand, input.model, figures(input), [w / 2 + 2.4, 800, z - 280], [0, Math.PI / 2, 0]));
  return g;
}

/** Round emergency stop, red on yellow, its base on z = 0. */
function emergencyStop(): Group {
  return G(
    cyl(30, 6, std("#d9a400", 0.5), [0, 0, 2], [Math.PI / 2, 0, 0]),
    cyl(12, 26, plastic("#3a3d3f"), [0, 0, 12], [Math.PI / 2, 0, 0]),
    cyl(20, 16, std("#b8201a", 0.4), [0, 0, 26], [Math.PI / 2, 0, 0], 5),
  );
}

/** Card reader, its base on z = 0. */
function reader(): Group {
  return G(
    plate(96, 66, 6, 12, 1.6, plastic("#17191a", 0.4), [0, 0, -1]),
    label("RFID", 15, "#dfe5e8", [0, 8, 5.4], [0, 0, 0], { weight: 600, k: 8 }),
    plate(60, 3, 1, 1.4, 0.3, led("#39d98a", 1.8), [0, -18, 5]),
  );
}

/** The box, centred at the origin, its back on z = 0. */
function boxBody(input: ModelInput, look: DcLook): Group {
  const [w, h, d] = look.size;
  const skin = powder(look.body, 0.45, 0.08);
  const glass = look.stand === "post";
  const front = glass ? M.gloss() : plastic(look.front, 0.42, 0.05);
  const fw = w - 2 * look.corner * 0.55;
  const fh = glass ? h * 0.52 : h - 2 * look.corner * 0.55;
  const fy = glass ? h * 0.2 : 0;
  const g = G(
    plate(w - 30, h - 30, 30, look.corner - 8, 4, powder("#26282a", 0.5), [0, 0, 0]),
    plate(w, h, d - 34, look.corner, 18, skin, [0, 0, 20]),
    plate(fw + 6, fh + 6, 3, look.corner * 0.7, 0.8, std("#0d0e0f", 0.8), [0, fy, d - 14.4]),
    plate(fw, fh, 12, look.corner * 0.66, 3.4, front, [0, fy, d - 12.6]),
    at(display(input, look), [0, h / 2 - look.screen.below, d - 0.6]),
    plate(fw * 0.62, 6, 2, 3, 0.6, led(look.accent, 1.8), [
      0,
      h / 2 - look.screen.below - look.screen.h / 2 - 46,
      d - 0.8,
    ]),
  );
  const note = `${input.model}  ${figure(input, "power_kw") ?? 25} kW`;
  g.add(
    label(note, 15, "#9aa3a7", [0, h / 2 - look.screen.below - look.screen.h / 2 - 74, d], [0, 0, 0], {
      weight: 500,
      k: 6,
    }),
  );
  for (const side of [-1, 1]) {
    for (let i = 0; i < 12; i += 1) {
      g.add(
        plate(
          d * 0.46,
          7,
          2,
          3,
          0.5,
          std("#15171a", 0.85),
          [side * (w / 2 - 1.4), h * 0.22 - i * 20, d * 0.5],
          [0, (side * Math.PI) / 2, 0],
        ),
      );
    }
  }
  g.add(
    ratingPlate(
      d * 0.4,
      input.brand,
      input.model.slice(0, 14),
      figures(input),
      [w / 2 + 0.4, h * 0.33, d * 0.5],
      [0, Math.PI / 2, 0],
    ),
  );
  return g;
}

/** Wall box centred at the origin. */
export function boxOnWall(input: ModelInput, look: DcLook): Group {
  const [, h, d] = look.size;
  const glands = [-0.135, 0, 0.135].map((x) =>
    at(gland(16, plastic("#1c1e20")), [look.size[0] * x, -h / 2 + 2, d * 0.45]),
  );
  return G(
    boxBody(input, look),
    glands,
    label(input.brand, look.brand.size, look.brand.colour, [0, look.brand.y, d + 0.2], [0, 0, 0], {
      weight: 600,
      k: 5,
    }),
  );
}

/** Box on a steel post, its centre `middle` mm above the floor. */
export function post(input: ModelInput, look: DcLook, middle: number): Group {
  const [w, h, d] = look.size;
  const steel = powder("#3a3d40", 0.48, 0.08);
  const bottom = middle - h / 2;
  const g = G(
    at(boxBody(input, look), [0, middle, -d / 2]),
    rbox(w * 0.5, bottom + 40, d * 0.5, 20, steel, [0, (bottom + 40) / 2, -d * 0.12]),
    rbox(w * 0.82, 16, d * 1.5, 6, steel, [0, 8, -d * 0.05]),
    plate(w * 0.5 - 50, bottom - 120, 3, 8, 1, steel, [0, bottom / 2, -d * 0.12 + d * 0.25 - 0.8]),
    at(gland(16, plastic("#1c1e20")), [-w * 0.14, bottom + 2, 0]),
    label(input.brand, look.brand.size, look.brand.colour, [0, look.brand.y, d / 2 + 0.4], [0, 0, 0], {
      weight: 600,
      k: 5,
    }),
  );
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      g.add(cyl(13, 14, M.steel(), [x * w * 0.34, 20, -d * 0.05 + z * d * 0.6], [0, 0, 0], 2, 6));
  return g;
}
