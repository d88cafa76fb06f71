import { type Group, type Material, MeshStandardMaterial } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { G, many, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate, rbox, rhole } from "#art/kit/solids.ts";
import type { Size } from "./facts.ts";
import type { InverterLook } from "./inverter-look.ts";
import { type Corner, outline } from "./outline.ts";

/** A housing and the mounting positions of other parts. */
export interface Body {
  group: Group;
  /** Free area of the front: plane, lower and upper edge, width. */
  face: { z: number; bottom: number; top: number; w: number };
  /** Position of the connectors. */
  under: { y: number; z: number; w: number };
  /** Centre of the lower part of the left side, where a rotary switch sits. */
  side: Vec3;
}

/** Vertical heat sink fins with their back at z = 10, and ribs that make it recognisable from the side. */
function heatSink(w: number, h: number, d: number, y: number, material: Material): Group {
  const count = Math.round(w / 15);
  const fins = Array.from({ length: count }, (_, index) => ({
    p: [-w * 0.48 + (index * w * 0.96) / (count - 1), y, d / 2 + 10] as const,
  }));
  const rows = Math.max(3, Math.round(d / 15));
  const ribs = [-1, 1].flatMap((side) =>
    Array.from({ length: rows }, (_, index) => ({
      p: [side * w * 0.487, y, 14 + ((index + 0.4) * (d - 6)) / rows] as const,
    })),
  );
  return G(
    many(new RoundedBoxGeometry(3, h, d, 1, 1), material, fins),
    many(new RoundedBoxGeometry(w * 0.05, h * 0.98, 4.5, 1, 1.4), material, ribs),
    rbox(w * 0.98, h, 10, 3, material, [0, y, d + 8]),
  );
}

function bracket(w: number, y: number): Group {
  return G(rbox(w * 0.7, 60, 9, 2, M.zinc(), [0, y, 5]));
}

/** Hex socket screw facing +z. */
function frontScrew(x: number, y: number, z: number, r = 5): Group {
  return G(
    cyl(r, 2, M.steel(), [x, y, z], [Math.PI / 2, 0, 0]),
    cyl(r * 0.48, 2.2, std("#2f3234", 0.6), [x, y, z + 0.15], [Math.PI / 2, 0, 0], 0.1, 6),
  );
}

function corners(w: number, y0: number, h: number, inset: number, z: number, r?: number): Group {
  return G([-1, 1].flatMap((a) => [-1, 1].map((b) => frontScrew(a * (w / 2 - inset), y0 + b * (h / 2 - inset), z, r))));
}

function cover({ w, h, d }: Size, look: InverterLook): Body {
  const metal = powder(look.metal, 0.5);
  const second = powder(look.second, 0.5, 0.1);
  const shell = powder(look.shell, 0.48, 0.1);
  const wiring = h * 0.2;
  const main = h - wiring;
  const middle = h - main / 2;
  const fins = d * 0.42;
  const deep = d - fins;
  const group = G(
    bracket(w, h * 0.72),
    heatSink(w * 0.94, main * 0.94, fins - 14, middle, metal),
    plate(w, main, deep * 0.55, look.radius - 2, 5, metal, [0, middle, fins]),
    plate(w - 4, main - 4, deep * 0.5, look.radius, 12, shell, [0, middle, fins + deep * 0.5 - 0.5]),
    corners(w, middle, main, 26, d - 0.3),
    plate(w * 0.93, wiring * 0.9, d * 0.76, 14, 5, second, [0, wiring * 0.5, d * 0.1]),
    plate(w * 0.8, wiring * 0.56, 4, 7, 1.5, powder(look.second, 0.6), [0, wiring * 0.5, d * 0.86 - 2]),
    [-1, 1].map((side) => frontScrew(side * w * 0.36, wiring * 0.5, d * 0.86 + 2, 4)),
  );
  return {
    group,
    face: { z: d, bottom: wiring, top: h, w },
    under: { y: wiring * 0.06, z: d * 0.52, w: w * 0.84 },
    side: [-w * 0.465, wiring * 0.55, d * 0.5],
  };
}

function monolith({ w, h, d }: Size, look: InverterLook): Body {
  const metal = powder(look.metal, 0.5);
  const fins = d * 0.36;
  const group = G(
    bracket(w, h * 0.7),
    heatSink(w * 0.9, h * 0.86, fins - 14, h * 0.52, metal),
    plate(w - 16, h - 16, d * 0.2, look.radius - 6, 3, metal, [0, h / 2, fins - 2]),
    plate(w - 10, h - 10, 8, look.radius - 4, 0, std("#101112", 0.8), [0, h / 2, fins + d * 0.16]),
    plate(w, h, d * 0.45, look.radius, 22, powder(look.shell, 0.44, 0.07), [0, h / 2, d * 0.55]),
    // Chin that hides the connectors from the front.
    plate(w * 0.8, 26, d * 0.36, 10, 3, powder(look.second, 0.5, 0.08), [0, 6, fins]),
  );
  return {
    group,
    face: { z: d, bottom: 0, top: h, w },
    under: { y: -6, z: fins + d * 0.18, w: w * 0.74 },
    side: [-w / 2 + 9, h * 0.14, fins + d * 0.08],
  };
}

