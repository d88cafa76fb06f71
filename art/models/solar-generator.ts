import { at, G } from "#art/kit/group.ts";
import { plastic } from "#art/kit/materials.ts";
import { tube } from "#art/kit/tubes.ts";
import type { BuildModel } from "#art/model.ts";
import { portablePanel, unfoldedWidth } from "./portable-panel/body.ts";
import { portablePanelLook } from "./portable-panel.looks.ts";
import { build as powerStation } from "./power-station.ts";
import { stationOf } from "./solar-generator.looks.ts";

/** A power station in front of its unfolded panel, connected by cable; both to scale. */
export const build: BuildModel = (input) => {
  const look = portablePanelLook(input);
  const station = powerStation(stationOf(input));
  const { close } = station.shots.detail;
  const width = unfoldedWidth(look);
  const [x, z] = [-width * 0.16, 420];
  const cable = plastic("#101112", 0.6);
  const [mx, my, mz] = close?.middle ?? [0, 140, 120];
  return {
    group: G(
      at(portablePanel(look, { cable: false }), [0, 0, -60]),
      at(station.group, [x, 0, z], [0, -0.16, 0]),
      tube(
        [
          [-width / 2 + 200, 130, -190],
          [-width / 2 + 130, 20, -170],
          [-width / 2 - 40, 4.5, -110],
          [-width / 2 - 110, 4.5, 60],
          [-width / 2 + 20, 4.5, 250],
          [x - 420, 4.5, 300],
          [x - 330, 4.5, 230],
          [x - 160, 4.5, 240],
          [x - 60, 40, z - 150],
          [x - 30, 90, z - 112],
        ],
        4.5,
        cable,
        220,
      ),
    ),
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: -37, elevation: 16, focal: 50, fill: 0.92 },
      front: { azimuth: 0, elevation: 10, focal: 60, fill: 0.92 },
      detail: {
        azimuth: -16,
        elevation: 12,
        focal: 70,
        fill: 1,
        close: { middle: [x + mx * 0.5, my, z + mz], edge: (close?.edge ?? 240) * 1.45 },
      },
    },
  };
};
