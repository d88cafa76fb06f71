import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, type Group, type InstancedMesh } from "three";
import { G, many, type Place } from "#art/kit/group.ts";
import { std } from "#art/kit/materials.ts";
import { hash } from "../parts/noise.ts";

/** Clumps of reed at the water's edge, instances of one bent blade; mm, each clump around (x, z) at `y`. */
export function reeds(clumps: readonly (readonly [x: number, z: number, count: number])[], y: number): Group {
  const places: Place[] = clumps.flatMap(([x, z, count], clump) =>
    Array.from({ length: count }, (_, index) => {
      const random = (salt: number) => hash(index + clump * 1000, salt);
      const [reach, angle] = [Math.sqrt(random(1)) * 430, random(2) * 2 * Math.PI];
      const tall = 620 + random(3) * 620;
      return {
        p: [x + Math.cos(angle) * reach * 1.5, y, z + Math.sin(angle) * reach * 0.6] as const,
        r: [0, random(4) * 2 * Math.PI, (random(5) - 0.5) * 0.12] as const,
        scale: [tall * (0.7 + random(6)), tall, tall * (0.25 + random(7) * 0.6)] as const,
      };
    }),
  );
  const blades = many(blade(), std("#ffffff", 0.7, 0, { side: DoubleSide }), places);
  tinted(blades);
  return G(blades);
}

function tinted(blades: InstancedMesh): void {
  const colour = new Color();
  for (let index = 0; index < blades.count; index += 1) {
    colour.setHSL(0.19 + hash(index, 11) * 0.06, 0.3 + hash(index, 12) * 0.14, 0.2 + hash(index, 13) * 0.14);
    blades.setColorAt(index, colour);
  }
}

/** A blade of height 1 that tapers and bends towards +z. */
function blade(): BufferGeometry {
  const steps = 7;
  const [points, corners]: [number[], number[]] = [[], []];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const half = 0.0085 * (1 - t ** 2.4) + 0.0004;
    const [y, z] = [t - 0.14 * t ** 3, 0.42 * t ** 2.6];
    points.push(-half, y, z, half, y, z);
    if (step < steps) corners.push(step * 2, step * 2 + 1, step * 2 + 2, step * 2 + 1, step * 2 + 3, step * 2 + 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  geometry.setIndex(corners);
  geometry.computeVertexNormals();
  return geometry;
}
