import { type Group, type Material, TorusGeometry } from "three";
import { at, G, mesh } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox } from "#art/kit/solids.ts";
import { rod } from "#art/kit/tubes.ts";
import type { Finish } from "../parts/finish.ts";
import { outline } from "../parts/outline.ts";

export interface BoomOptions {
  sections: readonly number[];
  /** Width and height of the first section in mm. */
  width: number;
  height: number;
  skin: Material;
  name: string;
  ink: string;
}

/** Telescopic boom along +x from its pin at the origin: rounded below, each section thinner than the previous. */
export function craneBoom(options: BoomOptions, finish: Finish): Group {
  const { sections, width, height, skin, name, ink } = options;
  const group = G();
  let reached = -height * 0.7;
  let end = 0;
  sections.forEach((length, index) => {
    const scale = 1 - index * 0.13;
    const w = width * scale;
    const h = height * scale;
    end += length;
    const shape = outline(
      [
        [-w / 2, h / 2, w * 0.1],
        [w / 2, h / 2, w * 0.1],
        [w / 2, -h * 0.12, w * 0.3],
        [w * 0.24, -h / 2, w * 0.3],
        [-w * 0.24, -h / 2, w * 0.3],
        [-w / 2, -h * 0.12, w * 0.3],
      ],
      w * 0.12,
    );
    const begin = index === 0 ? reached : end - length - height * 0.4;
    group.add(extrude(shape, end - begin, 8, skin, [begin, 0, 0], [0, Math.PI / 2, 0], 14));
    if (index < sections.length - 1) {
      group.add(
        rbox(height * 0.16, h * 0.86, w * 1.07, w * 0.08, skin, [end - height * 0.1, h * 0.09, 0]),
        rbox(height * 0.1, h * 0.12, w * 0.8, w * 0.04, finish.dark, [end - height * 0.06, h * 0.56, 0]),
      );
    }
    reached = end;
  });
  const first = sections[0] ?? 1000;
  const size = height * 0.46;
  const print = (side: number) =>
    decal(
      name.length * size * 0.82,
      size * 1.3,
      Math.min(3, 1500 / (name.length * size)),
      (context, w, h) =>
        text(context, name, w / 2, h / 2, size, ink, { weight: 800, align: "center", ls: size * 0.06 }),
      [first * 0.5, height * 0.14, side * (width / 2 + 0.8)],
      [0, side > 0 ? 0 : Math.PI, 0],
    );
  group.add(print(1), print(-1), at(boomHead(width * 0.62, height * 0.62, finish, skin), [end, 0, 0]));
  return group;
}

/** Boom head with sheaves at the end of the last section. */
function boomHead(w: number, h: number, finish: Finish, skin: Material): Group {
  const cheek = outline(
    [
      [-h * 0.5, h * 0.5],
      [h * 0.2, h * 0.56],
      [h * 0.62, h * 0.1],
      [h * 0.62, -h * 0.7],
      [h * 0.2, -h * 0.8],
      [-h * 0.5, -h * 0.3],
    ],
    h * 0.16,
  );
  const thick = w * 0.09;
  const sheave = (x: number, y: number, r: number) =>
    [-0.22, 0, 0.22].map((share) =>
      cyl(r, w * 0.12, std("#5c6164", 0.4, 0.6), [x, y, share * w], [Math.PI / 2, 0, 0], r * 0.12, 32),
    );
  return G(
    ...[-1, 1].map((side) => extrude(cheek, thick, thick * 0.2, skin, [0, 0, side * w * 0.46 - thick / 2])),
    ...sheave(h * 0.3, -h * 0.42, h * 0.34),
    ...sheave(h * 0.1, h * 0.4, h * 0.24),
    rod([h * 0.3, -h * 0.42, -w * 0.6], [h * 0.3, -h * 0.42, w * 0.6], h * 0.08, finish.steel),
    rod([h * 0.1, h * 0.4, -w * 0.6], [h * 0.1, h * 0.4, w * 0.6], h * 0.06, finish.steel),
  );
}

