import { CylinderGeometry, type Group, type Texture } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { G, many, mesh, type Place } from "#art/kit/group.ts";
import { tex } from "#art/kit/lettering.ts";
import { phys, std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import { fractal, hash } from "../parts/noise.ts";

const board = { width: 142, gap: 6, thickness: 28 } as const;
const step = board.width + board.gap;

/** Deck of larch boards running towards the water, top at y = 0; mm, from z = `back` to `front`. */
export function deck(count: number, back: number, front: number): Group {
  const long = front - back;
  const total = count * step;
  const larch = phys("#ffffff", 0.72, 0, { map: grain(count), specularIntensity: 0.35 });
  const boards = Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * step - total / 2;
    const jut = (hash(index, 9) - 0.5) * 5;
    const geometry = new RoundedBoxGeometry(board.width, board.thickness, long, 3, 4);
    const [position, uv] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
    // Map each board to its own strip of the texture.
    for (let at = 0; at < uv.count; at += 1) {
      uv.setXY(at, (x + position.getX(at) + total / 2) / total, 0.5 - position.getZ(at) / long);
    }
    return mesh(geometry, larch, [x, -board.thickness / 2 + (hash(index, 4) - 0.5) * 1.6, (back + front) / 2 + jut]);
  });
  return G(boards, screws(count, back, front), frame(total, back, front));
}

function screws(count: number, back: number, front: number) {
  const places: Place[] = [];
  for (let row = 0; back + 90 + row * 520 < front; row += 1) {
    for (let index = 0; index < count; index += 1) {
      for (const side of [-1, 1]) {
        const x = (index + 0.5 - count / 2) * step + side * 44 + (hash(index, row) - 0.5) * 3;
        places.push({ p: [x, 0.4, back + 90 + row * 520 + (hash(index, row + 40) - 0.5) * 4] });
      }
    }
  }
  return many(new CylinderGeometry(4.4, 4.4, 1.6, 14), std("#8d8f8f", 0.4, 0.9), places);
}

/** Joists and the dark ground below the gaps. */
function frame(total: number, back: number, front: number): Group {
  const wood = std("#5b4835", 0.9);
  return G(
    rbox(total - 30, 150, 45, 3, wood, [0, -board.thickness - 76, back + 60]),
    rbox(total, 20, front - back - 60, 2, std("#16120e", 1), [0, -170, (back + front) / 2 + 40]),
  );
}

/** Texture of the whole deck: grain, knots and tone of each board, side by side. */
function grain(count: number): Texture {
  const edge = 2048;
  return tex(
    edge,
    edge,
    (context) => {
      const w = edge / count;
      const image = context.createImageData(edge, edge);
      for (let index = 0; index < count; index += 1) {
        const [tone, warmth, shift] = [0.86 + hash(index, 1) * 0.26, hash(index, 2) * 0.07, hash(index, 3) * 90];
        const knot = { x: 0.25 + hash(index, 6) * 0.5, y: hash(index, 7), on: hash(index, 8) > 0.35 };
        for (let px = Math.floor(index * w); px < Math.min(edge, Math.ceil((index + 1) * w)); px += 1) {
          for (let py = 0; py < edge; py += 1) {
            const [u, v] = [(px - index * w) / w, py / edge];
            const near = knot.on ? Math.exp(-(((u - knot.x) / 0.2) ** 2 + ((v - knot.y) / 0.011) ** 2)) : 0;
            const bent = u * 11 + fractal(u * 1.5 + shift, v * 4, 3) * 3.2 + near * 4;
            const rings = 0.5 + 0.5 * Math.sin(bent * 3.1);
            const fibre = fractal(u * 26 + shift, v * 46, 3);
            const light = tone * (0.91 + 0.07 * rings + 0.24 * (fibre - 0.5)) * (1 - 0.5 * near ** 2);
            image.data.set(
              [182 * light, 148 * light * (1 - warmth), 115 * light * (1 - warmth * 2), 255],
              (py * edge + px) * 4,
            );
          }
        }
      }
      context.putImageData(image, 0, 0);
    },
    { aniso: 16 },
  );
}
