import { type Group, type Material, type Mesh, Path, type Shape } from "three";
import { at, G } from "#art/kit/group.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, extrude, poly, rbox } from "#art/kit/solids.ts";

type Point = readonly [x: number, y: number];

/** Height and width of a mounting rail in mm. */
export const railHeight = 40;

export const railMetal = () => std("#b0b4b7", 0.42, 1);
export const stainless = () => std("#a4a8ab", 0.32, 1);

/** Extruded aluminium mounting rail along x, centred in x and y, standing on z = 0, slotted at top and sides. */
export function rail(length: number, material: Material): Mesh {
  const h = railHeight;
  const outline = poly([
    [-18, 0],
    [18, 0],
    [18, 9],
    [11, 12],
    [11, 22],
    [18, 25],
    [18, h],
    [6.5, h],
    [6.5, h - 3],
    [11, h - 3],
    [11, h - 10],
    [-11, h - 10],
    [-11, h - 3],
    [-6.5, h - 3],
    [-6.5, h],
    [-18, h],
  ]);
  outline.holes.push(hollow(-13, 3, 21, 24));
  return turned(extrude(outline, length, 0.6, material), length);
}

function hollow(x: number, y: number, w: number, h: number): Path {
  const path = new Path();
  path.moveTo(x, y);
  path.lineTo(x, y + h);
  path.lineTo(x + w, y + h);
  path.lineTo(x + w, y);
  path.closePath();
  return path;
}

/** Extrudes an outline given in the part's (y, z) plane along x, centred. */
export function turned(mesh: Mesh, length: number): Mesh {
  mesh.geometry.translate(0, 0, -length / 2);
  mesh.geometry.rotateX(Math.PI / 2);
  mesh.geometry.rotateZ(Math.PI / 2);
  return mesh;
}

/** Outline of a bent sheet-metal strip of thickness `t` whose centre line runs through the points. */
export function strip(points: readonly Point[], t: number): Shape {
  const side = (sign: 1 | -1) =>
    points.map((point, index): Point => {
      const before = points[index - 1] ?? point;
      const after = points[index + 1] ?? point;
      const a = Math.atan2(point[1] - before[1], point[0] - before[0]);
      const b = Math.atan2(after[1] - point[1], after[0] - point[0]);
      const [into, out] = [before === point ? b : a, after === point ? a : b];
      const half = Math.atan2(Math.sin(into) + Math.sin(out), Math.cos(into) + Math.cos(out));
      const reach = (sign * t) / 2 / Math.max(0.4, Math.cos(half - into));
      return [point[0] - Math.sin(half) * reach, point[1] + Math.cos(half) * reach];
    });
  return poly([...side(1), ...side(-1).reverse()]);
}

/** Hexagonal bolt head with washer on z = 0; `r` is half the width across corners. */
export function bolt(r: number, material: Material): Group {
  const corners = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index * Math.PI) / 3;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  return G(
    cyl(r * 1.25, 1.6, material, [0, 0, 0.8], [Math.PI / 2, 0, 0]),
    extrude(poly(corners), r * 0.85, r * 0.1, material, [0, 0, 1.6]),
  );
}

/** Mid clamp or end clamp on a rail whose top is z = 0, for modules of the given `thickness`. */
export function moduleClamp(kind: "middle" | "end", thickness: number, material: Material, screw: Material): Group {
  if (kind === "middle") {
    return G(
      rbox(38, 60, 4, 1.2, material, [0, 0, thickness + 2.4]),
      rbox(13, 60, thickness - 2, 1, material, [0, 0, thickness / 2 + 1]),
      at(bolt(7, screw), [0, 0, thickness + 4.4]),
    );
  }
  const outline = strip(
    [
      [-9, thickness + 2.2],
      [12, thickness + 2.2],
      [12, 2],
      [26, 2],
    ],
    4,
  );
  const body = extrude(outline, 60, 0.8, material);
  body.geometry.translate(0, 0, -30);
  body.geometry.rotateX(Math.PI / 2);
  return G(
    body,
    rbox(12, 60, thickness - 6, 1, material, [18, 0, thickness / 2]),
    at(bolt(7, screw), [16, 0, thickness + 1]),
  );
}
