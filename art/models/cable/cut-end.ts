import { CatmullRomCurve3, type Group, type Material, RepeatWrapping, TubeGeometry, Vector3 } from "three";
import { G, mesh } from "#art/kit/group.ts";
import { tex } from "#art/kit/lettering.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl } from "#art/kit/solids.ts";
import type { CableLook } from "../cable.looks.ts";

/** Positions of the cores within the cable, in mm from its centre. */
function nests({ cores, core, form }: CableLook): [x: number, y: number][] {
  if (cores.length === 1) return [[0, 0]];
  if (form === "flat") return cores.map((_, index) => [0, ((cores.length - 1) / 2 - index) * core * 2.05]);
  const radius = (core * 1.06) / Math.sin(Math.PI / cores.length);
  return cores.map((_, index) => {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / cores.length;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** Cut end of a cable: the sheath ends at z = 0, the cores extend towards +z and are stripped at their ends. */
export function cutEnd(look: CableLook, tinned: boolean): Group {
  const scale = look.core / 2.9;
  const length = look.cores.length === 1 ? look.diameter * 3 : 46 + 26 * scale;
  const bare = look.cores.length === 1 ? look.diameter * 2.6 : 16 + 6 * scale;
  const metal = tinned ? std("#c9cdcf", 0.3, 1) : M.copper();
  const g = G();
  nests(look).forEach(([x, y], index) => {
    const colour = look.cores[index] ?? "#151617";
    // Outer cores spread more, and each core has a slightly different length.
    const spread = look.cores.length === 1 ? 1 : look.form === "flat" ? 2.3 : 2.9;
    const reach = length + (index % 3) * 5 * scale;
    const path = new CatmullRomCurve3([
      new Vector3(x, y, -6),
      new Vector3(x, y, 4),
      new Vector3(x * (1 + (spread - 1) * 0.5), y * (1 + (spread - 1) * 0.5), reach * 0.5),
      new Vector3(x * spread, y * spread, reach),
    ]);
    const end = path.getPoint(1);
    const way = path.getTangent(1);
    g.add(mesh(new TubeGeometry(path, 40, look.core, 24), insulation(colour)));
    g.add(stripped(end, way, look, bare, metal, tinned));
  });
  if (look.form === "ring")
    g.add(cyl(look.diameter / 2 - 1.6, 5, std("#6d7275", 0.8), [0, 0, -1.6], [Math.PI / 2, 0, 0], 0.4));
  return g;
}

/** Bare conductor: a bundle of strands, or one wire. */
function stripped(
  end: Vector3,
  way: Vector3,
  look: CableLook,
  length: number,
  metal: Material,
  strands: boolean,
): Group {
  const g = new Vector3(0, 1, 0);
  const holder = G(
    cyl(look.core - 0.1, 0.6, plastic("#d9dad6", 0.6), [0, 0, 0], [0, 0, 0], 0.1),
    ...(strands ? bundle(look.copper) : ([[0, 0, look.copper]] as const)).map(([x, z, r]) =>
      cyl(r, length, metal, [x, length / 2 - 0.4, z], [0, 0, 0], r * 0.2, 20),
    ),
  );
  holder.position.copy(end);
  holder.quaternion.setFromUnitVectors(g, way);
  return holder;
}

/** Strands of a flexible conductor: one in the middle, six and twelve around it. */
function bundle(radius: number): [x: number, z: number, r: number][] {
  const r = radius / 5;
  const rings = [1, 6, 12].flatMap((count, ring) =>
    Array.from({ length: count }, (_, index): [number, number, number] => {
      const angle = (index / count) * 2 * Math.PI + ring * 0.2;
      return [Math.cos(angle) * ring * r * 2, Math.sin(angle) * ring * r * 2, r];
    }),
  );
  return rings;
}

function insulation(colour: string): Material {
  if (colour !== "earth") return plastic(colour, 0.42, 0.04);
  const map = tex(8, 64, (x) => {
    x.fillStyle = "#1f8a45";
    x.fillRect(0, 0, 8, 64);
    x.fillStyle = "#e3c21c";
    x.fillRect(0, 0, 8, 14);
    x.fillRect(0, 32, 8, 14);
  });
  map.wrapS = RepeatWrapping;
  return std("#ffffff", 0.42, 0, { map });
}
