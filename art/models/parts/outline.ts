import { Path, Shape, Vector2 } from "three";

/** A corner of an outline in mm; the optional third number overrides the corner radius. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** Outline through corners, each rounded by `radius` mm or less if its sides are too short. */
export function outline(corners: readonly Corner[], radius: number): Shape {
  return round(new Shape(), corners, radius);
}

/** The same outline as a hole. */
export function cutout(corners: readonly Corner[], radius: number): Path {
  return round(new Path(), corners, radius);
}

/** Circular hole. */
export function roundHole(x: number, y: number, radius: number): Path {
  const hole = new Path();
  hole.absarc(x, y, radius, 0, Math.PI * 2, true);
  return hole;
}

function round<T extends Path>(path: T, corners: readonly Corner[], radius: number): T {
  const points = corners.map(([x, y]) => new Vector2(x, y));
  const count = points.length;
  points.forEach((point, index) => {
    const before = points[(index + count - 1) % count] ?? point;
    const after = points[(index + 1) % count] ?? point;
    const inward = before.clone().sub(point);
    const outward = after.clone().sub(point);
    const reach = Math.min(corners[index]?.[2] ?? radius, inward.length() / 2.02, outward.length() / 2.02);
    const start = point.clone().addScaledVector(inward.normalize(), reach);
    const end = point.clone().addScaledVector(outward.normalize(), reach);
    if (index === 0) path.moveTo(start.x, start.y);
    else path.lineTo(start.x, start.y);
    path.quadraticCurveTo(point.x, point.y, end.x, end.y);
  });
  path.closePath();
  return path;
}
