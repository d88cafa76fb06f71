import type { Group } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { decal, label, rr, text } from "#art/kit/lettering.ts";
import { brushed, led, M, plastic } from "#art/kit/materials.ts";
import { cyl, lathe, plate, rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { ceePlug, ceeTail } from "../parts/cee.ts";
import { type CordEnd, coil, cord, hang, placedEnd, sheath } from "../parts/cord.ts";
import { figure } from "../parts/facts.ts";
import { schukoPlug } from "../parts/schuko-plug.ts";
import { type2Plug, type2Tail } from "../parts/type2.ts";
import type { PortableLook } from "../portable-charger.looks.ts";

const radius = 6.8;

/** Control box on the floor, the car cable coiled behind it, the mains plug at the left. */
export function lying(input: ModelInput, look: PortableLook, codes: readonly string[]): Model {
  const [long] = look.size;
  const boxZ = 205;
  const plug = at(G(at(type2Plug(), [0, 0, 0], [0, 0, -Math.PI / 2])), [395, 35, 150], [0, 0.9, 0]);
  const plugIn = plug.children[0];
  const cee = at(ceePlug(), [-318, 43, 175], [0, -0.22, 0]);
  plug.updateMatrixWorld(true);
  const inner = plugIn ? placedEnd(plugIn, type2Tail) : type2Tail;
  const tail = placedEnd(plug, inner);
  const outY = look.form === "tube" ? 37 : 30;
  const left: CordEnd = { p: [-long / 2 - 26, outY, boxZ], way: [-1, -0.12, 0] };
  const right: CordEnd = { p: [long / 2 + 26, outY, boxZ], way: [1, -0.2, 0] };
  const turns = Math.max(2, Math.round((figure(input, "cable_m") ?? 5) / 1.25)) - 1 / 6;
  const ring = coil(turns, -Math.PI / 6, 2.12 * radius, radius, (angle, turn) => {
    const size = 158 + 7 * Math.sin(turn * 2.3);
    return [Math.cos(angle) * size * 1.06, Math.sin(angle) * size * 0.94];
  }).map(([x, y, z]): Vec3 => [x + 20, z, -150 - y]);
  const lead = hang(right, endOf(ring[0], ring[2]), 130, 120).map(floor);
  const away = hang(endOf(ring.at(-1), ring.at(-3)), tail, 80, 90).map(floor);
  const g = G(
    at(look.form === "tube" ? tubeBox(input, look) : slabBox(input, look), [0, 0, boxZ]),
    plug,
    cee,
    cord(hang(left, placedEnd(cee, ceeTail), 70, 190).map(floor), radius + 1, sheath()),
    cord([...lead.slice(0, -1), ...ring, ...away.slice(1)], radius, sheath()),
  );
  if (codes.includes("adapters")) g.add(adapters());
  return {
    group: g,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 16, elevation: 32, focal: 60, fill: 0.88 },
      front: { azimuth: 0, elevation: 52, focal: 75, fill: 0.86 },
      detail: { azimuth: 62, elevation: 16, focal: 75, fill: 1, close: { middle: [388, 40, 150], edge: 190 } },
    },
  };
}

const floor = ([x, y, z]: Vec3): Vec3 => [x, Math.max(y, radius), z];

/** Cable end at the last point, continuing in the same direction. */
function endOf(end: Vec3 = [0, 0, 0], before: Vec3 = [0, 0, -1]): CordEnd {
  return { p: end, way: [end[0] - before[0], (end[1] - before[1]) * 0.3, end[2] - before[2]] };
}

/** Flat box with a display, lying on its back along x. */
function slabBox(input: ModelInput, look: PortableLook): Group {
  const [w, h, d] = look.size;
  const skin = plastic(look.body, 0.45, 0.06);
  const ends = plastic(look.ends, 0.5);
  const face = G(
    plate(w, h, d, 42, 14, skin),
    plate(w - 44, h - 34, 4, 26, 1.4, M.gloss(), [0, 0, d - 2.4]),
    decal(w - 70, h - 50, 8, (x, width, height) => draw(x, width, height, input, look), [0, 0, d + 2], [0, 0, 0], {
      glow: 0.8,
    }),
  );
  const g = G(at(face, [0, 1, 0], [-Math.PI / 2, 0, 0]));
  for (const side of [-1, 1]) {
    g.add(rbox(30, d * 0.62, h * 0.62, 12, ends, [side * (w / 2 - 4), 30, 0]));
    g.add(nozzle(side, w / 2 + 8, 30));
    for (const z of [-1, 1])
      g.add(cyl(5, 2, M.steel(), [side * (w / 2 - 26), d - 0.4, z * (h / 2 - 22)], [0, 0, 0], 0.5, 20));
  }
  return g;
}

