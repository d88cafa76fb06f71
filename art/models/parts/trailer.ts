import { type Group, type Material, Shape, SphereGeometry } from "three";
import { at, G, mesh } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { led, M, paint, plastic, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { beam, bentTube, rod } from "#art/kit/tubes.ts";
import type { Finish } from "./finish.ts";
import { jockeyWheel } from "./jack.ts";
import { wheel } from "./wheel.ts";

export interface TrailerOptions {
  /** Length of the chassis along x; the drawbar extends beyond it to +x. */
  length: number;
  width: number;
  /** Top of the chassis above the ground. */
  deck: number;
  wheelRadius: number;
  axles: 1 | 2;
  /** Position of the axle, or of the midpoint between two. */
  axleX: number;
  drawbar: number;
  /** One straight beam, or two that meet at the coupling. */
  form: "single" | "frame";
  rim?: string;
}

/** Road trailer: rails, axle, wheels under guards, drawbar with coupling and jockey wheel, lights at −x. */
export function trailer(options: TrailerOptions, finish: Finish): Group {
  const { length, width, deck, wheelRadius, axles, axleX, drawbar, form, rim = "#d3d6d6" } = options;
  const rail = 90;
  const y = deck - rail / 2;
  const group = G(
    ...[-1, 1].map((side) => rbox(length, rail, 60, 6, finish.dark, [0, y, side * (width / 2 - 40)])),
    ...[-0.46, -0.15, 0.15, 0.46].map((share) =>
      rbox(60, rail - 20, width - 90, 4, finish.dark, [share * length, y, 0]),
    ),
  );
  const gap = wheelRadius * 2 + 70;
  for (let axle = 0; axle < axles; axle += 1) {
    const x = axleX + (axle - (axles - 1) / 2) * gap;
    group.add(rod([x, wheelRadius, -width / 2 - 90], [x, wheelRadius, width / 2 + 90], 38, finish.dark));
    for (const side of [-1, 1]) {
      const tyreWidth = wheelRadius * 0.56;
      const roll = wheel({ radius: wheelRadius, width: tyreWidth, rim: paint(rim, 0.4), blocks: 46 });
      const z = side * (width / 2 + tyreWidth / 2 + 36);
      group.add(at(roll, [x, wheelRadius, z], [0, side > 0 ? 0 : Math.PI, 0]));
      group.add(at(guard(wheelRadius + 62, tyreWidth + 50, finish.black), [x, wheelRadius, z - (tyreWidth + 50) / 2]));
    }
  }
  group.add(at(hitch(drawbar, width, form, finish), [length / 2, y, 0]));
  group.add(at(rearLights(width), [-length / 2 - 20, y - 20, 0]));
  return group;
}

/** Mudguard around the origin, extruded along z. */
function guard(radius: number, width: number, skin: Material): Group {
  const shape = new Shape();
  shape.absarc(0, 0, radius, 0.1, Math.PI - 0.1, false);
  shape.absarc(0, 0, radius - 10, Math.PI - 0.1, 0.1, true);
  shape.closePath();
  const lip = new Shape();
  lip.absarc(0, 0, radius + 2, 0.1, Math.PI - 0.1, false);
  lip.absarc(0, 0, radius - 22, Math.PI - 0.1, 0.1, true);
  lip.closePath();
  return G(
    extrude(shape, width, 3, skin, [0, 0, 0], [0, 0, 0], 36),
    ...[0, width - 8].map((z) => extrude(lip, 8, 2.5, skin, [0, 0, z], [0, 0, 0], 36)),
  );
}

function hitch(reach: number, width: number, form: "single" | "frame", finish: Finish): Group {
  const end = reach - 220;
  const bars =
    form === "single"
      ? [beam([-200, 0, 0], [end, -10, 0], 110, 100, finish.zinc, 8)]
      : [-1, 1].map((side) => beam([-40, 0, side * (width / 2 - 60)], [end, 0, side * 46], 70, 90, finish.zinc, 6));
  return G(
    ...bars,
    beam([end - 130, 0, 0], [end + 90, 0, 0], 96, 84, finish.zinc, 8),
    rbox(150, 74, 84, 20, finish.dark, [end + 130, 8, 0]),
    mesh(new SphereGeometry(46, 28, 18), finish.dark, [end + 196, 0, 0]),
    bentTube(
      [
        [end + 60, 50, 0],
        [end + 30, 120, 0],
        [end + 150, 130, 0],
      ],
      11,
      finish.steel,
      40,
    ),
    at(jockeyWheel(finish, 320), [end - 190, -40, form === "single" ? 92 : 130]),
    cable(end),
  );
}

/** Coiled lighting cable with its plug, resting on the drawbar. */
function cable(end: number): Group {
  const skin = plastic("#121314", 0.6);
  return G(
    bentTube(
      [
        [end - 330, 40, 30],
        [end - 250, 90, 40],
        [end - 120, 70, 30],
        [end - 90, 62, -20],
        [end - 20, 62, -30],
      ],
      9,
      skin,
      50,
    ),
    cyl(24, 74, skin, [end + 10, 62, -30], [0, 0, Math.PI / 2], 5, 24),
  );
}

function rearLights(width: number): Group {
  const turn: [number, number, number] = [0, -Math.PI / 2, 0];
  const bar = rbox(50, 110, width + 240, 8, std("#232527", 0.5));
  const group = G(bar);
  for (const side of [-1, 1]) {
    const z = side * (width / 2 + 20);
    group.add(
      plate(190, 84, 12, 14, 3, std("#8f1712", 0.25), [-25, 0, z], turn),
      plate(56, 60, 3, 8, 1, led("#e8731c", 0.5), [-37.3, 0, z + side * 54], turn),
      plate(26, 26, 4, 12, 1, M.steel(), [-37.3, 0, z - side * 52], turn),
    );
  }
  group.add(
    decal(
      420,
      92,
      2,
      (context, w, h) => {
        context.fillStyle = "#e7e9e7";
        context.fillRect(0, 0, w, h);
        text(context, "AI 2206 HX", w / 2, h / 2 + 3, 66, "#16191b", { weight: 700, align: "center" });
      },
      [-25.6, -6, 0],
      turn,
    ),
  );
  return group;
}
