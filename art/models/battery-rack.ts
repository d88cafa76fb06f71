import type { Group, Material } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { led, M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox, rhole, rshape } from "#art/kit/solids.ts";
import { bentTube } from "#art/kit/tubes.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { type RackLook, rackLook } from "./battery-rack.looks.ts";
import { batteryLines, kwh } from "./battery-wall/modules.ts";
import { figure, sizeOf } from "./parts/facts.ts";
import { batteryFace, blue, green, pushButton } from "./parts/lamps.ts";
import { lettering, typeLabel, voltageSign } from "./parts/prints.ts";

/** A 19-inch rack has a clear width of 450 mm; the front plate with its ears is 482.6 mm wide. */
const frontWidth = 482.6;

/** Battery module for a 19-inch rack. Dimensions of such modules are width, depth, height. */
export const build: BuildModel = (input) => {
  const look = rackLook(input.id);
  const { w, h, d } = sizeOf(input, "wdh", { w: 442, h: 132, d: 420 });
  const metal = powder(look.metal, 0.45, 0.08);
  const front = d / 2;
  const group = G(
    rbox(w, h - 2, d - 8, 3, metal, [0, h / 2, -3]),
    // Folded lid with a seam, and screws along both sides.
    rbox(w + 1.6, 16, d - 60, 2, metal, [0, h - 9, -12]),
    lidScrews(w, h, d),
    ears(h, front, metal),
    look.form === "steel" ? steelFront(input, look, w, h, front) : bezelFront(input, look, w, h, front),
    typeLabel(120, 64, batteryLines(input), [-w / 2 - 1, h * 0.5, d * 0.1], [0, -Math.PI / 2, 0]),
  );
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 30, elevation: 20, focal: 60, fill: 0.86 },
      front: { azimuth: 0, elevation: 5, focal: 70, fill: 0.88 },
      detail: {
        azimuth: 22,
        elevation: 16,
        focal: 60,
        fill: 1,
        close: { middle: [w * 0.2, h * 0.5, front], edge: w * 0.56 },
      },
    },
  };
};

function lidScrews(w: number, h: number, d: number): Group {
  const steel = M.steel();
  return G(
    [-1, 1].flatMap((side) =>
      [0.3, 0, -0.3].map((share) =>
        cyl(4, 2, steel, [side * (w / 2 + 1), h - 10, d * share], [0, 0, Math.PI / 2], 0.6, 20),
      ),
    ),
  );
}

/** Ears with two slots each, screwed to the rack. */
function ears(h: number, front: number, metal: Material): Group {
  const shape = rshape(frontWidth, h - 4, 4);
  for (const side of [-1, 1]) {
    for (const share of [-0.32, 0.32]) shape.holes.push(rhole(11, 7, 3.4, (side * 465) / 2, h * share));
  }
  return G(extrude(shape, 3, 0.6, metal, [0, h / 2, front - 6]));
}

/** Bow handle on the front. */
function handle(x: number, h: number, z: number): Group {
  const half = h * 0.32;
  const steel = std("#24272a", 0.4);
  return G(
    bentTube(
      [
        [x, h / 2 - half, z],
        [x, h / 2 - half, z + 38],
        [x, h / 2 + half, z + 38],
        [x, h / 2 + half, z],
      ],
      5,
      steel,
      16,
      16,
    ),
    [-1, 1].map((side) => cyl(8, 3, M.steel(), [x, h / 2 + side * half, z + 1], [Math.PI / 2, 0, 0], 0.8)),
  );
}

/** RJ45 jack facing +z. */
function jack(p: Vec3): Group {
  return at(
    G(
      plate(16.5, 14, 2, 1.5, 0.5, std("#aab0b3", 0.3, 1), [0, 0, 0]),
      plate(12.4, 9.6, 1, 0.8, 0.2, std("#08090a", 0.8), [0, -0.8, 1.4]),
      plate(6, 2.6, 1, 0.4, 0.2, std("#08090a", 0.8), [0, 4.6, 1.4]),
      ...[-1, 1].map((side) =>
        plate(2.6, 1.6, 0.6, 0.3, 0.1, led(side < 0 ? green : "#6b5a20", 1), [side * 5.2, 5.4, 1.9]),
      ),
    ),
    p,
  );
}

/** Power plug with a coloured collar, facing +z. */
function pole(color: string, p: Vec3): Group {
  return at(
    G(
      plate(34, 34, 6, 8, 1.5, plastic("#1a1c1e", 0.45), [0, 0, 0]),
      cyl(13, 12, std(color, 0.45), [0, 0, 10], [Math.PI / 2, 0, 0], 2),
      cyl(9.4, 2, std("#0b0c0d", 0.8), [0, 0, 15.6], [Math.PI / 2, 0, 0], 0.3),
      cyl(5, 3, M.copper(), [0, 0, 15.6], [Math.PI / 2, 0, 0], 0.6),
    ),
    p,
  );
}

/** Wide single-pole breaker with its lever, facing +z. */
function isolator(h: number, p: Vec3): Group {
  return at(
    G(
      plate(44, h, 4, 3, 1, plastic("#1a1c1e", 0.45), [0, 0, 0]),
      plate(36, h * 0.62, 10, 2, 1.4, plastic("#d6d9d8", 0.45), [0, 0, 2]),
      plate(24, h * 0.26, 1, 1.5, 0.2, std("#16181a", 0.7), [0, 0, 11.8]),
      rbox(20, h * 0.14, 14, 2.4, plastic("#222527", 0.4), [0, h * 0.06, 17], [-0.5, 0, 0]),
    ),
    p,
  );
}