/** Round aluminium box, lying along x. */
function tubeBox(input: ModelInput, look: PortableLook): Group {
  const [w, h] = look.size;
  const r = h / 2;
  const ends = plastic(look.ends, 0.5);
  const g = G(
    cyl(r, w - 80, brushed(look.body, "x", 0.36), [0, r + 1, 0], [0, 0, Math.PI / 2], 2, 64),
    plate(w - 120, 34, 4, 12, 1.2, M.gloss(), [0, h - 0.6, 0], [-Math.PI / 2, 0, 0]),
    label(input.brand.split(" ")[0] ?? input.brand, 15, look.brand, [-6, r + 9, r - 0.1], [-0.22, 0, 0], {
      weight: 600,
      k: 10,
    }),
  );
  for (let i = 0; i < 5; i += 1) {
    const colour = i < 3 ? look.accent : "#2d3337";
    g.add(
      plate(
        9,
        9,
        1.2,
        4.5,
        0.3,
        i < 3 ? led(colour, 1.8) : plastic(colour),
        [-44 + i * 22, h + 3.2, 0],
        [-Math.PI / 2, 0, 0],
      ),
    );
  }
  for (const side of [-1, 1]) {
    const profile: [number, number][] = [
      [0.001, 0],
      [r + 2, 0],
      [r + 3, 3],
      [r + 3, 22],
      [r + 1, 26],
      [r - 6, 42],
      [16, 52],
      [0.001, 52],
    ];
    g.add(lathe(profile, ends, [side * (w / 2 - 44), r + 1, 0], [0, 0, side > 0 ? -Math.PI / 2 : Math.PI / 2], 56));
    g.add(nozzle(side, w / 2 + 6, r + 1));
  }
  return g;
}

/** Strain relief at one end of a box. */
function nozzle(side: number, x: number, y: number): Group {
  const profile: [number, number][] = [
    [0.001, 0],
    [15, 0],
  ];
  for (let i = 0; i < 4; i += 1)
    profile.push([14 - i * 1.4, i * 6 + 1], [14 - i * 1.4, i * 6 + 4], [11.4 - i * 1.1, i * 6 + 5]);
  profile.push([0.001, 26]);
  return G(
    lathe(profile, plastic("#151617", 0.6), [side * x, y, 0], [0, 0, side > 0 ? -Math.PI / 2 : Math.PI / 2], 32),
  );
}

/** Adapters side by side in front: Schuko and single-phase CEE. */
function adapters(): Group {
  const blue = at(ceePlug("#1f5aa8"), [-196, 33, 330], [0, -0.5, 0]);
  blue.scale.setScalar(0.76);
  return G(blue, at(schukoPlug(), [-58, 23, 330], [0, -0.35, 0]));
}

function draw(x: CanvasRenderingContext2D, w: number, h: number, input: ModelInput, look: PortableLook): void {
  x.fillStyle = "#07090a";
  rr(x, 0, 0, w, h, 6);
  x.fill();
  text(x, input.brand, 8, h * 0.2, h * 0.17, look.brand, { weight: 600 });
  text(x, `${figure(input, "power_kw") ?? 22}.0`, 8, h * 0.58, h * 0.4, look.accent, { weight: 600 });
  text(x, "kW", w * 0.42, h * 0.66, h * 0.18, "#cfd8da", { weight: 500 });
  text(x, `${figure(input, "current_a") ?? 32} A`, w - 8, h * 0.44, h * 0.19, "#eef3f4", {
    weight: 500,
    align: "right",
  });
  text(x, `${figure(input, "phases") ?? 3}~ 400 V`, w - 8, h * 0.7, h * 0.15, "#9fb0b4", {
    weight: 500,
    align: "right",
  });
  for (let i = 0; i < 12; i += 1) {
    x.fillStyle = i < 9 ? look.accent : "#243034";
    rr(x, 8 + (i * (w - 16)) / 12, h * 0.87, (w - 16) / 12 - 2.4, h * 0.06, 1);
    x.fill();
  }
}