/** Hook block on ropes from y = 0; `size` is the height of the block in mm, `load` is printed on it. */
export function hookBlock(size: number, drop: number, load: string, finish: Finish, skin: Material): Group {
  const rope = std("#44484b", 0.5, 0.7);
  const tag = std("#e6e8e6", 0.45);
  const cheek = outline(
    [
      [-size * 0.34, size * 0.5],
      [size * 0.34, size * 0.5],
      [size * 0.3, -size * 0.3],
      [size * 0.14, -size * 0.5],
      [-size * 0.14, -size * 0.5],
      [-size * 0.3, -size * 0.3],
    ],
    size * 0.14,
  );
  const hook = mesh(
    new TorusGeometry(size * 0.2, size * 0.075, 18, 40, Math.PI * 1.45),
    finish.dark,
    [0, -size * 0.98, 0],
    [0, 0, Math.PI * 0.98],
  );
  const block = G(
    ...[-1, 1].map((side) => extrude(cheek, size * 0.09, size * 0.02, skin, [0, 0, side * size * 0.2 - size * 0.045])),
    ...[-1, 1].map((side) =>
      plate(size * 0.34, size * 0.16, 4, size * 0.03, 1, tag, [0, -size * 0.1, side * size * 0.247 - 2]),
    ),
    ...[-0.1, 0.1].map((z) =>
      cyl(
        size * 0.3,
        size * 0.12,
        std("#5c6164", 0.4, 0.6),
        [0, size * 0.2, z * size],
        [Math.PI / 2, 0, 0],
        size * 0.03,
        36,
      ),
    ),
    ...[-1, 1].map((side) =>
      decal(
        size * 0.32,
        size * 0.14,
        900 / size,
        (context, w, h) => text(context, load, w / 2, h / 2, h * 0.72, "#1b1e20", { weight: 800, align: "center" }),
        [0, -size * 0.1, side * (size * 0.247 + 2.6)],
        [0, side > 0 ? 0 : Math.PI, 0],
      ),
    ),
    rod([0, size * 0.2, -size * 0.3], [0, size * 0.2, size * 0.3], size * 0.07, finish.steel),
    cyl(size * 0.13, size * 0.26, finish.dark, [0, -size * 0.58, 0]),
    cyl(size * 0.07, size * 0.3, finish.steel, [0, -size * 0.72, 0]),
    hook,
    rbox(
      size * 0.05,
      size * 0.26,
      size * 0.05,
      size * 0.02,
      finish.steel,
      [-size * 0.17, -size * 0.84, 0],
      [0, 0, 0.4],
    ),
  );
  const lines = [-0.26, 0.26].flatMap((x) =>
    [-0.1, 0.1].map((z) =>
      rod([x * size, 0, z * size], [x * size, -drop + size * 0.2, z * size], size * 0.018, rope, 8),
    ),
  );
  return G(at(block, [0, -drop, 0]), ...lines);
}

/** Hydraulic ram from the origin to (x, y). */
export function ram(x: number, y: number, radius: number, skin: Material, finish: Finish): Group {
  const chrome = std("#dfe3e6", 0.12, 1);
  return G(
    rod([0, 0, 0], [x * 0.62, y * 0.62, 0], radius, skin, 32),
    rod([x * 0.59, y * 0.59, 0], [x * 0.63, y * 0.63, 0], radius * 1.1, finish.dark, 32),
    rod([x * 0.6, y * 0.6, 0], [x, y, 0], radius * 0.6, chrome, 32),
    ...[
      [0, 0],
      [x, y],
    ].map(([px = 0, py = 0]) =>
      cyl(radius * 1.05, radius * 2.3, finish.dark, [px, py, 0], [Math.PI / 2, 0, 0], radius * 0.1),
    ),
  );
}
