import type { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import { rod } from "#art/kit/tubes.ts";
import type { ModelInput } from "#art/model.ts";
import type { TowerLook } from "../lighting-tower.looks.ts";
import { photovoltaicModule } from "../panel/module.ts";
import type { Finish } from "../parts/finish.ts";

/** Length, width and cells in series by module power in W. */
const modules: Record<number, [length: number, width: number, cells: number]> = {
  320: [1650, 1000, 60],
  400: [1722, 1134, 54],
  450: [1903, 1134, 60],
  500: [2094, 1134, 66],
};

/** Framed modules above the cabinet, whose roof is the origin; the tower's power determines their number. */
export function solarRoof(look: TowerLook, watts: number, finish: Finish): Group {
  const [length, width, cells] = modules[look.moduleW] ?? [1903, 1134, 60];
  const input: ModelInput = {
    id: "tower-module",
    kind: "panel",
    brand: "",
    model: "",
    specs: { dimensions_mm: [length, width, 35], cells_in_series: cells },
  };
  const one = photovoltaicModule(input, { scale: 0.9, back: false, coat: 0.3 });
  const count = Math.max(2, Math.round(watts / look.moduleW));
  const zinc = finish.zinc;
  if (look.panels === "slope") {
    const tilt = 0.62;
    const row = Array.from({ length: count }, (_, index) =>
      at(one.clone(), [(index - (count - 1) / 2) * (width + 24), 0, 0]),
    );
    const table = at(
      G(...row, ...rails(count * (width + 24), length * 0.3, finish)),
      [0, 470, 40],
      [-(Math.PI / 2 - tilt), 0, 0],
    );
    const posts = [-1, 1].flatMap((x) => [
      rod([x * 520, -20, -300], [x * 520, 470 + Math.sin(tilt) * 430, -330], 20, zinc),
      rod([x * 520, -20, 380], [x * 520, 470 - Math.sin(tilt) * 500, 430], 20, zinc),
      rod([x * 520, 0, 340], [x * 520, 620, -300], 13, finish.dark),
    ]);
    return G(table, ...posts);
  }
  // Landscape modules: long side along x.
  const lying = (): Group => at(one.clone(), [0, 0, 0], [0, 0, Math.PI / 2]);
  const leaf = (side: number, tilt: number): Group => {
    const flat = at(
      G(lying(), ...rails(length - 80, width * 0.34, finish)),
      [0, 0, side * (width / 2)],
      [-Math.PI / 2, 0, 0],
    );
    const hinge = G(flat);
    hinge.rotation.x = side * tilt;
    return hinge;
  };
  if (look.panels === "ridge") {
    const y = 400;
    const struts = [-1, 1].flatMap((x) =>
      [-1, 1].map((side) =>
        rod([x * 560, 0, side * 420], [x * 780, y - width * 0.62 * Math.sin(0.3), side * width * 0.57], 17, zinc),
      ),
    );
    const posts = [-1, 1].map((x) => rod([x * 520, -10, 0], [x * 520, y - 24, 0], 30, zinc));
    return G(at(leaf(1, 0.3), [0, y, 16]), at(leaf(-1, 0.3), [0, y, -16]), ...struts, ...posts);
  }
  const y = 260;
  const middle = at(G(lying(), ...rails(length - 80, width * 0.34, finish)), [0, y, 0], [-Math.PI / 2, 0, 0]);
  const wings = [-1, 1]
    .slice(0, Math.max(1, count - 1))
    .map((side) => at(leaf(side, 0.2), [0, y, side * (width / 2 + 22)]));
  const struts = [-1, 1].flatMap((x) =>
    [-1, 1].map((side) =>
      rod(
        [x * 540, -60, side * 480],
        [x * 620, y - width * 0.6 * Math.sin(0.2), side * (width / 2 + width * 0.55)],
        15,
        zinc,
      ),
    ),
  );
  const posts = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => rod([x * 540, -10, z * 330], [x * 540, y - 30, z * 330], 20, zinc)),
  );
  return G(middle, ...wings, ...struts, ...posts);
}

/** Two rails under a module in the xy plane. */
function rails(length: number, apart: number, finish: Finish): Group[] {
  return [-1, 1].map((side) =>
    G(rod([-length / 2, side * apart, -34], [length / 2, side * apart, -34], 16, finish.zinc)),
  );
}
