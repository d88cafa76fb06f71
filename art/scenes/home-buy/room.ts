import { type Group, PlaneGeometry } from "three";
import { at, G, mesh } from "#art/kit/group.ts";
import { plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, poly, rbox, rhole } from "#art/kit/solids.ts";
import { bentTube } from "#art/kit/tubes.ts";
import { mineral } from "../parts/surfaces.ts";

/** Plastered wall at z = 0 and a light screed floor; mm. */
export function room(): Group {
  const plaster = mineral("#e7e5df", { clouds: 7, contrast: 0.035, speckle: 0.02, size: [1536, 768] }, 0.9, 0.2);
  const screed = mineral("#dddad3", { clouds: 9, contrast: 0.05, speckle: 0.03, seed: 4 }, 0.5, 0.5);
  const wall = mesh(new PlaneGeometry(9000, 4500), plaster, [0, 2250, 0]);
  const floor = mesh(new PlaneGeometry(9000, 5000), screed, [0, 0, 2500], [-Math.PI / 2, 0, 0]);
  return G(wall, floor, backing(), rbox(9000, 64, 14, 4, powder("#dcdad4", 0.5, 0.05), [0, 33, 7.3]));
}

/** Planes cast no shadow from their back, so blocks behind them keep light out. */
function backing(): Group {
  const dark = std("#8a8882", 0.9);
  return G(rbox(9000, 4500, 100, 2, dark, [0, 2250, -52]), rbox(9000, 100, 5000, 2, dark, [0, -52, 2500]));
}

/** The left wall, outside the frame: sunlight enters through the panes of its tall window. */
export function windowWall(x: number): Group {
  const [long, high] = [3500, 4150];
  const outline = poly([
    [0, 0],
    [long, 0],
    [long, high],
    [0, high],
  ]);
  for (const middle of [1165, 1825]) {
    for (const [from, to] of [
      [120, 1500],
      [1610, 3150],
    ] as const) {
      outline.holes.push(rhole(550, to - from, 4, middle, (from + to) / 2));
    }
  }
  const wall = extrude(outline, 60, 0, std("#d5d3cd", 0.9));
  // Modelled along x, placed along z.
  return at(G(wall), [x, 0, 0], [0, -Math.PI / 2, 0]);
}

interface Duct {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** Square cable ducts on the wall, vertical or horizontal, with a lid seam. */
export function ducts(runs: readonly Duct[]): Group {
  const white = plastic("#dfdeda", 0.5, 0.02);
  const [w, d] = [46, 34];
  return G(
    runs.map(({ from, to }) => {
      const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const [lx, ly] = [Math.abs(to[0] - from[0]) + w, Math.abs(to[1] - from[1]) + w];
      return [rbox(lx, ly, d, 3, white, [cx, cy, d / 2 + 0.5]), rbox(lx - 7, ly - 7, 3, 1.2, white, [cx, cy, d + 1.6])];
    }),
  );
}

/** Cables from below a device into the open end of a duct. */
export function leads(x: number, from: number, into: number, depth: number, colours: readonly string[]): Group {
  return G(
    colours.map((colour, index) => {
      const off = (index - (colours.length - 1) / 2) * 13;
      const spread = off * 3.2;
      const rubber = plastic(colour, 0.55, 0.03);
      return [
        bentTube(
          [
            [x + spread, from + 8, depth],
            [x + spread, from - 46, depth],
            [x + off * 0.8, (from + into) / 2 - 10, 18],
            [x + off * 0.8, into - 30, 18],
          ],
          5.2,
          rubber,
          38,
        ),
        cyl(11, 30, plastic("#1d1f21", 0.5), [x + spread, from - 10, depth], [0, 0, 0], 3, 18),
      ];
    }),
  );
}
