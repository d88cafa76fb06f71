import type { Group, Material } from "three";
import { G, type Vec3 } from "#art/kit/group.ts";
import { led, M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import type { BatteryLook } from "../battery-wall.looks.ts";
import { figure, sizeOf } from "../parts/facts.ts";
import { batteryFace, blue, chargeFields, ringLamp } from "../parts/lamps.ts";
import { lettering, typeLabel, voltageSign } from "../parts/prints.ts";
import { slab } from "../parts/slab.ts";
import { batteryLines, kwh, moduleCount } from "./modules.ts";

const plinth = 46;

/** Floor-standing tower. `dimensions_mm` is width, depth, height. */
export function towerStack(input: ModelInput, look: BatteryLook): Model {
  const size = sizeOf(input, "wdh", { w: 540, h: 900, d: 350 });
  const { w, h, d } = size;
  const count = moduleCount(input, look.moduleKwh);
  const capacity = figure(input, "capacity_kwh");
  // The control unit has its usual height; the modules share the rest, so that the total height is exact.
  const capHeight = Math.min(150, Math.max(96, h * 0.16));
  const moduleHeight = (h - plinth - capHeight) / count;
  const shell = powder(look.shell, 0.45, 0.08);
  const dark = powder(look.dark, 0.5, 0.08);
  const cap = look.cap === look.shell ? shell : powder(look.cap, 0.45, 0.08);
  const group = G(foot(w, d, look.radius, dark));
  const top = plinth + count * moduleHeight;
  for (let index = 0; index <= count; index++) {
    const y = plinth + index * moduleHeight;
    const isCap = index === count;
    group.add(slab(w - 14, d - 14, 8, look.radius - 6, 0, dark, y - 4));
    group.add(slab(w, d, (isCap ? capHeight : moduleHeight) - 3, look.radius, 8, isCap ? cap : shell, y + 1.5));
    if (!isCap) group.add(grips(w, moduleHeight, y, look));
  }
  const front = d / 2;
  const faceY = top + capHeight * 0.46;
  if (look.face === "strip") {
    group.add(batteryFace(w * 0.56, Math.min(58, capHeight * 0.45), [0, faceY, front], 83));
    group.add(plate(w * 0.56, 2.6, 1.6, 1.2, 0.4, std("#d9a400", 0.4), [0, top + 18, front - 0.6]));
    for (let index = 0; index < count; index++) {
      const words = kwh(capacity === undefined ? look.moduleKwh : capacity / count);
      const middle = plinth + (index + 0.5) * moduleHeight;
      group.add(lettering(words, 14, "#7f868a", [w / 2 - 78, middle, front + 0.4], { weight: 500 }));
    }
    group.add(
      lettering(input.brand, 28, "#2b3235", [0, top - moduleHeight * 0.46, front + 0.4], { weight: 800, ls: 2 }),
    );
    const sub = capacity === undefined ? input.model : `${input.model}  ·  ${kwh(capacity)}`;
    group.add(
      lettering(sub, 14, "#6f777b", [0, top - moduleHeight * 0.46 - 30, front + 0.4], { weight: 500, ls: 0.6 }),
    );
  } else {
    group.add(spine(w, front, top, capHeight, count, moduleHeight));
    group.add(lettering(input.brand, 34, "#e6e9ea", [-w * 0.2, faceY + 8, front + 0.4], { weight: 800, ls: 2 }));
    if (capacity !== undefined) {
      group.add(lettering(kwh(capacity), 13, "#a3abaf", [-w * 0.2, faceY - 22, front + 0.4], { weight: 500, ls: 1 }));
    }
  }
  group.add(connections(w, top, capHeight, dark));
  group.add(typeLabel(110, 62, batteryLines(input), [-w / 2 - 0.4, top + capHeight * 0.46, 0], [0, -Math.PI / 2, 0]));
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 32, elevation: 14, focal: 60, fill: 0.84 },
      front: { azimuth: 0, elevation: 3, focal: 70, fill: 0.84 },
      detail: {
        azimuth: 34,
        elevation: 20,
        focal: 60,
        fill: 1,
        close: { middle: [w * 0.12, top + capHeight * 0.1, front * 0.7], edge: Math.max(w * 0.92, 420) },
      },
    },
  };
}

function foot(w: number, d: number, radius: number, dark: Material): Group {
  const rubber = M.rubber();
  const places = [-1, 1].flatMap((x) => [-1, 1].map((z): Vec3 => [x * (w / 2 - 60), 5, z * (d / 2 - 60)]));
  return G(
    slab(w - 4, d - 4, plinth - 11, radius, 5, dark, 8),
    places.map((place) => cyl(20, 10, rubber, place)),
  );
}

/** Recessed grips and locating pins of a module. */
function grips(w: number, height: number, y: number, look: BatteryLook): Group {
  const rim = std(look.face === "spine" ? "#b1b7b9" : "#c9cdcd", 0.5);
  const hollow = std("#1a1c1e", 0.75);
  return G(
    [-1, 1].map((side) => [
      plate(124, 28, 2, 14, 0.8, rim, [side * (w / 2 - 0.6), y + height * 0.6, 0], [0, (side * Math.PI) / 2, 0]),
      plate(112, 19, 2, 9.5, 0.5, hollow, [side * (w / 2 + 0.3), y + height * 0.6, 0], [0, (side * Math.PI) / 2, 0]),
    ]),
  );
}

/** Dark vertical inlay through all modules, ending at the lamp of the control unit. */
function spine(w: number, front: number, top: number, capHeight: number, count: number, moduleHeight: number): Group {
  const x = w * 0.27;
  const inlay = std("#26292b", 0.42);
  return G(
    Array.from({ length: count }, (_, index) => [
      plate(64, moduleHeight - 18, 1.6, 5, 0.6, inlay, [x, plinth + (index + 0.5) * moduleHeight, front - 0.9]),
      plate(5, moduleHeight - 54, 1, 2.4, 0.2, led("#58cdb9", 0.55), [
        x,
        plinth + (index + 0.5) * moduleHeight,
        front + 0.5,
      ]),
    ]),
    plate(92, capHeight * 0.66, 3, 14, 1, M.gloss(), [x, top + capHeight * 0.46, front - 1.6]),
    ringLamp(17, blue, 0.78, [x, top + capHeight * 0.54, front + 1.6]),
    chargeFields(52, 6, 5, [x, top + capHeight * 0.25, front + 1.8], blue),
  );
}

/** Isolator and the two power terminals on the right side of the control unit. */
function connections(w: number, top: number, capHeight: number, dark: Material): Group {
  const y = top + capHeight * 0.46;
  const x = w / 2;
  const side: Vec3 = [0, 0, Math.PI / 2];
  return G(
    plate(158, Math.min(76, capHeight * 0.66), 3, 9, 1, dark, [x - 1, y, 16], [0, Math.PI / 2, 0]),
    rbox(16, 42, 32, 3, plastic("#26292b", 0.4), [x + 6, y, 62]),
    rbox(12, 15, 10, 3, std("#d0452f", 0.4), [x + 15, y + 7, 62], [0, 0, 0.5]),
    ["#c8452d", "#17191b"].map((color, index) => [
      cyl(14, 20, std(color, 0.5), [x + 9, y, 12 - index * 38], side, 2),
      cyl(9, 23, std("#0c0d0e", 0.7), [x + 9, y, 12 - index * 38], side, 1),
    ]),
    voltageSign(24, [x + 0.4, y, 98], [0, Math.PI / 2, 0]),
  );
}
