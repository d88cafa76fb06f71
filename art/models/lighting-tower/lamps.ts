import { CylinderGeometry, type Group, type Material } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Place } from "#art/kit/group.ts";
import { led, M, phys, std } from "#art/kit/materials.ts";
import { cyl, plate, rbox } from "#art/kit/solids.ts";
import type { TowerLook } from "../lighting-tower.looks.ts";
import type { Finish } from "../parts/finish.ts";

/** One floodlight of w × h mm on its yoke, shining towards +z; centred at the origin. */
function flood(w: number, h: number, columns: number, rows: number, finish: Finish): Group {
  const lit = led("#fff3cf", 1.3);
  const lens = new CylinderGeometry(1, 0.86, 6, 20);
  const pitch = { x: (w - 34) / columns, y: (h - 34) / rows };
  const radius = Math.min(pitch.x, pitch.y) * 0.38;
  const places: Place[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = (column - (columns - 1) / 2) * pitch.x;
      const y = (row - (rows - 1) / 2) * pitch.y;
      places.push({ p: [x, y, 51], r: [Math.PI / 2, 0, 0], scale: [radius, 1, radius] });
    }
  }
  const fin = new RoundedBoxGeometry(4, h - 26, 44, 1, 1.4);
  const fins = Array.from(
    { length: Math.floor(w / 20) },
    (_, index): Place => ({ p: [(index + 0.5) * 20 - w / 2 + 4, 0, -20] }),
  );
  const yoke = [-1, 1].map((side) => rbox(8, h * 0.72, 34, 3, finish.zinc, [side * (w / 2 + 8), h * 0.24, 12]));
  return G(
    plate(w, h, 46, 20, 8, finish.black),
    plate(w - 22, h - 22, 4, 12, 1, std("#d7dcde", 0.25, 0.9), [0, 0, 44]),
    many(lens, lit, places),
    many(fin, finish.black, fins),
    ...yoke,
    rbox(w + 26, 10, 34, 3, finish.zinc, [0, h * 0.6, 12]),
    ...[-1, 1].map((side) => cyl(13, 10, finish.steel, [side * (w / 2 + 15), 0, 12], [0, 0, Math.PI / 2], 2, 6)),
    rimGuard(w, h),
  );
}

/** Frame of the glass. */
function rimGuard(w: number, h: number): Group {
  const frame: Material = phys("#2a2d2f", 0.35, 0.4, { clearcoat: 0.5 });
  return G(
    ...[-1, 1].map((side) => rbox(w - 8, 9, 10, 3, frame, [0, side * (h / 2 - 9), 48])),
    ...[-1, 1].map((side) => rbox(9, h - 8, 10, 3, frame, [side * (w / 2 - 9), 0, 48])),
  );
}

/** Lamps on the mast head; the mast's top is the origin. */
export function lampHead(look: TowerLook, finish: Finish): Group {
  const hub = G(rbox(170, 130, 150, 14, finish.dark, [0, -20, 0]), cyl(58, 46, finish.zinc, [0, 60, 0]));
  if (look.lamps === "row") {
    const row = [-1.5, -0.5, 0.5, 1.5].map((step) =>
      at(flood(290, 236, 6, 4, finish), [step * 345, -70, 78], [0.42, step * 0.16, 0]),
    );
    return G(hub, rbox(1380, 60, 60, 8, finish.zinc, [0, 66, 20]), ...row);
  }
  if (look.lamps === "square") {
    const square = [-1, 1].flatMap((x) =>
      [0, 1].map((row) =>
        at(flood(330, 300, 5, 5, finish), [x * 215, row * 360 - 130, 96], [0.34 + row * 0.08, x * 0.24, 0]),
      ),
    );
    const posts = [-1, 1].map((x) => rbox(46, 720, 46, 6, finish.zinc, [x * 215, 130, 10]));
    return G(
      hub,
      rbox(600, 60, 56, 8, finish.zinc, [0, 40, 0]),
      rbox(520, 46, 46, 6, finish.zinc, [0, 400, 0]),
      ...posts,
      ...square,
    );
  }
  const bars = [-1, 1].flatMap((x) =>
    [0, 1].map((row) => at(flood(560, 150, 12, 3, finish), [x * 330, row * 215 - 70, 90], [0.38, x * 0.2, 0])),
  );
  return G(
    hub,
    rbox(1120, 50, 56, 8, finish.zinc, [0, 40, 0]),
    ...[-1, 1].map((x) => rbox(42, 420, 42, 6, M.zinc(), [x * 330, 90, 14])),
    ...bars,
  );
}
