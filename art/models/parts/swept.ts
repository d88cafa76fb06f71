import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, type Material, type Mesh, Vector3 } from "three";
import { mesh, type Vec3 } from "#art/kit/group.ts";

/**
 * Body swept along a curve in the plane x = 0, for plug grips. `section` returns half width and half height in mm at
 * position 0…1; `square` is the superellipse exponent, from 2 (ellipse) to 5 (boxy). Both ends are closed.
 */
export function swept(
  points: readonly Vec3[],
  section: (t: number) => readonly [halfWidth: number, halfHeight: number],
  material: Material,
  square = 2.4,
): Mesh {
  const rings = 72;
  const around = 40;
  const curve = new CatmullRomCurve3(points.map((point) => new Vector3(...point)));
  const side = new Vector3(1, 0, 0);
  const positions: number[] = [];
  const index: number[] = [];
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
  for (let i = 0; i <= rings; i += 1) {
    const t = i / rings;
    const centre = curve.getPointAt(t);
    const up = new Vector3().crossVectors(curve.getTangentAt(t), side).normalize();
    const [halfWidth, halfHeight] = section(t);
    for (let j = 0; j < around; j += 1) {
      const angle = (j / around) * 2 * Math.PI;
      const point = centre
        .clone()
        .addScaledVector(side, halfWidth * round(Math.cos(angle)))
        .addScaledVector(up, halfHeight * round(Math.sin(angle)));
      positions.push(point.x, point.y, point.z);
    }
  }
  for (let i = 0; i < rings; i += 1) {
    for (let j = 0; j < around; j += 1) {
      const a = i * around + j;
      const b = i * around + ((j + 1) % around);
      index.push(a, b, a + around, b, b + around, a + around);
    }
  }
  for (const [ring, flip] of [
    [0, false],
    [rings, true],
  ] as const) {
    const centre = curve.getPointAt(ring / rings);
    const middle = positions.length / 3;
    positions.push(centre.x, centre.y, centre.z);
    for (let j = 0; j < around; j += 1) {
      const a = ring * around + j;
      const b = ring * around + ((j + 1) % around);
      index.push(...(flip ? [a, b, middle] : [b, a, middle]));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return mesh(geometry, material);
}

/** Smooth interpolation from `from` to `to` while `t` runs from `a` to `b`. */
export function ease(t: number, a: number, b: number, from: number, to: number): number {
  const s = Math.min(1, Math.max(0, (t - a) / (b - a)));
  return from + (to - from) * s * s * (3 - 2 * s);
}
