import { CylinderGeometry, type Group } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Place, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import { hash } from "./noise.ts";

/** Traffic cone, 750 mm high, with two white bands. */
export function cone(p: Vec3): Group {
  const orange = plastic("#d9480f", 0.5);
  const white = std("#d9dcdb", 0.4);
  const radius = (y: number) => 150 - (y / 720) * 122;
  const band = (from: number, to: number) =>
    lathe(
      [
        [radius(from) + 1.5, from],
        [radius(to) + 1.5, to],
      ],
      white,
      [0, 30, 0],
    );
  return at(
    G(
      rbox(400, 34, 400, 12, M.rubber(), [0, 17, 0]),
      lathe(
        [
          [radius(0), 0],
          [radius(700), 700],
          [22, 720],
          [0, 722],
        ],
        orange,
        [0, 30, 0],
      ),
      band(280, 400),
      band(500, 600),
    ),
    p,
  );
}

/** Pallet of 1200 × 800 mm. */
function pallet(): Group {
  const wood = std("#9a7a52", 0.85);
  const board = new RoundedBoxGeometry(1200, 22, 100, 1, 3);
  const block = new RoundedBoxGeometry(140, 78, 100, 1, 3);
  const rows = [-1, 0, 1];
  const upper = Array.from({ length: 7 }, (_, index): Place => ({ p: [0, 133, (index - 3) * 116] }));
  const lower = rows.map((row): Place => ({ p: [0, 11, row * 350] }));
  const blocks = rows.flatMap((row) => rows.map((column): Place => ({ p: [column * 530, 61, row * 350] })));
  const cross = rows.map((column) => rbox(100, 22, 800, 3, wood, [column * 530, 111, 0]));
  return G(many(board, wood, [...upper, ...lower]), many(block, wood, blocks), ...cross);
}

/** Building blocks of 390 × 190 × 190 mm stacked on a pallet; the top layer is incomplete. */
export function blocks(layers: number): Group {
  const stone = std("#8d8a84", 0.92);
  const block = new RoundedBoxGeometry(386, 188, 192, 1, 5);
  const places: Place[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    for (let column = 0; column < 3; column += 1) {
      for (let row = 0; row < 4; row += 1) {
        if (layer === layers - 1 && column * 4 + row > 6) continue;
        const off = (hash(layer * 12 + column, row) - 0.5) * 9;
        places.push({ p: [(column - 1) * 394 + off, 239 + layer * 191, (row - 1.5) * 198], r: [0, off * 0.002, 0] });
      }
    }
  }
  return G(pallet(), many(block, stone, places));
}

/** Stack of 4 m boards on two bearers, along x. */
export function boards(layers: number): Group {
  const wood = std("#a9854f", 0.8);
  const board = new RoundedBoxGeometry(4000, 46, 196, 1, 3);
  const places: Place[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    for (let row = 0; row < 4; row += 1) {
      const off = hash(layer, row) - 0.5;
      places.push({ p: [off * 90, 114 + layer * 47, (row - 1.5) * 202 + off * 6], r: [0, off * 0.006, 0] });
    }
  }
  const bearer = [-1300, 1300].map((x) => rbox(90, 90, 840, 4, wood, [x, 45, 0]));
  return G(many(board, wood, places), ...bearer);
}

/** Stack of 5 m pipes along x. */
export function pipes(base: number): Group {
  const coat = plastic("#a5502c", 0.5);
  const pipe = new CylinderGeometry(110, 110, 5000, 28, 1, true);
  const inside = std("#2a1712", 0.9);
  const bore = new CylinderGeometry(99, 99, 5000, 28, 1, true);
  bore.scale(-1, 1, 1);
  const places: Place[] = [];
  for (let layer = 0; layer < base; layer += 1) {
    for (let index = 0; index < base - layer; index += 1) {
      const z = (index - (base - 1 - layer) / 2) * 222;
      places.push({ p: [(hash(layer, index) - 0.5) * 160, 110 + layer * 192, z], r: [0, 0, Math.PI / 2] });
    }
  }
  const half = (base * 222) / 2;
  const wedges = [-1, 1].flatMap((side) =>
    [-1500, 1500].map((x) => rbox(120, 120, 90, 5, std("#8a6b45", 0.85), [x, 60, side * (half + 40)])),
  );
  return G(many(pipe, coat, places), many(bore, inside, places), ...wedges);
}

/** Fence of `count` panels of 3.5 × 2 m on concrete feet, along x, centred. */
export function fence(count: number): Group {
  const zinc = std("#8f9598", 0.5, 0.9);
  const concrete = std("#7c7a75", 0.95);
  const step = 3520;
  const upright = new CylinderGeometry(2.6, 2.6, 1840, 5);
  const across = new CylinderGeometry(2.6, 2.6, 3440, 5);
  const wires: Place[] = [];
  const lines: Place[] = [];
  const group = G();
  for (let index = 0; index < count; index += 1) {
    const x = (index - (count - 1) / 2) * step;
    for (let wire = 0; wire < 34; wire += 1) wires.push({ p: [x + (wire - 16.5) * 102, 1060, 0] });
    for (let line = 0; line < 8; line += 1) lines.push({ p: [x, 180 + line * 252, 3], r: [0, 0, Math.PI / 2] });
    for (const side of [-1, 1]) group.add(cyl(21, 2000, zinc, [x + side * 1730, 1040, 0], [0, 0, 0], 4, 12));
    for (const y of [120, 2010]) group.add(rod([x - 1730, y, 0], [x + 1730, y, 0], 19, zinc, 12));
  }
  for (let index = 0; index <= count; index += 1) {
    group.add(rbox(230, 150, 700, 26, concrete, [(index - count / 2) * step, 75, 0], [0, 0, 0], 2));
  }
  group.add(many(upright, zinc, wires), many(across, zinc, lines));
  return group;
}

/** House under construction: slabs on columns, props under the top one; its front edge is at z = 0. */
export function skeleton(bays: number, storeys: number, bay = 4200, storey = 3100): Group {
  const concrete = std("#86847e", 0.92);
  const steel = std("#9a3b1e", 0.55, 0.4);
  const width = bays * bay;
  const depth = 7000;
  const group = G();
  const columns: Place[] = [];
  const props: Place[] = [];
  for (let level = 0; level < storeys; level += 1) {
    group.add(rbox(width + 900, 240, depth + 700, 6, concrete, [0, (level + 1) * storey, -depth / 2], [0, 0, 0], 1));
    for (let column = 0; column <= bays; column += 1) {
      for (const z of [0, 0.5, 1]) {
        columns.push({ p: [column * bay - width / 2, level * storey + (storey - 240) / 2, -350 - z * (depth - 700)] });
      }
    }
  }
  for (let column = 0; column < bays * 3; column += 1) {
    const x = ((column + 0.5) * bay) / 3 - width / 2;
    for (const z of [-900, -2600]) props.push({ p: [x, (storeys - 1) * storey + 1430, z] });
  }
  const rebar: Place[] = columns
    .filter(({ p }) => p[1] > (storeys - 1) * storey)
    .flatMap(({ p }) =>
      [-1, 1].flatMap((a) =>
        [-1, 1].map((b): Place => ({ p: [p[0] + a * 120, storeys * storey + 500, p[2] + b * 120] })),
      ),
    );
  group.add(
    many(new RoundedBoxGeometry(380, storey - 240, 380, 1, 8), concrete, columns),
    many(new CylinderGeometry(30, 30, 2860, 10), steel, props),
    many(new CylinderGeometry(9, 9, 800, 6), std("#5e4233", 0.8, 0.3), rebar),
  );
  return group;
}
