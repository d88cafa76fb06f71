import { BufferGeometry, Color, Float32BufferAttribute, type Group, type InstancedMesh } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { G, many } from "#art/kit/group.ts";
import { phys, std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import { tile, tileRise } from "#art/models/mounting/tiles.ts";
import { fractal, hash } from "./noise.ts";

const across = 20;

/** Cross-section of a tile from its lower edge: position up the slope, depth below its face, and light factor. */
const section = [
  { y: 0, z: -tile.thickness, open: 0.5 },
  { y: 0, z: -4, open: 0.85 },
  { y: 4, z: 0, open: 1 },
  { y: 230, z: 0, open: 1 },
  { y: tile.step - 6, z: 0, open: 0.66 },
  { y: tile.length, z: 0, open: 0.2 },
  { y: tile.length, z: -tile.thickness, open: 0.2 },
  { y: 0, z: -tile.thickness, open: 0.2 },
] as const;

/**
 * Tiled slope for wide scenes, with a fifth of the triangles of the mounting model: x across, centred, y up from the
 * eaves, z off the roof. Joints are darkened by vertex colours, as they are finer than a scene's shadow maps.
 */
export function wideSlope(columns: number, rows: number, tone: string): Group {
  const total = columns * tile.width;
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      p: [
        column * tile.width - total / 2 + (hash(index, 1) - 0.5) * 3,
        row * tile.step + (hash(index, 2) - 0.5) * 4,
        44 + (hash(index, 3) - 0.5) * 3,
      ] as const,
      r: [-tile.thickness / tile.step - 0.012, 0, (hash(index, 4) - 0.5) * 0.008] as const,
    };
  });
  const material = phys("#ffffff", 0.86, 0, { vertexColors: true, specularIntensity: 0.5 });
  const tiles = many(tileGeometry(), material, places);
  weathered(tiles, columns, tone);
  const underlay = rbox(total - 20, rows * tile.step, 30, 2, std("#2b211c", 0.9), [0, (rows * tile.step) / 2, 0]);
  return G(tiles, underlay);
}

function weathered(tiles: InstancedMesh, columns: number, tone: string): void {
  const colour = new Color();
  for (let index = 0; index < tiles.count; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const patch = fractal(column * 0.23, row * 0.3, 3) - 0.5;
    colour
      .set(tone)
      .offsetHSL((hash(index, 5) - 0.5) * 0.018, patch * -0.1, (hash(index, 6) - 0.5) * 0.05 + patch * 0.07);
    tiles.setColorAt(index, colour);
  }
}

function tileGeometry(): BufferGeometry {
  const from = -tile.width * 0.06;
  const [places, colors, corners]: [number[], number[], number[]] = [[], [], []];
  for (const { y, z, open } of section) {
    for (let step = 0; step <= across; step += 1) {
      const x = from + ((tile.width - from) * step) / across;
      const rise = tileRise(x);
      places.push(x, y, rise + z);
      // Pans are deeper than rolls and collect dirt.
      const light = open * (0.86 + (0.14 * rise) / tile.rise);
      colors.push(light, light, light);
    }
  }
  for (let row = 0; row < section.length - 1; row += 1) {
    for (let step = 0; step < across; step += 1) {
      const a = row * (across + 1) + step;
      const c = a + across + 1;
      corners.push(a, a + 1, c, c, a + 1, c + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(colors, 3));
  geometry.setIndex(corners);
  return toCreasedNormals(geometry, 0.6);
}
