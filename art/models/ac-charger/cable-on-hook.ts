import type { Group } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, powder } from "#art/kit/materials.ts";
import { cyl, lathe, rbox } from "#art/kit/solids.ts";
import { type CordEnd, coil, cord, hang, placedEnd, sheath } from "../parts/cord.ts";
import { type2Plug, type2Tail } from "../parts/type2.ts";

const radius = 8;

/**
 * Wall holder with the coiled fixed cable; the plug sits in a dummy socket at its centre, the origin. The cable comes from
 * `from`.
 */
export function cableOnHook(metres: number, from: CordEnd): Group {
  const turns = Math.max(2, Math.round(metres / 1.35)) - 0.5;
  const pitch = 2.15 * radius;
  const back = 16;
  const front = back + turns * pitch + 16;
  const white = powder("#d7dad9", 0.45, 0.06);
  const drum: [number, number][] = [
    [0.001, 0],
    [62, 0],
    [64, 3],
    [64, 8],
    [46, 14],
    [44, front - 6],
    [47, front],
    [60, front + 4],
    [62, front + 9],
    [58, front + 14],
    [36, front + 15],
    [34, front + 8],
    [0.001, front + 8],
  ];
  const plug = at(type2Plug(), [0, 0, front + 28], [0, Math.PI, 0]);
  const tail = placedEnd(plug, type2Tail);
  // Upper half: around the drum. Lower half: hangs freely, each turn slightly different.
  const points = coil(turns, Math.PI * 0.75, pitch, back, (angle, turn) => {
    const up = Math.sin(angle);
    const wide = 92 + 13 * Math.sin(turn * 2.1 + 0.4);
    const drop = 168 + 20 * Math.sin(turn * 1.9 + 0.8);
    const high = 55 + 1.5 * Math.sin(turn * 3);
    return [Math.cos(angle) * (up > 0 ? 54 + (wide - 54) * (1 - up * up) : wide), up * (up > 0 ? high : drop)];
  });
  const first = points[0] ?? [0, 0, 0];
  const second = points[2] ?? [0, 0, 0];
  const last = points.at(-1) ?? [0, 0, 0];
  const before = points.at(-3) ?? [0, 0, 0];
  const lead = hang(from, { p: first, way: difference(first, second) }, 60, 40);
  const end = hang({ p: last, way: difference(last, before) }, tail, 170, 150);
  return G(
    lathe(drum, white, [0, 0, 0], [Math.PI / 2, 0, 0], 72),
    cyl(4, 4, M.steel(), [0, 52, 8], [Math.PI / 2, 0, 0], 1),
    rbox(70, 12, 5, 2, plastic("#2a2c2e"), [0, -30, front + 12]),
    plug,
    cord([...lead.slice(0, -1), ...points, ...end.slice(1)], radius, sheath()),
  );
}

const difference = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