/** Adjacent or stacked fields, rounded only at the outer edge. */
function fieldPlates(w: number, h: number, y: number, z: number, d: number, look: InverterLook): Group {
  const { axis, parts } = look.fields ?? { axis: "y", parts: [{ share: 1, color: look.shell }] };
  const along = axis === "x" ? w : h;
  const joint = 3;
  let from = 0;
  return G(
    parts.map(({ share, color }, index) => {
      const start = from * along + (index > 0 ? joint / 2 : 0);
      from += share;
      const end = from * along - (index < parts.length - 1 ? joint / 2 : 0);
      const isFirst = index === 0 ? look.radius : 4;
      const isLast = index === parts.length - 1 ? look.radius : 4;
      const shape: Corner[] =
        axis === "x"
          ? [
              [start - w / 2, -h / 2, isFirst],
              [end - w / 2, -h / 2, isLast],
              [end - w / 2, h / 2, isLast],
              [start - w / 2, h / 2, isFirst],
            ]
          : [
              [-w / 2, h / 2 - end, isLast],
              [w / 2, h / 2 - end, isLast],
              [w / 2, h / 2 - start, isFirst],
              [-w / 2, h / 2 - start, isFirst],
            ];
      const isGlass = color === "glass";
      const surface = isGlass ? M.gloss() : powder(color, 0.46, 0.08);
      return extrude(outline(shape, 4), isGlass ? d - 1.6 : d, isGlass ? 1.5 : 6, surface, [0, y, z]);
    }),
  );
}

function split({ w, h, d }: Size, look: InverterLook): Body {
  const metal = powder(look.metal, 0.5);
  const fins = d * 0.4;
  const group = G(
    bracket(w, h * 0.7),
    heatSink(w * 0.92, h * 0.9, fins - 14, h * 0.52, metal),
    plate(w, h, d * 0.34, look.radius, 4, metal, [0, h / 2, fins - 1]),
    plate(w - 10, h - 10, 6, look.radius - 4, 0, std("#0d0e0f", 0.8), [0, h / 2, fins + d * 0.31]),
    fieldPlates(w - 2, h - 2, h / 2, d * 0.72, d * 0.28, look),
  );
  return {
    group,
    face: { z: d, bottom: 0, top: h, w },
    under: { y: 0, z: fins + d * 0.12, w: w * 0.8 },
    side: [-w / 2, h * 0.14, fins + d * 0.14],
  };
}

function framed({ w, h, d }: Size, look: InverterLook): Body {
  const metal = powder(look.metal, 0.42, 0.06);
  const rows = Math.round((h - 90) / 13);
  const ribs = [-1, 1].flatMap((side) =>
    Array.from({ length: rows }, (_, index) => ({
      p: [side * (w / 2 - 13), 60 + (index * (h - 90)) / (rows - 1), d * 0.46] as const,
    })),
  );
  const columns = Math.round((w - 80) / 14);
  const crown = Array.from({ length: columns }, (_, index) => ({
    p: [-w / 2 + 40 + (index * (w - 80)) / (columns - 1), h - 14, d * 0.46] as const,
  }));
  const group = G(
    bracket(w, h * 0.7),
    plate(w - 52, h - 30, d * 0.72, 16, 4, metal, [0, h / 2 - 8, 10]),
    many(new RoundedBoxGeometry(26, 4.2, d * 0.66, 2, 1.6), metal, ribs),
    many(new RoundedBoxGeometry(4.2, 28, d * 0.66, 2, 1.6), metal, crown),
    [-1, 1].map((side) => rbox(26, 44, d * 0.7, 6, metal, [side * (w / 2 - 13), 24, d * 0.47])),
    plate(w - 40, h - 26, 8, 20, 0, std("#0d0e0f", 0.8), [0, h / 2 - 6, d * 0.74]),
    plate(w - 34, h - 22, d * 0.24, look.radius, 10, powder(look.shell, 0.46, 0.08), [0, h / 2 - 6, d * 0.76]),
    plate(w - 70, h * 0.36, 3, 12, 1, M.gloss(), [0, h * 0.7, d - 1.4]),
    corners(w - 34, h / 2 - 6, h - 22, 20, d - 0.2, 4),
  );
  return {
    group,
    face: { z: d, bottom: 6, top: h - 10, w: w - 34 },
    under: { y: 4, z: d * 0.46, w: w * 0.8 },
    side: [-w / 2, 26, d * 0.46],
  };
}

