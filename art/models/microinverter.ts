import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { at, G, many, type Vec3 } from "#art/kit/group.ts";
import { led, M, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate } from "#art/kit/solids.ts";
import { tube } from "#art/kit/tubes.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { figure, kilo, sizeOf } from "./parts/facts.ts";
import { green } from "./parts/lamps.ts";
import { mc4, mc4Length } from "./parts/mc4.ts";
import { outline } from "./parts/outline.ts";
import { typeLabel } from "./parts/prints.ts";

/**
 * Microinverter: a cast case with panel leads on one side and the AC lead on the other. Not used by any product yet.
 * Defaults: 261 × 180 × 35 mm (width, height, depth), 800 W, two panels.
 */
export const build: BuildModel = (input) => {
  const { w, h, d } = sizeOf(input, "whd", { w: 261, h: 180, d: 35 });
  const watts = figure(input, "ac_power_w") ?? 800;
  const panels = Math.min(4, Math.max(1, figure(input, "mppt_count") ?? 2));
  const cast = powder("#a2a8ab", 0.42, 0.08);
  const count = Math.round(w / 13);
  const y = h / 2 + 70;
  const fins = Array.from({ length: count }, (_, index) => ({
    p: [-w * 0.44 + (index * w * 0.88) / (count - 1), y, d * 0.62] as const,
  }));
  const group = G(
    // Case, ribs, and a smooth label area.
    plate(w, h, d * 0.66, 20, 4, cast, [0, y, 0]),
    many(new RoundedBoxGeometry(3.2, h * 0.8, d * 0.7, 2, 1.4), cast, fins),
    plate(w * 0.56, h * 0.42, d * 0.34, 6, 2, cast, [0, y, d * 0.66]),
    flange(w, y + h / 2 - 4, d),
    typeLabel(w * 0.5, h * 0.34, ratings(input, watts, panels), [0, y, d + 0.5]),
    cyl(3, 2, led(green, 2.4), [w * 0.38, y - h * 0.43, d * 0.66], [Math.PI / 2, 0, 0]),
    Array.from({ length: panels }, (_, index) => panelLeads(index, panels, w, y - h / 2, d)),
    houseLead(w, y, d),
  );
  return {
    group,
    mount: "wall",
    shots: {
      threeQuarter: { azimuth: -30, elevation: 12, focal: 60, fill: 0.82 },
      front: { azimuth: 0, elevation: 2, focal: 70, fill: 0.84 },
      detail: {
        azimuth: -24,
        elevation: -10,
        focal: 60,
        fill: 1,
        close: { middle: [0, y - h * 0.5, d * 0.5], edge: w * 0.92 },
      },
    },
  };
};

function ratings(input: ModelInput, watts: number, panels: number): string[] {
  return [`${input.brand}  ${input.model}`, `AC 230 V  50 Hz  ${kilo(watts, "kW")}`, `PV ${panels} × 60 V DC`, "IP67"];
}

/** Slotted mounting sheet for hanging the case on a rail. */
function flange(w: number, y: number, d: number) {
  const zinc = M.zinc();
  return G(
    [-1, 1].map((side) =>
      extrude(
        outline(
          [
            [side * w * 0.2, 0],
            [side * w * 0.4, 0],
            [side * w * 0.4, 30],
            [side * w * 0.33, 30],
            [side * w * 0.33, 12],
            [side * w * 0.27, 12],
            [side * w * 0.27, 30],
            [side * w * 0.2, 30],
          ],
          4,
        ),
        3,
        0.5,
        zinc,
        [0, y, d * 0.3],
      ),
    ),
  );
}

/** Two leads of one panel, each ending in its connector. */
function panelLeads(index: number, panels: number, w: number, bottom: number, d: number) {
  const black = plastic("#17191b", 0.55);
  const z = d * 0.36;
  const middle = (index - (panels - 1) / 2) * ((w * 0.84) / panels);
  return G(
    [true, false].map((isMale) => {
      const x = middle + (isMale ? -17 : 17);
      const end = bottom - (isMale ? 44 : 60);
      const points: Vec3[] = [
        [x, bottom + 4, z],
        [x, bottom - 14, z],
        [x + (isMale ? -3 : 3), (bottom + end) / 2, z + 6],
        [x, end, z + 2],
      ];
      // The connector part hangs down from its face; the cable comes from above here, so flip it.
      const plug = at(mc4(black, isMale), [x, end - mc4Length + 4, z + 2], [Math.PI, 0, 0]);
      return [
        cyl(7.5, 14, black, [x, bottom - 5, z], [0, 0, 0], 1.5, 20),
        cyl(7.8, 2, std(isMale ? "#b3261e" : "#2a2d2f", 0.5), [x, bottom - 13, z], [0, 0, 0], 0.3, 20),
        tube(points, 3.2, black, 40, 12),
        plug,
      ];
    }),
  );
}

/** Lead to the next device: leaves at the top right and ends in a round connector. */
function houseLead(w: number, y: number, d: number) {
  const black = plastic("#1a1c1e", 0.5);
  const z = d * 0.36;
  const x = w / 2;
  return G(
    cyl(11, 18, black, [x + 6, y, z], [0, 0, Math.PI / 2], 2, 28),
    tube(
      [
        [x + 10, y, z],
        [x + 40, y, z],
        [x + 62, y - 18, z + 4],
        [x + 64, y - 60, z + 4],
      ],
      5,
      black,
      60,
      16,
    ),
    cyl(13, 34, black, [x + 64, y - 74, z + 4], [0, 0, 0], 2.4, 12),
    cyl(15, 14, black, [x + 64, y - 92, z + 4], [0, 0, 0], 1.6, 24),
    cyl(11, 16, plastic("#2f3335", 0.45), [x + 64, y - 104, z + 4], [0, 0, 0], 1.4, 28),
  );
}
