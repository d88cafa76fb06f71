import { at, G, type Vec3 } from "#art/kit/group.ts";
import { M, plastic, std } from "#art/kit/materials.ts";
import { cyl } from "#art/kit/solids.ts";
import type { BuildModel } from "#art/model.ts";
import { mc4 } from "./parts/mc4.ts";

/** Pair of photovoltaic connectors on the floor, plug and socket side by side, facing the viewer. */
export const build: BuildModel = () => {
  const black = plastic("#2b2d2f", 0.46, 0.08);
  const seal = std("#7d1f1b", 0.6);
  const place = (male: boolean, p: Vec3, turn: number) => {
    const body = G(
      mc4(black, male),
      cyl(male ? 3.2 : 2.6, 8, M.pin(), [0, -5, 0], [0, 0, 0], 0.6, 24),
      cyl(male ? 7.9 : 6.9, 1.4, seal, [0, -10.4, 0], [0, 0, 0], 0.4, 36),
    );
    return at(G(at(body, [0, 0, 0], [Math.PI / 2, 0, 0])), p, [0, turn, 0]);
  };
  return {
    group: G(place(true, [-15, 10.6, 20], 0.34), place(false, [17, 10.6, 26], -0.3)),
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 24, elevation: 26, focal: 70, fill: 0.78 },
      front: { azimuth: 0, elevation: 40, focal: 75, fill: 0.76 },
      detail: { azimuth: 8, elevation: 18, focal: 75, fill: 1, close: { middle: [1, 11, 22], edge: 62 } },
    },
  };
};
