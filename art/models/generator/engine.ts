import type { Group } from "three";
import { CylinderGeometry } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Place } from "#art/kit/group.ts";
import { brushed, std } from "#art/kit/materials.ts";
import { cyl, lathe, plate, rbox } from "#art/kit/solids.ts";
import { bentTube, tube } from "#art/kit/tubes.ts";
import { fillerCap } from "../parts/canopy-parts.ts";
import type { Finish } from "../parts/finish.ts";

/** Air-cooled engine: crankshaft along x with the recoil starter at −x, base at y = 0, about 300 mm wide at scale 1. */
export function engine(finish: Finish, cover: string): Group {
  const cast = std("#a8adaf", 0.42, 0.75);
  const dark = finish.black;
  const fin = new RoundedBoxGeometry(112, 5, 132, 2, 2);
  const fins = Array.from({ length: 9 }, (_, index): Place => ({ p: [0, index * 11, 0] }));
  const head = G(
    many(fin, cast, fins),
    rbox(92, 100, 108, 8, cast, [0, 44, 0]),
    rbox(108, 40, 118, 12, std(cover, 0.42), [0, 116, 0]),
    cyl(15, 44, std("#16181a", 0.6), [20, 138, 34], [0.3, 0, 0]),
  );
  head.rotation.x = 0.5;
  const slot = new RoundedBoxGeometry(5, 8, 64, 2, 2);
  const slots = Array.from({ length: 16 }, (_, index): Place => {
    const angle = (index / 16) * Math.PI * 2;
    return { p: [-186.5, 150 + Math.sin(angle) * 70, Math.cos(angle) * 70], r: [-angle, 0, 0] };
  });
  return G(
    rbox(190, 180, 180, 16, cast, [-10, 104, 0]),
    rbox(230, 26, 220, 6, dark, [-10, 13, 0]),
    at(head, [10, 168, 24]),
    lathe(
      [
        [0.001, 0],
        [128, 0],
        [138, 10],
        [138, 66],
        [126, 82],
        [112, 88],
        [112, 92],
        [0.001, 92],
      ],
      dark,
      [-96, 150, 0],
      [0, 0, Math.PI / 2],
      56,
    ),
    cyl(100, 10, finish.second, [-186, 150, 0], [0, 0, Math.PI / 2], 3),
    many(slot, finish.shade, slots),
    cyl(30, 12, dark, [-190, 150, 0], [0, 0, Math.PI / 2], 3),
    rbox(22, 20, 60, 8, dark, [-194, 64, 66]),
    // Air filter and carburettor in front, muffler behind.
    rbox(140, 118, 74, 18, dark, [-8, 236, 122]),
    plate(128, 106, 6, 16, 2.4, dark, [-8, 236, 158]),
    cyl(13, 12, finish.steel, [-8, 236, 168], [Math.PI / 2, 0, 0], 2),
    cyl(27, 60, cast, [-8, 172, 112], [Math.PI / 2, 0, 0]),
    at(fillerCap(20, "#c99a1c"), [62, 50, 104], [Math.PI / 2.6, 0, 0]),
    tube(
      [
        [60, 200, 90],
        [80, 230, 110],
        [74, 300, 90],
        [40, 330, 40],
      ],
      4,
      std("#111", 0.6),
      40,
      10,
    ),
  );
}

/** Muffler with a punched guard, along x; centred at the origin. */
export function muffler(length: number): Group {
  const steel = brushed("#b9bdbf", "x", 0.36);
  const hole = new CylinderGeometry(5, 5, 3, 14);
  const places: Place[] = [];
  for (let column = 0; column < 11; column += 1) {
    for (let row = 0; row < 5; row += 1) {
      places.push({ p: [(column - 5) * (length / 13), (row - 2) * 17, 59.6], r: [Math.PI / 2, 0, 0] });
    }
  }
  return G(
    rbox(length, 112, 92, 22, steel),
    plate(length - 16, 104, 3, 12, 1, steel, [0, 0, 56]),
    many(hole, std("#101112", 0.9), places),
    bentTube(
      [
        [length / 2 - 30, 20, 30],
        [length / 2 + 20, 20, 30],
        [length / 2 + 34, 0, 44],
      ],
      13,
      steel,
      16,
    ),
  );
}

/** Alternator: a ribbed cylinder along x with a vented end bell at +x; centred at the origin. */
export function alternator(length: number, radius: number, finish: Finish): Group {
  const cast = std("#b3b7b9", 0.4, 0.8);
  const across: [number, number, number] = [0, 0, -Math.PI / 2];
  const rib = new RoundedBoxGeometry(length * 0.6, 7, 6, 2, 2.4);
  const ribs = Array.from({ length: 30 }, (_, index): Place => {
    const angle = (index / 30) * Math.PI * 2;
    return { p: [0, Math.cos(angle) * (radius + 1), Math.sin(angle) * (radius + 1)], r: [angle, 0, 0] };
  });
  const vent = new RoundedBoxGeometry(4, radius * 0.34, 9, 2, 3);
  const vents = Array.from({ length: 14 }, (_, index): Place => {
    const angle = (index / 14) * Math.PI * 2;
    return {
      p: [length / 2 + 0.6, Math.cos(angle) * radius * 0.66, Math.sin(angle) * radius * 0.66],
      r: [angle, 0, 0],
    };
  });
  return G(
    lathe(
      [
        [0.001, -length / 2],
        [radius * 1.08, -length / 2],
        [radius * 1.08, -length * 0.32],
        [radius, -length * 0.3],
        [radius, length * 0.3],
        [radius * 1.06, length * 0.32],
        [radius * 1.06, length * 0.42],
        [radius * 0.94, length / 2],
        [0.001, length / 2],
      ],
      cast,
      [0, 0, 0],
      across,
      56,
    ),
    many(rib, cast, ribs),
    many(vent, finish.shade, vents),
    cyl(radius * 0.3, 10, finish.black, [length / 2 + 3, 0, 0], across),
    rbox(length * 0.5, 40, radius * 1.3, 10, finish.black, [0, radius + 12, 0]),
  );
}
