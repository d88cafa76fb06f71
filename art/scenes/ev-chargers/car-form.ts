import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, type Material, type Mesh, Vector3 } from "three";
import { mesh, type Vec3 } from "#art/kit/group.ts";

/** Wheels: axle positions from the car's centre, hub height, radius of the arches; mm. */
export const wheels = { axle: 1470, height: 352, radius: 352, arch: 398 } as const;

/** Outlines from sill to roof: height, half width, half length in mm, and boxiness. */
const levels: readonly (readonly [y: number, w: number, l: number, n: number])[] = [
  [175, 850, 2140, 5],
  [230, 893, 2215, 5.2],
  [310, 913, 2268, 5.4],
  [420, 905, 2300, 5.4],
  [560, 908, 2322, 5.4],
  [700, 922, 2330, 5.2],
  [820, 934, 2318, 5],
  [890, 932, 2304, 4.8],
  [940, 912, 2282, 4.6],
  [985, 868, 2225, 4.3],
  [1040, 838, 2090, 4],
  [1130, 806, 1850, 3.6],
  [1240, 762, 1560, 3.3],
  [1340, 700, 1265, 3],
  [1420, 615, 985, 2.8],
  [1475, 490, 715, 2.6],
  [1503, 300, 420, 2.4],
  [1510, 60, 90, 2.2],
];
/** Relative heights of the boundary between body and glass, and of the top of the dark sill. */
export const belt = 9 / (levels.length - 1);
export const sill = 2.1 / (levels.length - 1);

const curves = [1, 2, 3].map(
  (column) => new CatmullRomCurve3(levels.map((level) => new Vector3(level[column], level[0], 0))),
);

function level(v: number): { y: number; w: number; l: number; n: number } {
  const [w, l, n] = curves.map((curve) => curve.getPoint(Math.min(1, Math.max(0, v))));
  return { y: w?.y ?? 0, w: w?.x ?? 0, l: l?.x ?? 0, n: n?.x ?? 4 };
}

/** Angles around the car, evenly spaced along its outline, starting at the rear; x points to the rear. */
const angles = evenAngles(320);

function evenAngles(count: number): number[] {
  const fine = Array.from({ length: 20_001 }, (_, index) => (index / 20_000) * 2 * Math.PI);
  const lengths = [0];
  for (let index = 1; index < fine.length; index += 1) {
    const [a, b] = [onOutline(fine[index - 1] ?? 0, 900, 2300, 4.8), onOutline(fine[index] ?? 0, 900, 2300, 4.8)];
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(a[0] - b[0], a[1] - b[1]));
  }
  const total = lengths.at(-1) ?? 1;
  let at = 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    while (at < fine.length - 1 && (lengths[at] ?? 0) < (index / count) * total) at += 1;
    return fine[at] ?? 0;
  });
}

function onOutline(angle: number, w: number, l: number, n: number): [x: number, z: number] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / n);
  return [l * bent(Math.cos(angle)), w * bent(Math.sin(angle))];
}

/** Point of the body surface by angle around the car, relative height from sill to roof, and offset. */
export function skin(angle: number, v: number, lift = 0): Vec3 {
  const { y, w, l, n } = level(v);
  const [x, z] = onOutline(angle, w, l, n);
  const away = Math.hypot(Math.abs(x) - wheels.axle, y - wheels.height) - wheels.arch;
  // Fenders bulge around the wheels.
  const flare = v < belt ? 20 * Math.exp(-((away / 110) ** 2)) * Math.min(1, Math.abs(z) / w) ** 4 : 0;
  // The waistline rises towards the rear.
  const rise = (x / 2300) * 26 * Math.min(1, v / belt);
  const flat = Math.hypot(x / l ** 2, z / w ** 2);
  return [x + (lift * x) / l ** 2 / flat, y + rise, z + Math.sign(z) * flare + (lift * z) / w ** 2 / flat];
}

/** Angle at which the +z side has a given x. */
export function angleAt(x: number, v: number): number {
  const { l, n } = level(v);
  return Math.acos(Math.sign(x) * Math.min(1, Math.abs(x) / l) ** (n / 2));
}

/** Relative height at which the side has a given height at a given x. */
export function shareAt(x: number, y: number): number {
  let [low, high] = [0, belt];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (skin(angleAt(x, middle), middle)[1] < y) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const inArch = ([x, y]: Vec3): boolean => Math.hypot(Math.abs(x) - wheels.axle, y - wheels.height) < wheels.arch;

/** Band around the car between two heights, with the wheel arches cut out. */
export function band(from: number, to: number, rows: number, material: Material, lift = 0): Mesh {
  const at = (column: number, row: number) =>
    skin(angles[column % (angles.length - 1)] ?? 0, from + ((to - from) * row) / rows, lift);
  return sheet(angles.length - 1, rows, at, material);
}

/** Patch of the body surface between two angles and two heights, offset from it: lamps, covers. */
export function patch(
  [a, b]: readonly [number, number],
  [from, to]: readonly [number, number],
  material: Material,
  lift: number,
  [columns, rows]: readonly [number, number] = [60, 6],
): Mesh {
  const at = (column: number, row: number) =>
    skin(a + ((b - a) * column) / columns, from + ((to - from) * row) / rows, lift);
  return sheet(columns, rows, at, material);
}

function sheet(columns: number, rows: number, at: (column: number, row: number) => Vec3, material: Material): Mesh {
  const points: Vec3[] = [];
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) points.push(at(column, row));
  const inside = points.map(inArch);
  const corners: number[] = [];
  const used = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const a = row * (columns + 1) + column;
      const quad = [a, a + 1, a + columns + 1, a + columns + 2] as const;
      if (quad.every((corner) => inside[corner])) continue;
      for (const corner of quad) used.add(corner);
      corners.push(quad[0], quad[2], quad[1], quad[1], quad[2], quad[3]);
    }
  }
  const positions = points.flatMap((point, index) => (inside[index] && used.has(index) ? onArch(point) : point));
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(corners);
  geometry.computeVertexNormals();
  return mesh(geometry, material);
}

/** Moves a point inside a wheel arch to its edge. */
function onArch([x, y, z]: Vec3): Vec3 {
  const [dx, dy] = [Math.abs(x) - wheels.axle, y - wheels.height];
  const scale = wheels.arch / Math.max(1, Math.hypot(dx, dy));
  return [Math.sign(x) * (wheels.axle + dx * scale), wheels.height + dy * scale, z];
}
