import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { led, M, paint, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { CraneLook } from "../crane.looks.ts";
import type { Finish } from "../parts/finish.ts";
import { outline } from "../parts/outline.ts";
import { wheel } from "../parts/wheel.ts";

/** Half the width of a road crane, mm. */
const halfWidth = 1270;
/** Top of the deck, mm. */
export const deck = 1420;
const wheelRadius = 640;

/** Centres of the axles: the first under the cab, the others close together behind the superstructure. */
function axlePlaces(axles: number): number[] {
  return [2150, ...Array.from({ length: Math.max(1, axles - 1) }, (_, index) => -1750 - index * 1600)];
}

/** Carrier of a road crane on extended outriggers, cab at +x. */
export function carrier(input: ModelInput, look: CraneLook, axles: number, finish: Finish): Group {
  const places = axlePlaces(axles);
  const tail = (places.at(-1) ?? -3350) - 1150;
  const front = 3050;
  const length = front - tail;
  const middle = (front + tail) / 2;
  const group = G(
    rbox(length + 1100, 420, 1100, 30, finish.dark, [middle + 500, 900, 0]),
    rbox(length, 110, halfWidth * 2 - 20, 24, finish.body, [middle, deck - 55, 0]),
    ...[-1, 1].map((side) => rbox(length - 40, 60, 20, 8, finish.dark, [middle, deck - 150, side * (halfWidth - 30)])),
    at(cab(input, look, finish), [front, 0, 0]),
    ...[-1, 1].flatMap((side) => sideBoxes(side, finish)),
  );
  const rim = paint("#c9cccd", 0.42);
  for (const x of places) {
    group.add(rod([x, wheelRadius, -900], [x, wheelRadius, 900], 110, finish.dark));
    for (const side of [-1, 1]) {
      const roll = wheel({ radius: wheelRadius, width: 390, rim, blocks: 40, nuts: 10, rimShare: 0.52 });
      group.add(at(roll, [x, wheelRadius, side * (halfWidth - 205)], [0, side > 0 ? 0 : Math.PI, 0]));
      group.add(
        rbox(wheelRadius * 2 + 100, 46, 470, 18, finish.black, [x, wheelRadius * 2 + 36, side * (halfWidth - 215)]),
      );
    }
  }
  for (const x of [550, tail + 260])
    for (const side of [-1, 1]) group.add(at(outrigger(look, finish), [x, 0, 0], [0, side > 0 ? 0 : Math.PI, 0]));
  return G(group, at(rear(halfWidth, finish), [tail, 0, 0]));
}

/** Outrigger beam towards +z with a jack on its pad. */
function outrigger(look: CraneLook, finish: Finish): Group {
  const reach = 2750;
  const skin = paint(look.second, 0.45);
  return G(
    rbox(330, 330, halfWidth + 20, 16, finish.body, [0, 1010, (halfWidth + 20) / 2]),
    rbox(260, 250, 1500, 12, skin, [0, 1010, reach - 750]),
    rbox(320, 420, 260, 20, finish.body, [0, 960, reach]),
    cyl(95, 700, skin, [0, 720, reach], [0, 0, 0], 8),
    cyl(62, 460, M.chrome(), [0, 290, reach], [0, 0, 0], 4),
    cyl(90, 60, finish.dark, [0, 110, reach]),
    cyl(250, 56, finish.dark, [0, 64, reach], [0, 0, 0], 8),
    rbox(640, 36, 640, 8, std("#b79a68", 0.8), [0, 18, reach]),
    stripes(250, 160, [0, 960, reach + 131]),
  );
}

function stripes(w: number, h: number, place: [number, number, number]): Group {
  return G(
    decal(
      w,
      h,
      1.5,
      (context) => {
        context.fillStyle = "#f1f1ee";
        context.fillRect(0, 0, w, h);
        context.fillStyle = "#c3261c";
        for (let x = -h; x < w + h; x += 80) {
          context.beginPath();
          context.moveTo(x, h);
          context.lineTo(x + 40, h);
          context.lineTo(x + 40 + h, 0);
          context.lineTo(x + h, 0);
          context.fill();
        }
      },
      place,
    ),
  );
}

function sideBoxes(side: number, finish: Finish): Group[] {
  const z = side * (halfWidth - 190);
  const turn: [number, number, number] = [0, side > 0 ? 0 : Math.PI, 0];
  const box = (x: number, w: number) =>
    G(
      rbox(w, 520, 360, 26, finish.body, [x, 1020, z]),
      at(
        G(
          plate(w - 60, 420, 5, 18, 1.6, finish.shade),
          plate(w - 70, 410, 12, 16, 3, finish.body),
          rbox(130, 26, 16, 6, finish.black, [0, 120, 18]),
        ),
        [x, 1020, side * (halfWidth - 12)],
        turn,
      ),
    );
  const tank = G(
    cyl(270, 900, M.alu(), [-420, 960, z + side * -60], [0, 0, Math.PI / 2], 30),
    ...[-200, 200].map((x) => cyl(276, 50, finish.dark, [-420 + x, 960, z + side * -60], [0, 0, Math.PI / 2], 6)),
  );
  const steps = [0, 1, 2].map((index) =>
    rbox(420, 26, 150, 6, M.zinc(), [1230, 560 + index * 270, side * (halfWidth - 60)]),
  );
  return [tank, box(1230, 500), G(...steps)];
}

function rear(half: number, finish: Finish): Group {
  const turn: [number, number, number] = [0, -Math.PI / 2, 0];
  return G(
    rbox(120, 260, half * 2 - 60, 20, finish.dark, [-40, 1010, 0]),
    ...[-1, 1].map((side) => plate(360, 130, 20, 20, 4, std("#8f1712", 0.25), [-100, 1010, side * (half - 260)], turn)),
  );
}

/** Driver's cab; its back wall is at x = 0. */
function cab(input: ModelInput, look: CraneLook, finish: Finish): Group {
  const glass = M.gloss();
  const shell = outline(
    [
      [0, 760],
      [1560, 760],
      [1640, 1000],
      [1640, 1560],
      [1420, 2620, 120],
      [120, 2680, 120],
      [0, 2500],
    ],
    60,
  );
  const depth = halfWidth * 2 - 40;
  const lean = Math.atan2(220, 1060);
  const side = outline(
    [
      [430, 1620],
      [1430, 1620],
      [1270, 2440],
      [430, 2470],
    ],
    70,
  );
  const door = outline(
    [
      [380, 860],
      [1490, 860],
      [1500, 1560],
      [1320, 2520],
      [380, 2550],
    ],
    60,
  );
  const flank = (z: number): Group => {
    const out = z > 0 ? 1 : -1;
    return G(
      extrude(door, 6, 1, finish.shade, [0, 0, z - 3 + out]),
      extrude(door, 14, 3, finish.body, [-3, 0, z - 7 + out * 2]),
      extrude(side, 8, 2, glass, [0, 0, z - 4 + out * 10]),
      rbox(150, 34, 26, 8, finish.black, [520, 1480, z + out * 16]),
      rod([300, 1300, z + out * 50], [300, 2300, z + out * 50], 14, finish.dark),
      rbox(180, 420, 150, 40, finish.black, [1690, 2050, z + out * 160]),
      rod([1500, 2400, z], [1690, 2270, z + out * 150], 16, finish.dark),
    );
  };
  const face = G(
    plate(depth - 220, 960, 8, 90, 3, glass, [0, 2090 - 1560, 0]),
    rbox(10, 780, 12, 4, finish.black, [-380, 480, 16], [0, 0, -0.9]),
    rbox(10, 780, 12, 4, finish.black, [420, 480, 16], [0, 0, -0.9]),
  );
  return G(
    extrude(shell, depth, 40, finish.body, [0, 0, -depth / 2], [0, 0, 0], 20),
    at(face, [1640 + 4, 1560, 0], [0, Math.PI / 2, 0]).rotateX(-lean),
    flank(depth / 2),
    flank(-depth / 2),
    rbox(260, 380, depth + 20, 50, finish.dark, [1580, 760, 0]),
    plate(1500, 190, 6, 20, 2, finish.black, [1641, 1340, 0], [0, Math.PI / 2, 0]),
    decal(
      1300,
      150,
      1.4,
      (context, w, h) =>
        text(context, input.brand.toUpperCase(), w / 2, h / 2, 110, "#e8eaea", { weight: 800, align: "center", ls: 8 }),
      [1648, 1340, 0],
      [0, Math.PI / 2, 0],
    ),
    ...[-1, 1].map((z) => plate(330, 170, 14, 40, 4, M.steel(), [1704, 800, z * 900], [0, Math.PI / 2, 0])),
    ...[-1, 1].map((z) => plate(250, 110, 4, 30, 1, led("#f4f6f4", 0.5), [1719, 800, z * 900], [0, Math.PI / 2, 0])),
    at(stripes(700, 90, [0, 0, 0]), [1711.5, 650, 0], [0, Math.PI / 2, 0]),
    cyl(70, 130, led("#e8831c", 0.8), [300, 2730, 800]),
    cyl(70, 130, led("#e8831c", 0.8), [300, 2730, -800]),
    decal(
      760,
      150,
      2,
      (context, w, h) => text(context, input.model, w / 2, h / 2, 96, look.lettering, { weight: 700, align: "center" }),
      [900, 1250, depth / 2 + 10.2],
    ),
  );
}
