import { type Group, type Material, Path, Shape } from "three";
import { at, G } from "#art/kit/group.ts";
import { led, M, phys, plastic, powder, std } from "#art/kit/materials.ts";
import { extrude, rbox } from "#art/kit/solids.ts";
import { hash } from "./noise.ts";

/** Window opening, sill height above the floor, and spacing, in mm. */
const opening = { width: 1350, height: 1700, sill: 900 };
const bay = 3300;
const storey = 3200;
const reveal = 190;
const plinth = 620;

export interface FacadeLook {
  bays: number;
  storeys: number;
  /** Lit windows as `storey × 100 + bay`, both counted from 0. */
  lit: readonly number[];
}

/** Plastered house front with recessed windows; its face is at z = 0, centred on x = 0. */
export function facade({ bays, storeys, lit }: FacadeLook): Group {
  const width = bays * bay;
  const height = plinth + storeys * storey + 300;
  const plaster = powder("#a5a49b", 0.9, 0.2);
  const stone = powder("#5b5952", 0.85, 0.2);
  const wall = new Shape();
  wall
    .moveTo(-width / 2, 0)
    .lineTo(width / 2, 0)
    .lineTo(width / 2, height)
    .lineTo(-width / 2, height)
    .closePath();
  const group = G();
  const glow = [led("#ffc06a", 0.5), led("#ffd79a", 0.34)] as const;
  for (let level = 0; level < storeys; level += 1) {
    for (let column = 0; column < bays; column += 1) {
      const x = (column + 0.5) * bay - width / 2;
      const y = plinth + level * storey + opening.sill + opening.height / 2;
      const [w, h] = [opening.width / 2, opening.height / 2];
      const hole = new Path();
      hole
        .moveTo(x - w, y - h)
        .lineTo(x - w, y + h)
        .lineTo(x + w, y + h)
        .lineTo(x + w, y - h)
        .closePath();
      wall.holes.push(hole);
      const shines = lit.includes(level * 100 + column) ? glow[Math.floor(hash(column, level) * 2)] : undefined;
      group.add(at(casement(shines), [x, y, 0]));
    }
  }
  group.add(
    extrude(wall, 320, 0, plaster, [0, 0, -320]),
    rbox(width, plinth, 60, 6, stone, [0, plinth / 2, 31], [0, 0, 0], 1),
    rbox(width + 200, 170, 420, 20, stone, [0, height + 60, -60], [0, 0, 0], 2),
    rbox(width, 110, 70, 12, stone, [0, plinth + storey - 20, 36], [0, 0, 0], 2),
    pipe(height, width / 2 - bay, M.zinc()),
    pipe(height, bay - width / 2, M.zinc()),
  );
  return group;
}

/** A double-casement window centred at the origin, set back in the wall. */
function casement(glow?: Material): Group {
  const { width, height } = opening;
  const frame = plastic("#3a3d3c", 0.45);
  const glass = phys("#070a0a", 0.06, 0, { envMapIntensity: 1.2 });
  const bars = [-1, 1].map((side) => rbox(70, height, 70, 6, frame, [side * (width / 2 - 35), 0, -reveal]));
  const rails = [-1, 1].map((side) => rbox(width, 70, 70, 6, frame, [0, side * (height / 2 - 35), -reveal]));
  return G(
    ...bars,
    ...rails,
    rbox(90, height, 76, 6, frame, [0, 0, -reveal]),
    rbox(width - 60, height - 60, 10, 2, glow ?? glass, [0, 0, -reveal - 14], [0, 0, 0], 1),
    rbox(width + 140, 46, 300, 8, std("#6f6e68", 0.6), [0, -height / 2 - 23, -20], [0, 0, 0], 2),
  );
}

/** Downpipe on the wall. */
function pipe(height: number, x: number, metal: Material): Group {
  return G(
    rbox(96, height - 400, 96, 46, metal, [x, (height + 300) / 2, 90]),
    ...[0.2, 0.5, 0.8].map((share) => rbox(116, 34, 130, 8, metal, [x, height * share, 74])),
  );
}
