import {
  type BufferGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  type Material,
  type Mesh,
  Path,
  Shape,
  Vector2,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { mesh, type Vec3 } from "./group.ts";

type Vec2 = readonly [x: number, y: number];

/** Crease angle: a larger one smears normals over flat faces, zero leaves facets on rounded corners. */
const smooth = (geometry: BufferGeometry): BufferGeometry => toCreasedNormals(geometry, 0.18);

/** Box with rounded edges centred at the origin: width, height, depth, radius. */
export function rbox(
  w: number,
  h: number,
  d: number,
  r: number,
  material: Material,
  p?: Vec3,
  rotation?: Vec3,
  segments = 3,
): Mesh {
  const radius = Math.min(r, w / 2.01, h / 2.01, d / 2.01);
  return mesh(new RoundedBoxGeometry(w, h, d, segments, radius), material, p, rotation);
}

/** Outline of a rectangle with rounded corners around (cx, cy). */
export function rshape(w: number, h: number, r: number, cx = 0, cy = 0): Shape {
  return roundedOutline(new Shape(), w, h, r, cx, cy);
}

/** The same outline as a hole of a `plate` or shape. */
export function rhole(w: number, h: number, r: number, cx = 0, cy = 0): Path {
  return roundedOutline(new Path(), w, h, r, cx, cy);
}

function roundedOutline<T extends Path>(path: T, w: number, h: number, r: number, cx: number, cy: number): T {
  const x = cx - w / 2;
  const y = cy - h / 2;
  const radius = Math.min(r, w / 2, h / 2);
  path.moveTo(x + radius, y);
  path.lineTo(x + w - radius, y);
  path.absarc(x + w - radius, y + radius, radius, -Math.PI / 2, 0, false);
  path.lineTo(x + w, y + h - radius);
  path.absarc(x + w - radius, y + h - radius, radius, 0, Math.PI / 2, false);
  path.lineTo(x + radius, y + h);
  path.absarc(x + radius, y + h - radius, radius, Math.PI / 2, Math.PI, false);
  path.lineTo(x, y + radius);
  path.absarc(x + radius, y + radius, radius, Math.PI, Math.PI * 1.5, false);
  return path;
}

/** Plate in the xy plane from z = 0 to z = d, with corner radius `R` and bevel `b` on both faces. */
export function plate(
  w: number,
  h: number,
  d: number,
  R: number,
  b: number,
  material: Material,
  p?: Vec3,
  rotation?: Vec3,
  holes: readonly Path[] = [],
): Mesh {
  const shape = rshape(w - 2 * b, h - 2 * b, Math.max(0.1, R - b));
  shape.holes.push(...holes);
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.01, d - 2 * b),
    bevelEnabled: b > 0,
    bevelThickness: b,
    bevelSize: b,
    bevelSegments: b >= 8 ? 10 : 4,
    curveSegments: 12,
  });
  geometry.translate(0, 0, b);
  return mesh(smooth(geometry), material, p, rotation);
}

/** Outline extruded along z from 0 to d with bevel `b`; the bevel stays within the outline. */
export function extrude(
  shape: Shape,
  d: number,
  b: number,
  material: Material,
  p?: Vec3,
  rotation?: Vec3,
  curveSegments = 12,
): Mesh {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.01, d - 2 * b),
    bevelEnabled: b > 0,
    bevelThickness: b,
    bevelSize: b,
    bevelOffset: -b,
    bevelSegments: 3,
    curveSegments,
  });
  geometry.translate(0, 0, b);
  return mesh(smooth(geometry), material, p, rotation);
}

/** Closed outline through points. */
export function poly(points: readonly Vec2[]): Shape {
  const shape = new Shape();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return shape;
}

/** Solid of revolution around +y; the profile lists [radius, y] from the bottom up. */
export function lathe(profile: readonly Vec2[], material: Material, p?: Vec3, rotation?: Vec3, segments = 40): Mesh {
  const points = profile.map(([radius, y]) => new Vector2(radius, y));
  return mesh(new LatheGeometry(points, segments), material, p, rotation);
}

/** Cylinder along y centred at the origin, with bevelled rims. */
export function cyl(
  r: number,
  h: number,
  material: Material,
  p?: Vec3,
  rotation?: Vec3,
  b = Math.min(r, h) * 0.08,
  segments = 36,
): Mesh {
  const end = h / 2;
  // Duplicate points separate the normals of ends and side from those of the bevel.
  const profile: Vec2[] = [
    [0.001, -end],
    [r - b, -end],
    [r - b, -end],
    [r - b * 0.3, -end + b * 0.3],
    [r, -end + b],
    [r, -end + b],
    [r, end - b],
    [r, end - b],
    [r - b * 0.3, end - b * 0.3],
    [r - b, end],
    [r - b, end],
    [0.001, end],
  ];
  return lathe(profile, material, p, rotation, segments);
}
