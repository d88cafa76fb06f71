import { G } from "#art/kit/group.ts";
import { M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import type { BatteryLook } from "../battery-wall.looks.ts";
import { figure, sizeOf } from "../parts/facts.ts";
import { gland } from "../parts/gland.ts";
import { batteryFace } from "../parts/lamps.ts";
import { lettering, typeLabel, voltageSign } from "../parts/prints.ts";
import { batteryLines, kwh } from "./modules.ts";

/** Wall-mounted box. `dimensions_mm` is width, height, depth. */
export function flatBattery(input: ModelInput, look: BatteryLook): Model {
  const { w, h, d } = sizeOf(input, "whd", { w: 480, h: 680, d: 190 });
  const shell = powder(look.shell, 0.44, 0.07);
  const dark = powder(look.dark, 0.5, 0.08);
  const steel = M.steel();
  const back = d * 0.4;
  const y = h / 2;
  const capacity = figure(input, "capacity_kwh");
  const group = G(
    // Bracket, sheet-metal tray and moulded cover with a shadow gap.
    [-1, 1].map((side) => rbox(60, h * 0.5, 10, 2, M.zinc(), [side * w * 0.28, y, 5])),
    plate(w - 14, h - 14, back - 6, 26, 4, dark, [0, y, 8]),
    plate(w - 22, h - 22, 12, 24, 0, std("#0d0e0f", 0.8), [0, y, back]),
    plate(w, h, d - back - 6, look.radius, 18, shell, [0, y, back + 6]),
    // Stiffening and cooling ribs on both sides of the tray.
    [-1, 1].flatMap((side) =>
      Array.from({ length: 9 }, (_, index) =>
        rbox(6, 3.4, back * 0.62, 1.2, dark, [side * (w / 2 - 6), h * (0.22 + index * 0.07), back * 0.5]),
      ),
    ),
  );
  const face = d + 0.2;
  // Lower field of the cover, separated by a joint, with status display and switch.
  group.add(plate(w - 64, 3, 1.2, 1.4, 0.3, std("#a9afb1", 0.5), [0, h * 0.3, face - 0.9]));
  group.add(batteryFace(w * 0.56, 52, [0, h * 0.2, face], 91));
  group.add(lettering(input.brand, 40, "#22282b", [0, h * 0.8, face + 0.2], { weight: 800, k: 8 }));
  if (capacity !== undefined) {
    group.add(lettering(kwh(capacity), 22, "#4f575b", [0, h * 0.8 - 52, face + 0.2], { weight: 600, k: 8 }));
  }
  group.add(lettering(input.model, 14, "#868e92", [0, h * 0.8 - 78, face + 0.2], { weight: 500, k: 8, ls: 0.6 }));
  group.add(plate(w * 0.3, 3, 1.4, 1.4, 0.4, std("#d9a400", 0.4), [0, h * 0.8 - 98, face - 0.6]));
  // Right side: isolator; left side: rating label and warning.
  const middle = back * 0.5 + 6;
  group.add(
    plate(back * 0.78, 130, 4, 6, 1, plastic("#1d1f21", 0.45), [w / 2 - 8, h * 0.7, middle], [0, Math.PI / 2, 0]),
    rbox(14, 64, 34, 3, plastic("#2c2f32", 0.4), [w / 2 - 1, h * 0.72, middle]),
    rbox(12, 16, 12, 3, std("#c8452d", 0.4), [w / 2 + 7, h * 0.73, middle], [0, 0, 0.5]),
    typeLabel(back * 0.78, 42, batteryLines(input), [-w / 2 + 6.6, h * 0.88, middle], [0, -Math.PI / 2, 0]),
    voltageSign(26, [w * 0.38, h * 0.08, face + 0.3]),
  );
  // Below: power terminals and two communication ports.
  for (const [x, color] of [
    [-0.3, "#c8452d"],
    [-0.2, "#17191b"],
    [-0.06, "#c8452d"],
    [0.04, "#17191b"],
  ] as const) {
    group.add(
      cyl(13, 8, std(color, 0.5), [w * x, 6, middle], [0, 0, 0], 1.2),
      cyl(10, 34, plastic("#141617", 0.5), [w * x, -11, middle], [0, 0, 0], 1.6),
    );
  }
  for (const [x, r] of [
    [0.2, 11],
    [0.3, 11],
  ] as const) {
    const entry = gland(r, plastic("#141617", 0.5));
    entry.position.set(w * x, 8, middle);
    group.add(entry);
  }
  for (const side of [-1, 1]) {
    for (const share of [0.04, 0.96]) group.add(cyl(4.5, 2, steel, [side * (w / 2 - 7), h * share, back * 0.8]));
  }
  return {
    group,
    mount: "wall",
    shots: {
      threeQuarter: { azimuth: 32, elevation: 8, focal: 60, fill: 0.78 },
      front: { azimuth: 0, elevation: 2, focal: 70, fill: 0.8 },
      detail: {
        azimuth: 24,
        elevation: -16,
        focal: 60,
        fill: 1,
        close: { middle: [w * 0.08, h * 0.1, d * 0.7], edge: w * 0.86 },
      },
    },
  };
}
