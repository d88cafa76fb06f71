import type { Group, Material } from "three";
import { G } from "#art/kit/group.ts";
import { M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import type { BatteryLook } from "../battery-wall.looks.ts";
import { figure, sizeOf } from "../parts/facts.ts";
import { gland } from "../parts/gland.ts";
import { chargeFields, green, ringLamp } from "../parts/lamps.ts";
import { lettering, typeLabel, voltageSign } from "../parts/prints.ts";
import { slab } from "../parts/slab.ts";
import { batteryLines, kwh, moduleCount } from "./modules.ts";

/**
 * Shallow stack in front of a wall: battery modules with a power unit on top. `dimensions_mm` is width, depth, height.
 * Modules of known series are 360 mm high; otherwise they share the height equally.
 */
export function slimStack(input: ModelInput, look: BatteryLook): Model {
  const { w, h, d } = sizeOf(input, "wdh", { w: 670, h: 960, d: 150 });
  const count = moduleCount(input, look.moduleKwh);
  const foot = 22;
  const moduleHeight = Math.min(360, (h - foot) * 0.8);
  const unit = (h - foot - 200) / count < moduleHeight ? (h - foot) / (count + 0.6) : moduleHeight;
  const top = foot + count * unit;
  const capHeight = h - top;
  const shell = powder(look.shell, 0.42, 0.06);
  const dark = powder(look.dark, 0.5, 0.08);
  const group = G(
    slab(w - 40, d - 26, foot + 8, look.radius - 18, 3, dark, 0),
    rbox(w * 0.5, 44, 10, 3, M.zinc(), [0, h - 70, -d / 2 - 2]),
  );
  for (let index = 0; index <= count; index++) {
    const y = foot + index * unit;
    const height = index === count ? capHeight : unit;
    if (index > 0) group.add(slab(w - 12, d - 12, 10, look.radius - 6, 0, dark, y - 5));
    group.add(slab(w, d, height - 4, look.radius, 14, shell, y + 2));
    if (index < count) group.add(sideScrews(w, y, height));
  }
  const front = d / 2;
  const lampY = top + capHeight * 0.5;
  group.add(lamp(front, lampY));
  group.add(lettering(input.brand, 36, "#2b3033", [0, top - unit * 0.4, front + 0.4], { weight: 800, ls: 0.5 }));
  const capacity = figure(input, "capacity_kwh");
  if (capacity !== undefined) {
    group.add(lettering(kwh(capacity), 17, "#7c8488", [0, top - unit * 0.4 - 40, front + 0.4], { weight: 500, ls: 1 }));
  }
  group.add(connections(w, top, capHeight, dark));
  group.add(typeLabel(74, 46, batteryLines(input), [-w / 2 - 0.4, foot + unit * 0.5, 0], [0, -Math.PI / 2, 0]));
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 34, elevation: 12, focal: 60, fill: 0.84 },
      front: { azimuth: 0, elevation: 3, focal: 70, fill: 0.84 },
      detail: {
        azimuth: 40,
        elevation: 16,
        focal: 60,
        fill: 1,
        close: { middle: [w * 0.2, lampY - 30, front * 0.5], edge: w * 0.74 },
      },
    },
  };
}

/** Glass disc with a charge ring and indicator fields below. */
function lamp(front: number, y: number): Group {
  return G(
    cyl(47, 4, M.gloss(), [0, y, front - 1], [Math.PI / 2, 0, 0], 1.2, 64),
    ringLamp(36, green, 0.86, [0, y, front + 1.3]),
    chargeFields(30, 8, 3, [0, y, front + 1.5]),
  );
}

/** Covered screws along both edges of a module. */
function sideScrews(w: number, y: number, height: number): Group {
  const steel = M.steel();
  return G(
    [-1, 1].flatMap((side) =>
      [0.12, 0.88].map((share) =>
        cyl(6, 2, steel, [side * (w / 2 - 0.2), y + height * share, 0], [0, 0, Math.PI / 2], 0.6, 24),
      ),
    ),
  );
}

/** Isolator, glands and power terminals on the right side of the power unit. */
function connections(w: number, top: number, capHeight: number, dark: Material): Group {
  const x = w / 2;
  const black = plastic("#1b1d1f", 0.5);
  const entries = [0.3, 0.46].map((share, index) => {
    const entry = gland(11 - index * 2, black);
    entry.position.set(x + 1.5, top + capHeight * share, 18);
    entry.rotation.z = Math.PI / 2;
    return entry;
  });
  return G(
    plate(84, capHeight * 0.74, 3, 12, 1, dark, [x - 1, top + capHeight * 0.5, 0], [0, Math.PI / 2, 0]),
    cyl(19, 8, black, [x + 4, top + capHeight * 0.7, 0], [0, 0, Math.PI / 2], 1.5),
    rbox(12, 8, 32, 3, std("#c62f24", 0.4), [x + 12, top + capHeight * 0.7, 0], [0.6, 0, 0]),
    entries,
    ["#c8452d", "#101112"].map((color, index) => [
      cyl(8.5, 14, std(color, 0.5), [x + 7, top + capHeight * (0.3 + index * 0.16), -16], [0, 0, Math.PI / 2], 1.2),
      cyl(5, 16, std("#0a0b0c", 0.7), [x + 7, top + capHeight * (0.3 + index * 0.16), -16], [0, 0, Math.PI / 2], 0.5),
    ]),
    voltageSign(22, [x + 2.4, top + capHeight * 0.84, -24], [0, Math.PI / 2, 0]),
  );
}
