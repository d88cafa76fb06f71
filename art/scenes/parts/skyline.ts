import { BoxGeometry, type Group } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { G, many, type Place } from "#art/kit/group.ts";
import { led, std } from "#art/kit/materials.ts";
import { hash } from "./noise.ts";

/** Houses `distance` mm behind the scene between two x positions, with a few lit windows. */
export function skyline(distance: number, from: number, to: number, seed = 1): Group {
  const houses: Place[] = [];
  const windows: Place[] = [];
  let x = from;
  for (let index = 0; x < to; index += 1) {
    const width = 9000 + hash(index, seed) * 14_000;
    const height = 5500 + hash(index, seed + 1) ** 2 * 13_000;
    const z = -distance - hash(index, seed + 2) * 9000;
    houses.push({ p: [x + width / 2, height / 2, z - 4000], scale: [width, height, 8000] });
    const columns = Math.floor(width / 2400);
    for (let column = 0; column < columns; column += 1) {
      for (let storey = 0; storey < Math.floor(height / 3000); storey += 1) {
        if (hash(index * 97 + column, seed + storey * 31) > 0.16) continue;
        windows.push({ p: [x + (column + 0.7) * 2400, 1700 + storey * 3000, z + 20] });
      }
    }
    x += width + hash(index, seed + 3) * 5000;
  }
  return G(
    many(new BoxGeometry(1, 1, 1), std("#1a2422", 1, 0, { emissive: "#1c3530", emissiveIntensity: 0.55 }), houses),
    many(new RoundedBoxGeometry(1100, 1400, 20, 1, 4), led("#ffc774", 0.42), windows),
  );
}