/** Vent modelled as one dark field with slats. */
function vent(w: number, h: number, count: number, p: Vec3, rotation: Vec3, slat: Material): Group {
  const group = G(
    plate(w, h, 1, 6, 0.2, std("#0b0c0d", 0.9), [0, 0, 0]),
    many(
      new RoundedBoxGeometry(w - 4, (h / count) * 0.5, 4, 2, 1),
      slat,
      Array.from({ length: count }, (_, index) => ({
        p: [0, -h / 2 + ((index + 0.5) * h) / count, 2.2] as const,
        r: [0.45, 0, 0] as const,
      })),
    ),
  );
  group.position.set(...p);
  group.rotation.set(...rotation);
  return group;
}

function louvred({ w, h, d }: Size, look: InverterLook): Body {
  const shell = powder(look.shell, 0.46, 0.08);
  const second = powder(look.second, 0.48, 0.08);
  const metal = powder(look.metal, 0.5);
  const lid = h * 0.3;
  const group = G(
    bracket(w, h * 0.7),
    plate(w - 8, h - 8, d * 0.62, 18, 4, metal, [0, h / 2, 10]),
    plate(w, h - lid - 2, d * 0.42, look.radius, 14, shell, [0, lid + (h - lid) / 2 + 1, d * 0.58]),
    plate(w - 12, h - 12, 6, 16, 0, std("#0d0e0f", 0.85), [0, h / 2, d * 0.6]),
    plate(w, lid - 2, d * 0.38, look.radius, 10, second, [0, lid / 2 - 1, d * 0.58]),
    [-1, 1].map((side) =>
      vent(d * 0.42, h * 0.46, 15, [side * (w / 2 - 3.6), h * 0.62, d * 0.3], [0, (side * Math.PI) / 2, 0], metal),
    ),
    // Air intake: a ring of slots in the front.
    plate(
      w * 0.46,
      w * 0.46,
      2,
      w * 0.23,
      0.6,
      std("#c2c7c8", 0.5),
      [0, lid + (h - lid) * 0.4, d - 1.2],
      [0, 0, 0],
      [rhole(w * 0.41, w * 0.41, w * 0.205)],
    ),
    plate(w * 0.4, w * 0.4, 1.4, w * 0.2, 0.3, std("#141617", 0.8), [0, lid + (h - lid) * 0.4, d - 1]),
    Array.from({ length: 7 }, (_, index) => {
      const y = (index - 3) * w * 0.05;
      const chord = 2 * Math.sqrt(Math.max(0, (w * 0.198) ** 2 - y * y));
      return rbox(chord, w * 0.022, 5, 1.6, shell, [0, lid + (h - lid) * 0.4 + y, d - 0.6], [0.3, 0, 0]);
    }),
    [-1, 1].map((side) => frontScrew(side * (w / 2 - 30), lid * 0.24, d * 0.96, 6)),
  );
  return {
    group,
    face: { z: d, bottom: 0, top: h, w },
    under: { y: 2, z: d * 0.36, w: w * 0.8 },
    side: [-w / 2 + 4, h * 0.14, d * 0.34],
  };
}

function sheet({ w, h, d }: Size, look: InverterLook): Body {
  const shell = new MeshStandardMaterial({ color: look.shell, roughness: 0.42 });
  const paint = powder(look.shell, 0.44, 0.08);
  const second = powder(look.second, 0.5, 0.08);
  const lid = h * 0.27;
  const group = G(
    rbox(w * 0.8, 50, 10, 2, M.zinc(), [0, h * 0.86, 4]),
    plate(w - 6, h - 4, d - 12, 6, 2, second, [0, h / 2, 4]),
    plate(w, h - lid - 2, d - 8, 7, 3, paint, [0, lid + (h - lid) / 2, 8]),
    plate(w, lid - 2, d - 8, 7, 3, paint, [0, lid / 2, 8]),
    [-1, 1].map((side) =>
      vent(d * 0.6, h * 0.4, 18, [side * (w / 2 + 0.2), h * 0.66, d * 0.52], [0, (side * Math.PI) / 2, 0], shell),
    ),
    // Stiffening beads pressed into the cover.
    [-1, 1].map((side) => plate(6, (h - lid) * 0.8, 2, 3, 0.9, paint, [side * w * 0.44, lid + (h - lid) / 2, d - 0.9])),
    [-1, 1].flatMap((side) => [
      frontScrew(side * (w / 2 - 16), 18, d, 4.5),
      frontScrew(side * (w / 2 - 16), lid - 18, d, 4.5),
      frontScrew(side * (w / 2 - 16), h - 18, d, 4.5),
    ]),
    plate(30, 16, 5, 3, 1, plastic("#141617", 0.45), [0, 30, d - 0.5]),
  );
  return {
    group,
    face: { z: d, bottom: lid, top: h, w },
    under: { y: 2, z: d * 0.52, w: w * 0.84 },
    side: [-w / 2, lid * 0.5, d * 0.5],
  };
}

const bodies = { cover, monolith, split, framed, louvred, sheet };

/** Builds the housing of a wall inverter with its back on z = 0 and its lower edge on y = 0. */
export function inverterBody(size: Size, look: InverterLook): Body {
  return bodies[look.body](size, look);
}
