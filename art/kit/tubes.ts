import {
  CatmullRomCurve3,
  CurvePath,
  CylinderGeometry,
  LineCurve3,
  type Material,
  type Mesh,
  QuadraticBezierCurve3,
  TubeGeometry,
  Vector3,
} from "three";
import { mesh, type Vec3 } from "./group.ts";
import { rbox } from "./solids.ts";

/** Cable: a smooth curve through points. */
export function tube(
  points: readonly Vec3[],
  r: number,
  material: Material,
  segments = 80,
  around = 14,
  closed = false,
): Mesh {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    closed,
    "centripetal",
  );
  return mesh(new TubeGeometry(curve, segments, r, around, closed), material);
}

/** Straight round bar between two points. */
export function rod(a: Vec3, b: Vec3, r: number, material: Material, around = 18): Mesh {
  const from = new Vector3(...a);
  const along = new Vector3(...b).sub(from);
  const made = mesh(new CylinderGeometry(r, r, along.length(), around), material);
  made.position.copy(from).addScaledVector(along, 0.5);
  made.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along.normalize());
  return made;
}

/** Straight rectangular bar between two points in the xy plane; `w` is its extent along z. */
export function beam(a: Vec3, b: Vec3, w: number, h: number, material: Material, r = 4): Mesh {
  const from = new Vector3(...a);
  const along = new Vector3(...b).sub(from);
  const made = rbox(along.length(), h, w, r, material, [0, 0, 0], [0, 0, 0], 2);
  made.position.copy(from).addScaledVector(along, 0.5);
  made.quaternion.setFromUnitVectors(new Vector3(1, 0, 0), along.normalize());
  return made;
}

/** Tube along straight lines with rounded corners: rails, handles, conduit. */
export function bentTube(points: readonly Vec3[], r: number, material: Material, bend = 60, around = 12): Mesh {
  const corners = points.map((point) => new Vector3(...point));
  const path = new CurvePath<Vector3>();
  const [first = new Vector3()] = corners;
  let last = first;
  for (const [index, corner] of corners.entries()) {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after) continue;
    const coming = corner.clone().sub(before);
    const going = after.clone().sub(corner);
    const cut = Math.min(bend, coming.length() / 2, going.length() / 2);
    const start = corner.clone().addScaledVector(coming.normalize(), -cut);
    const end = corner.clone().addScaledVector(going.normalize(), cut);
    path.add(new LineCurve3(last, start));
    path.add(new QuadraticBezierCurve3(start, corner, end));
    last = end;
  }
  path.add(new LineCurve3(last, corners.at(-1) ?? last));
  return mesh(new TubeGeometry(path, Math.max(20, corners.length * 22), r, around), material);
}