/** Lamps, buttons and connectors on a flat front, from the centre to the right. */
function steelFront(input: ModelInput, look: RackLook, w: number, h: number, front: number): Group {
  const z = front - 2.4;
  const face = plate(w - 2, h - 6, 5, 3, 1, powder(look.front, 0.46, 0.08), [0, h / 2, z - 2]);
  const top = z + 3.3;
  const y = h / 2;
  const capacity = figure(input, "capacity_kwh");
  const lamps = Array.from({ length: 6 }, (_, index) =>
    cyl(
      2.6,
      2,
      led(index === 5 ? "#31403a" : green, index === 5 ? 0.1 : 2.2),
      [w * 0.02 + index * 11, y + h * 0.28, top],
      [Math.PI / 2, 0, 0],
    ),
  );
  return G(
    face,
    handle(-w / 2 + 24, h, z + 2),
    handle(w / 2 - 24, h, z + 2),
    lettering(input.brand, 26, look.ink, [-w * 0.36, y + h * 0.18, top + 0.2], { weight: 800, align: "left", k: 8 }),
    lettering(input.model, 13, look.ink, [-w * 0.36, y - h * 0.06, top + 0.2], { weight: 600, align: "left", k: 8 }),
    capacity !== undefined &&
      lettering(kwh(capacity), 13, "#7f868a", [-w * 0.36, y - h * 0.2, top + 0.2], {
        weight: 500,
        align: "left",
        k: 8,
      }),
    plate(74, 2.6, 1.2, 1.2, 0.3, std("#d9a400", 0.4), [-w * 0.36 + 38, y - h * 0.33, top - 0.8]),
    lamps,
    lettering("SOC", 7, look.ink, [w * 0.02 - 16, y + h * 0.28, top + 0.2], { weight: 600, k: 10 }),
    pushButton(8, "#2b8f5a", [w * 0.02 + 6, y - h * 0.2, top]),
    pushButton(5.5, "#26292b", [w * 0.02 + 34, y - h * 0.2, top]),
    [0, 1, 2].map((index) => jack([w * 0.02 + index * 21, y + h * 0.05, top - 1])),
    pole(look.plus, [w * 0.25, y + h * 0.2, top - 2]),
    pole(look.plus, [w * 0.25 + 42, y + h * 0.2, top - 2]),
    pole("#17191b", [w * 0.25, y - h * 0.2, top - 2]),
    pole("#17191b", [w * 0.25 + 42, y - h * 0.2, top - 2]),
    lettering("+", 15, look.ink, [w * 0.25 - 25, y + h * 0.2, top + 0.2], { k: 10 }),
    lettering("–", 15, look.ink, [w * 0.25 - 25, y - h * 0.2, top + 0.2], { k: 10 }),
    voltageSign(18, [-w * 0.08, y - h * 0.26, top + 0.2]),
    cyl(5, 4, M.steel(), [-w * 0.13, y - h * 0.26, top], [Math.PI / 2, 0, 0], 0.8, 6),
  );
}

/** Moulded front with grips at both ends, a glass strip in the middle and the isolator at the right. */
function bezelFront(input: ModelInput, look: RackLook, w: number, h: number, front: number): Group {
  const z = front - 2;
  const face = z + 14;
  const y = h / 2;
  const capacity = figure(input, "capacity_kwh");
  const shell = powder("#cfd3d3", 0.46, 0.08);
  const metal = powder(look.front, 0.46, 0.08);
  return G(
    plate(w - 2, h - 6, 8, 8, 2, metal, [0, y, z]),
    plate(w * 0.68, h - 16, 8, 14, 3, shell, [-w * 0.15, y, z + 6]),
    plate(w * 0.25, h - 16, 6, 8, 2, metal, [w * 0.345, y, z + 6]),
    // Grips: dark recesses with a bar across.
    [-w * 0.44].map((x) => [
      plate(28, h * 0.62, 1.4, 10, 0.4, std("#101112", 0.8), [x, y, face - 0.8]),
      rbox(12, h * 0.56, 10, 5, metal, [x, y, face + 2]),
    ]),
    lettering(input.brand, 28, "#23292c", [-w * 0.37, y + h * 0.24, face + 0.4], { weight: 800, align: "left", k: 8 }),
    lettering(
      capacity === undefined ? input.model : kwh(capacity),
      13,
      "#6f777b",
      [-w * 0.17, y + h * 0.23, face + 0.4],
      {
        weight: 500,
        align: "left",
        k: 8,
      },
    ),
    batteryFace(w * 0.44, 36, [-w * 0.14, y - h * 0.1, face], 88),
    plate(w * 0.44, 2.4, 1.2, 1.1, 0.3, std("#d9a400", 0.4), [-w * 0.14, y - h * 0.31, face - 0.6]),
    pushButton(7, "#2a2d2f", [w * 0.14, y - h * 0.1, face]),
    cyl(2.4, 2, led(blue, 2), [w * 0.14, y + h * 0.1, face + 0.6], [Math.PI / 2, 0, 0]),
    isolator(h * 0.6, [w * 0.27, y, face - 3]),
    pole(look.plus, [w * 0.36, y + h * 0.2, face - 3]),
    pole("#0f1011", [w * 0.36, y - h * 0.2, face - 3]),
    [0.14, -0.04, -0.22].map((share) => jack([w * 0.432, y + h * share, face - 2.4])),
    voltageSign(15, [w * 0.432, y + h * 0.3, face - 1.4]),
  );
}
