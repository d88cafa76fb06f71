import {
  BufferGeometry,
  Float32BufferAttribute,
  type Group,
  type Material,
  type Mesh,
  TorusGeometry,
  Vector3,
} from "three";
import { G, many, mesh, type Vec3 } from "#art/kit/group.ts";
import { plastic } from "#art/kit/materials.ts";
import { cyl, extrude, lathe, rhole, rshape } from "#art/kit/solids.ts";
import type { CableLook } from "../cable.looks.ts";
import { coil, cord, hang } from "../parts/cord.ts";

/** Coiled cable on the floor and its free end: cut position and direction. */
export interface Wound {
  group: Group;
  end: Vec3;
  way: Vec3;
  /** Position and rotation of the label. */
  tag: { p: Vec3; r: Vec3; w: number };
}

/** Thin cable on a spool standing on its flanges, axle along x. */
export function spool(look: CableLook, skin: Material): Wound {
  const r = look.diameter / 2;
  const flange = 128;
  const half = 62;
  const full = 106;
  const grey = plastic("#4a4e51", 0.5, 0.08);
  // One scallop per turn: the silhouette of a winding.
  const rows = Math.floor((2 * half) / look.diameter);
  const profile: [number, number][] = [[40, -half]];
  for (let row = 0; row < rows; row += 1) {
    const middle = -half + (row + 0.5) * ((2 * half) / rows);
    for (let step = 0; step <= 6; step += 1) {
      const angle = -Math.PI / 2 + (step / 6) * Math.PI;
      profile.push([full - r + Math.cos(angle) * r, middle + Math.sin(angle) * r * 0.98]);
    }
  }
  profile.push([40, half]);
  const disc: [number, number][] = [
    [22, -5],
    [flange - 4, -5],
    [flange, -2],
    [flange, 2],
    [flange - 4, 5],
    [flange - 14, 5],
    [flange - 18, 2.4],
    [60, 2.4],
    [56, 5],
    [22, 5],
    [22, -5],
  ];
  const start: Vec3 = [half - 14, flange + 6, full - r + 1];
  const end: Vec3 = [142, r + 14, 262];
  const drop = hang({ p: start, way: [0.04, -1, 0.02] }, { p: [half + 8, r, full + 96], way: [-0.3, 0, -1] }, 96, 62);
  const out = hang({ p: [half + 8, r, full + 96], way: [0.3, 0, 1] }, { p: end, way: [-0.86, -0.16, -0.36] }, 40, 46);
  const turn: Vec3 = [0, 0, -Math.PI / 2];
  return {
    group: G(
      lathe(profile, skin, [0, flange, 0], turn, 96),
      lathe(disc, grey, [half + 6, flange, 0], turn, 72),
      lathe(disc, grey, [-half - 6, flange, 0], [0, 0, Math.PI / 2], 72),
      ...[-1, 1].map((side) => many(bore(), plastic("#222426", 0.6), holes(side * (half + 8.6), flange))),
      cord([...drop.slice(0, -1), ...out], r, skin),
    ),
    end,
    way: [0.86, 0.16, 0.36],
    tag: { p: [half + 11.4, flange, 0], r: [0, Math.PI / 2, 0], w: 84 },
  };
}

const bore = () => cyl(7, 1.2, plastic("#222426"), [0, 0, 0], [0, 0, 0], 0.2, 24).geometry;

const holes = (x: number, y: number) =>
  Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return { p: [x, y + Math.sin(angle) * 82, Math.cos(angle) * 82] as Vec3, r: [0, 0, Math.PI / 2] as Vec3 };
  });

