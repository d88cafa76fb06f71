import {
  CatmullRomCurve3,
  CubicBezierCurve3,
  type Material,
  type Mesh,
  type Object3D,
  TubeGeometry,
  Vector3,
} from "three";
import { mesh, type Vec3 } from "#art/kit/group.ts";
import { plastic } from "#art/kit/materials.ts";

/** End of a flexible cable at a plug or gland: position and direction. */
export interface CordEnd {
  p: Vec3;
  way: Vec3;
}

/** Sheath of heavy rubber cable. */
export const sheath = (colour = "#1d1e1f") => plastic(colour, 0.6, 0.08);

/** A round cable of radius `r` mm through points, smooth enough for a close-up. */
export function cord(points: readonly Vec3[], r: number, material: Material): Mesh {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    "centripetal",
  );
  const segments = Math.min(1600, Math.max(60, Math.round(curve.getLength() / Math.max(3, r * 0.7))));
  return mesh(new TubeGeometry(curve, segments, r, 16), material);
}

/**
 * Points of a cable between two ends. It leaves both in their direction and bends like stiff rubber: a larger `reach` (mm)
 * makes it swing out further.
 */
export function hang(from: CordEnd, to: CordEnd, reach: number, reachTo = reach): Vec3[] {
  const a = new Vector3(...from.p);
  const b = new Vector3(...to.p);
  const curve = new CubicBezierCurve3(
    a,
    a.clone().addScaledVector(new Vector3(...from.way).normalize(), reach),
    b.clone().addScaledVector(new Vector3(...to.way).normalize(), reachTo),
    b,
  );
  return curve.getPoints(40).map(({ x, y, z }) => [x, y, z] as const);
}

/** Transforms a cable end of a part into the coordinates of its parent. */
export function placedEnd(part: Object3D, end: CordEnd): CordEnd {
  part.updateMatrix();
  const p = new Vector3(...end.p).applyMatrix4(part.matrix);
  const way = new Vector3(...end.way).transformDirection(part.matrix);
  return { p: [p.x, p.y, p.z], way: [way.x, way.y, way.z] };
}

/**
 * Turns of a coil facing the viewer, each slightly in front of the previous so that they never intersect. `shape` maps an
 * angle (0 = right, counterclockwise) and the index of the turn to a position in the plane.
 */
export function coil(
  turns: number,
  start: number,
  pitch: number,
  z: number,
  shape: (angle: number, turn: number) => readonly [x: number, y: number],
): Vec3[] {
  const steps = Math.round(turns * 28);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (i / steps) * turns;
    const [x, y] = shape(start + turn * 2 * Math.PI, turn);
    return [x, y, z + turn * pitch] as const;
  });
}
