import { Color, ExtrudeGeometry, type Group, type InstancedMesh, Shape } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { G, many } from "#art/kit/group.ts";
import { plastic, std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";

/** Cover width, visible length and rise of a rolled concrete tile, in mm. */
export const tile = { width: 300, step: 340, length: 420, rise: 42, thickness: 16 } as const;

/** Height of a tile's upper face at `x` across it (0…width), relative to the mid-plane of its course. */
export function tileRise(x: number): number {
  const turns = (x / tile.width) * 2;
  // Two rolls with flat pans between them.
  return tile.rise * Math.max(0, Math.cos(turns * 2 * Math.PI) * 0.62 + 0.38) ** 1.4;
}

/**
 * Tiled slope: x across, centred, y up from the eaves, z off the roof; the battens lie on z = 0. `tone` is the mean
 * colour, from which tiles deviate slightly.
 */
export function tiledSlope(columns: number, rows: number, tone: string): Group {
  const total = columns * tile.width;
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = column * tile.width - total / 2 + (noise(index) - 0.5) * 2;
    return {
      p: [x, row * tile.step, 44 + (noise(index + 91) - 0.5) * 3] as const,
      // A tile rests on the one below it, so it is flatter than the roof.
      r: [-tile.thickness / tile.step - 0.012, 0, (noise(index + 37) - 0.5) * 0.008] as const,
    };
  });
  const tiles = many(tileGeometry(), plastic("#ffffff", 0.82, 0.2), places);
  tinted(tiles, tone);
  const wood = std("#a98a63", 0.75);
  const battens = Array.from({ length: rows + 1 }, (_, row) =>
    rbox(total - 20, 48, 28, 2, wood, [0, row * tile.step + 34, 14]),
  );
  return G(tiles, battens);
}

function tinted(tiles: InstancedMesh, tone: string): void {
  const colour = new Color();
  for (let index = 0; index < tiles.count; index += 1) {
    colour.set(tone).offsetHSL((noise(index + 7) - 0.5) * 0.012, 0, (noise(index + 53) - 0.5) * 0.035);
    tiles.setColorAt(index, colour);
  }
}

function tileGeometry() {
  const outline = new Shape();
  const steps = 40;
  // Slightly wider than the cover width: the last roll overlaps the neighbour's first.
  const from = -tile.width * 0.06;
  const x = (step: number) => from + ((tile.width - from) * step) / steps;
  outline.moveTo(x(0), tileRise(x(0)));
  for (let step = 1; step <= steps; step += 1) outline.lineTo(x(step), tileRise(x(step)));
  for (let step = steps; step >= 0; step -= 1) outline.lineTo(x(step), tileRise(x(step)) - tile.thickness);
  outline.closePath();
  const geometry = new ExtrudeGeometry(outline, {
    depth: tile.length,
    bevelEnabled: true,
    bevelThickness: 3,
    bevelSize: 2,
    bevelOffset: -2,
    bevelSegments: 2,
  });
  // Modelled on its side: the rise becomes z, the length runs up the slope.
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, tile.length, 0);
  return toCreasedNormals(geometry, 0.5);
}

/** Deterministic pseudo-random value 0…1. */
function noise(index: number): number {
  const mixed = Math.sin(index * 91.7 + 11.3) * 43758.5453;
  return mixed - Math.floor(mixed);
}