/** Heavy round cable in a tied ring, flat on the floor. */
export function ring(look: CableLook, skin: Material): Wound {
  const r = look.diameter / 2;
  const inner = 150;
  const rows = 3;
  const layers = 3;
  const step = look.diameter * 1.02;
  const g = G();
  const level = (layer: number) => r + layer * look.diameter * 0.96;
  for (let layer = 0; layer < layers; layer += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (layer === layers - 1 && row === rows - 1) continue;
      const torus = new TorusGeometry(inner + row * step, r, 18, 160);
      g.add(mesh(torus, skin, [(row % 2) * 1.4, level(layer), (layer % 2) * 1.6], [Math.PI / 2, 0, 0]));
    }
  }
  const outer = inner + (rows - 1) * step;
  const open = coil(0.9, -Math.PI / 2 - 1.8 * Math.PI, 0, level(layers - 1), (angle) => [
    Math.cos(angle) * outer,
    Math.sin(angle) * outer,
  ]);
  const turns = open.map(([x, y, z]): Vec3 => [x, z, -y]);
  const end: Vec3 = [268, r + 16, outer + 96];
  const out = hang(
    { p: [0, level(layers - 1), outer], way: [1, -0.06, 0.06] },
    { p: end, way: [-0.72, 0.06, -0.69] },
    130,
    110,
  );
  g.add(cord([...turns.slice(0, -1), ...out], r, skin));
  for (const angle of [0.55, 2.2, 3.75]) g.add(strap(angle, inner + step, rows * step + 5, layers * look.diameter + 3));
  return { group: g, end, way: [0.72, -0.06, 0.69], tag: { p: [-84, 34, outer + 8], r: [-0.2, -0.4, 0], w: 92 } };
}

/** Tie around the bundle at an angle of the ring. */
function strap(angle: number, radius: number, w: number, h: number): Group {
  const shape = rshape(w + 3, h + 3, 9);
  shape.holes.push(rhole(w, h, 8));
  const g = G(extrude(shape, 13, 0.5, plastic("#d8d9d6", 0.5, 0.04), [0, 0, -6.5]));
  g.position.set(Math.cos(angle) * radius, h / 2, -Math.sin(angle) * radius);
  g.rotation.y = angle;
  return g;
}

/** Flat cable wound on edge like a tape, two layers high. */
export function tape(look: CableLook, skin: Material): Wound {
  const high = look.diameter / 2;
  const thick = (look.thick ?? look.diameter) / 2;
  const turns = 9;
  const pitch = thick * 2.12;
  const inner = 88;
  const spiral = (y: number, start: number): Vec3[] =>
    coil(turns, start, 0, y, (angle, turn) => {
      const radius = inner + turn * pitch;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    }).map(([x, up, z]): Vec3 => [x, z, -up]);
  const top = spiral(high * 3.04, -Math.PI / 2);
  const outer = inner + turns * pitch;
  const end: Vec3 = [196, high + 7, outer + 88];
  const out = hang({ p: [0, high * 3.04, outer], way: [1, -0.05, 0.06] }, { p: end, way: [-0.7, 0, -0.72] }, 96, 80);
  const g = G(ribbon(spiral(high, 1.2), thick, high, skin), ribbon([...top.slice(0, -1), ...out], thick, high, skin));
  for (const angle of [0.5, 2.2, 3.75])
    g.add(strap(angle, inner + (turns * pitch) / 2, turns * pitch + 14, high * 4 + 3));
  return { group: g, end, way: [0.7, 0, 0.72], tag: { p: [-78, 24, outer + 2], r: [-0.2, -0.42, 0], w: 72 } };
}

/** A band with rounded edges through points, standing on its narrow side. */
function ribbon(points: readonly Vec3[], thick: number, high: number, material: Material): Mesh {
  const around = 20;
  const positions: number[] = [];
  const index: number[] = [];
  const at = (i: number) => new Vector3(...(points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0, 0]));
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
  points.forEach((_, i) => {
    const along = at(i + 1)
      .sub(at(i - 1))
      .setY(0)
      .normalize();
    const side = new Vector3(along.z, 0, -along.x);
    for (let j = 0; j < around; j += 1) {
      const angle = (j / around) * 2 * Math.PI;
      const point = at(i).addScaledVector(side, thick * round(Math.cos(angle)));
      positions.push(point.x, point.y + high * round(Math.sin(angle)), point.z);
      if (i === 0) continue;
      const a = (i - 1) * around + j;
      const b = (i - 1) * around + ((j + 1) % around);
      index.push(a, b, a + around, b, b + around, a + around);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return mesh(geometry, material);
}
