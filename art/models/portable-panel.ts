import type { BuildModel } from "#art/model.ts";
import { portablePanel, unfoldedWidth } from "./portable-panel/body.ts";
import { recline } from "./portable-panel/stand.ts";
import { portablePanelLook } from "./portable-panel.looks.ts";

/** A folding panel, unfolded on its supports; the close-up shows a handle, stitches and cells. */
export const build: BuildModel = (input) => {
  const look = portablePanelLook(input);
  const { height } = look.segment;
  const up = height * 0.5;
  return {
    group: portablePanel(look),
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: -36, elevation: 18, focal: 50, fill: 0.93 },
      front: { azimuth: 0, elevation: 12, focal: 60, fill: 0.9 },
      detail: {
        azimuth: -30,
        elevation: 24,
        focal: 60,
        fill: 0.9,
        close: {
          middle: [-unfoldedWidth(look) / 2 + 80, up * Math.cos(recline), -up * Math.sin(recline)],
          edge: 330,
        },
      },
    },
  };
};
